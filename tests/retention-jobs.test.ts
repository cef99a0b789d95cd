// Each cron's period to the second, a crash at each step, and a second run. New crons and tables with personal data
// must be listed.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import { accountTasks } from '#app/modules/accounts/account-tasks.server.ts'
import { attachmentTasks } from '#app/modules/attachments/attachment-tasks.server.ts'
import { catalogTasks } from '#app/modules/catalog/catalog-tasks.server.ts'
import { checkoutTasks } from '#app/modules/checkout/checkout-tasks.server.ts'
import { consentTasks } from '#app/modules/consent/consent-tasks.server.ts'
import { personalData } from '#app/modules/content/legal/personal-data.ts'
import { customerTasks } from '#app/modules/customers/customer-tasks.server.ts'
import { orderTasks } from '#app/modules/orders/order-tasks.server.ts'
import { paymentTasks } from '#app/modules/payments/payment-tasks.server.ts'
import { pushTasks } from '#app/modules/push/push-tasks.server.ts'
import { returnTasks } from '#app/modules/returns/return-tasks.server.ts'
import { settingsTasks } from '#app/modules/settings/settings-tasks.server.ts'
import { slipTasks } from '#app/modules/slips/slip-tasks.server.ts'
import { transferTasks } from '#app/modules/transfer/transfer-tasks.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cronJobs } from '#app/tasks.server.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dyingDatabase, dyingFiles, Killed, type Steps } from '#tests/support/dying-process.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { folderStore } from '#tests/support/folder-store.ts'
import { retentionKinds } from '#tests/support/retention-kinds.ts'
import { night, textVersion } from '#tests/support/retention-world.ts'
import { undoableDatabase } from '#tests/support/undoable-database.ts'

const retentionJobs = {
  delete_expired_sessions: (shop: Adapters) => accountTasks(shop).delete_expired_sessions(),
  delete_expired_order_keys: (shop: Adapters) => checkoutTasks(shop).delete_expired_order_keys(),
  delete_expired_webhooks: (shop: Adapters) => paymentTasks(shop).delete_expired_webhooks(),
  delete_expired_refund_destinations: (shop: Adapters) => paymentTasks(shop).delete_expired_refund_destinations(),
  delete_expired_imports: (shop: Adapters) => transferTasks(shop).delete_expired_imports(),
  delete_unused_pictures: (shop: Adapters) => catalogTasks(shop).delete_unused_pictures(),
  delete_slip_pictures: (shop: Adapters) => slipTasks(shop).delete_slip_pictures(),
  delete_attachment_files: (shop: Adapters) => attachmentTasks(shop).delete_attachment_files(),
  delete_expired_consents: (shop: Adapters) => consentTasks(shop).delete_expired_consents(),
  delete_expired_farewells: (shop: Adapters) => customerTasks(shop).delete_expired_farewells(),
  erase_ended_orders: (shop: Adapters) => orderTasks(shop).erase_ended_orders(),
  delete_line_messages: (shop: Adapters) => orderTasks(shop).delete_line_messages(),
  delete_former_data: (shop: Adapters) => customerTasks(shop).delete_former_data(),
  delete_old_pushes: (shop: Adapters) => pushTasks(shop).delete_old_pushes(),
  delete_former_icons: (shop: Adapters) => settingsTasks(shop).delete_former_icons(),
  delete_expired_recipients: (shop: Adapters) => orderTasks(shop).delete_expired_recipients(),
  expire_returns: (shop: Adapters) => returnTasks(shop).expire_returns(),
} as const
const others = [
  'expire_orders',
  'end_reservations',
  'apply_schedules',
  'ask_arrivals',
  'remind_of_carts',
  'undo_unpaid_edits',
  'check_open_payments',
  'sync_refunds',
  'renew_search_texts',
  'update_sales_rollup',
  'daily_maintenance',
  'verify_sales_rollup',
  'mail_low_stock',
]
/** Tables deleted with an order, an account, a person or a member of staff, or without personal data. */
const ends: Readonly<Record<string, readonly string[]>> = {
  order: [
    'order_lines',
    'expiry_attempts', // its last row ends when the order expires
    'order_events',
    'order_edits',
    'order_search_texts',
    'shipments',
    'shipment_lines',
    'coupon_uses',
    'payments',
    'refunds',
    'refund_lines',
    'disputes',
    'cod_settlements',
    'cod_settlement_orders',
    'unmatched_payments',
    'documents',
    'document_queue',
    'tax_invoice_requests',
    'returns',
    'return_lines',
    'sandbox_sessions',
    'sandbox_events',
    'sandbox_refunds',
    'sandbox_disputes',
  ],
  account: [
    'users',
    'customers',
    'customer_addresses',
    'credentials',
    'cart_lines',
    'wishlist_items',
    'cart_reminders',
    'two_factor',
    'recovery_codes',
    'line_links',
    'reviews',
    'review_votes',
    'review_pictures',
  ],
  person: ['person_search_texts'],
  'nothing in it names a customer': ['consent_texts', 'newsletter_campaigns', 'erasures', 'audit_log', 'audit_chain'],
  staff: ['staff_invitations', 'saved_views', 'bulk_edits', 'stock_counts', 'stock_receipts'],
}

// On one connection, where each run and each crash is undone, which is faster than a database for each.
const database = await undoableDatabase((await testDatabase()).url)
afterAll(database.close)
const { adapters } = await testApp(database)
const folders = new Map<string, Date>()
const cases = retentionKinds.flatMap((kind, at) =>
  (['goes', 'stays'] as const).flatMap((fate) =>
    kind[fate].map((moment, nth) => ({ kind, fate, moment, mark: `${fate}-${nth}-of-${at}@mai.example` })),
  ),
)

beforeAll(async () => {
  const { db } = database
  const { id: productId } = await stockedProduct(db, { stock: { M: 500 } })
  const userId = await savedAccount(db)
  await sql`insert into consent_texts (version, purpose, text_en, text_th, first_used_at) values (${textVersion}, 'newsletter', 'Yes', 'Yes', ${night})`.execute(
    db,
  )
  await sql`insert into newsletter_campaigns (state, subject_en, subject_th, text_en, text_th, updated_at, started_at) values ('sending', 'A', 'A', 'A', 'A', ${night}, ${night})`.execute(
    db,
  )
  await sql`insert into line_links (line_user_id, user_id, linked_at) values (${`U${'a'.repeat(32)}`}, ${userId}, ${night})`.execute(
    db,
  )
  for (const { kind, mark, moment } of cases) await kind.seed({ db, folders, productId, userId }, mark, moment)
}, 120_000)

type Job = keyof typeof retentionJobs
type Shop = { database: Database; files: ReturnType<typeof folderStore> }

const run = (job: Job, { database, files }: Shop, steps?: Steps): Promise<unknown> =>
  retentionJobs[job]({
    ...adapters,
    database: steps ? dyingDatabase(database, steps) : database,
    files: steps ? dyingFiles(files, steps) : files,
    clock: () => night,
  })

const undone = <T>(work: (shop: Shop) => Promise<T>): Promise<T> =>
  database.attempt(
    () => work({ database, files: folderStore(folders) }),
    () => false,
  )

async function state({ database, files }: Shop) {
  const { rows: queued } = await sql`
    select task_identifier, key, run_at from graphile_worker.jobs order by task_identifier, key`.execute(database.db)
  return { tables: await fingerprint(database), found: await found({ database, files }), files: files.all(), queued }
}

/** The place of each seed: "what, fate and number: table". */
async function found({ database, files }: Shop): Promise<string[]> {
  const places: string[] = []
  for (const kind of retentionKinds) {
    const own = cases.filter((one) => one.kind === kind)
    const named = (mark: string, place: string) => `${kind.what} ${mark.split('-of-', 1)[0]}: ${place}`
    for (const { table, found: query, of } of kind.traces) {
      const { rows } = await query.execute(database.db)
      const there = new Set(rows.map(({ mark }) => mark))
      places.push(...own.filter(({ mark }) => there.has(of(mark))).map(({ mark }) => named(mark, table)))
    }
    const kept = own.filter(({ mark }) => kind.folder && files.all().includes(kind.folder(mark)))
    places.push(...kept.map(({ mark }) => named(mark, 'file')))
  }
  return places
}

const seeded = () =>
  retentionKinds.flatMap((kind) => {
    const own = cases.filter((one) => one.kind === kind).map(({ mark }) => mark.split('-of-', 1)[0])
    const places = [...kind.traces.map(({ table }) => table), ...(kind.folder ? ['file'] : [])]
    return places.flatMap((place) => own.map((mark) => `${kind.what} ${mark}: ${place}`))
  })

const isJob = (task: string): task is Job => task in retentionJobs
const jobs = Object.keys(retentionJobs).filter(isJob)

test('all test rows exist before the jobs run', async () => {
  expect(await undone(found)).toEqual(seeded())
})

test('every cron job deletes some kind of data, or is listed as another job', () => {
  expect(cronJobs.map(({ task }) => task).toSorted()).toEqual([...jobs, ...others].toSorted())
  expect(jobs.filter((job) => !retentionKinds.some((kind) => kind.job === job))).toEqual([])
})

test('every table with personal data is deleted by a cron job, or is listed with what it ends with', () => {
  const deleted = new Set<string>(retentionKinds.flatMap(({ traces }) => traces.map(({ table }) => table)))
  const tables = personalData.flatMap(({ tables: of }) => of).filter((table) => !deleted.has(table))
  expect(Object.values(ends).flat().toSorted()).toEqual(tables.toSorted())
})

test.each(jobs)('%s deletes exactly the expired data, to the second, even after a crash at any step', async (job) => {
  const expected = seeded().filter((place) => {
    const kind = retentionKinds.find(({ what }) => place.startsWith(`${what} `))
    return kind?.job !== job || !place.startsWith(`${kind.what} goes`)
  })
  const steps = { taken: 0, max: Number.POSITIVE_INFINITY }
  const whole = await undone(async (shop) => {
    await run(job, shop, steps)
    const once = await state(shop)
    await run(job, shop)
    expect(await state(shop)).toEqual(once)
    return once
  })
  expect(whole.found).toEqual(expected)
  // A crash before the first step changes nothing.
  for (let max = 1; max < steps.taken; max++)
    await undone(async (shop) => {
      await expect(run(job, shop, { taken: 0, max })).rejects.toThrow(Killed)
      await run(job, shop)
      expect([max, await state(shop)]).toEqual([max, whole])
    })
})
