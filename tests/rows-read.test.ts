// Limits the rows that every statement of the shop reads, counted by the database on a grown shop with people.

import { afterAll, expect, test } from 'vitest'
import { workOf } from '#app/main.server.ts'
import { updateSalesRollup } from '#app/modules/reports/report-tasks.server.ts'
import { shopRole } from '#app/platform/database/shop-role.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import './support/cheap-passwords.ts'
import { get } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { multiplyRows } from './support/multiplied-rows.ts'
import { type Answer, outcomeOf } from './support/outcome.ts'
import { preparedShop } from './support/prepared-shop.ts'
import { reportPlans, type Scan, scansOf } from './support/read-plans.ts'
import { whole } from './support/spoil-form.ts'
import { undoableDatabase } from './support/undoable-database.ts'
import { validForms } from './support/valid-forms.ts'

const maxRows = 1000
const { url, ownerUrl } = await testDatabase({ ownPlans: true })
await reportPlans(ownerUrl, shopRole)

const recently = (column: string) => `o."${column}" - n * interval '1 second'`

let scans: Scan[] = []
const database = await undoableDatabase(url, (notice) => scans.push(...scansOf(notice)))
afterAll(() => database.close())
const shop = await preparedShop(database)
const forms = await validForms(shop)
await multiplyRows(
  ownerUrl,
  { products: 12_000, others: 3000 },
  {
    // One hash chain.
    audit_chain: null,
    migrations: null,
    // Edited manually: tens of rows.
    brands: null,
    collections: null,
    content: null,
    newsletter_campaigns: null,
    push_subscriptions: null,
    redirects: null,
    saved_views: null,
    settings: null,
    staff_invitations: null,
    two_factor: null,
    stock_counts: null,
    // Completed work, as most of it is in a large shop.
    messages: {
      done_at: 'coalesce(done_at, created_at)',
      // Some are older than their retention period; each is a thread of its own.
      created_at: `o.created_at - n % 11 * interval '80 days'`,
      reply_address_id: 'null',
      order_number: 'null',
    },
    slips: { state: `'approved'` },
    refunds: { state: `'done'` },
    returns: { state: `'closed'` },
    orders: { status: `'completed'`, stock_state: `'sold'`, paid_at: `created_at - n * interval '1 day'` },
    disputes: { state: `'won'` },
    webhook_inbox: { state: `'done'`, received_at: recently('received_at') },
    product_schedules: { state: `'ended'` },
    users: { role: `'customer'` },
    // Of the last day, so that nightly jobs have little to delete.
    idempotency_keys: { created_at: recently('created_at') },
    push_messages: { created_at: recently('created_at') },
    refund_destinations: { given_at: recently('given_at') },
    product_imports: { created_at: recently('created_at') },
    mails: { created_at: `o.created_at - interval '30 days'` },
    newsletter_subscribers: { created_at: recently('created_at') },
    people: { last_at: recently('last_at') },
    document_queue: null,
    document_numbers: null,
  },
)

await updateSalesRollup(database.db, someDay)
scans = []

/** Statements that read more, with their reason. */
const listed: readonly (readonly [RegExp, string])[] = [
  [/limit \$\d+\) (?:as )?"?found"?$/, 'counts ten thousand rows at most'],
  [/^select count\(\*\) as total from products p where /, 'a count of a listing: cached, renewed in the background'],
  [/^with items as materialized \( select p\.category, /, 'facets of a listing: cached, renewed in the background'],
  [/^select line\.product_id, max\(line\.category\)/, 'best sellers: cached, renewed in the background'],
  [
    /^select count\(\*\)::int as variants, coalesce\(sum\(s\.on_hand\)/,
    'sums of the stock: exact where it changes, else cached',
  ],
  [/^select brand_id as id, count\(\*\)::int as products/, 'products of each brand: cached, renewed in the background'],
  [/^select distinct colour from products where listed/, 'the colours to choose for a collection'],
  [/^with sold as materialized .* in_stock as materialized /, 'a report of all sizes that sell slowly'],
  [/^select count\(\*\) filter \(where \(confirmed_at is not null/, 'readers by state: exact to send, else cached'],
  [/^insert into newsletter_recipients /, 'a campaign goes to every reader'],
  [
    / from reviews r where true and true and \(\(coalesce.* order by | from newsletter_subscribers where true and \(email ilike/,
    'a small table is walked in order, a large one found by its trigram index',
  ],
  [/^select pictures\.\*, case when products::text/, 'a small table of lines is hashed, a large one read by index'],
  [/ p\.admin_search_text like \$\d+ order by p\.id limit/, 'ticks every product that matches'],
  [/^select v\.id from variants v join products p .* v\.id = any \(array\(/, 'ticks every size that matches'],
  [/^delete from "(?:one_time_tokens|sessions|rate_limits)" where /, 'hourly, a table of open sessions and limits'],
  [/ from cart_reminders r join users u /, 'hourly, accounts that asked for reminders'],
  [/ from "sandbox_disputes" /, 'the sandbox of the demo'],
  [/^delete from refund_destinations /, 'nightly, destinations of refunds that are not yet sent, each with its refund'],
  [
    /^select id from pictures where created_at < /,
    'nightly, each picture is looked up in all places that use pictures',
  ],
  [/^with low_sizes as /, 'nightly, the low and sold-out sizes with their products'],
]
/** Reads no table, only the state of the connection pool. */
const withoutRows = '/readyz'
const files = /\/export$|\/exports\/|^\/sitemap\.xml$|^\/feeds\//
const lists = ['customers', 'inventory', 'messages', 'newsletter', 'orders', 'products', 'redirects', 'reviews']
const searches = [
  '/search?q=jade',
  '/search?q=ชิ้น+88',
  '/search?q=zzzz',
  '/api/suggest?q=si',
  '/category/dress?sizes=M&max=9000&page=3',
  '/admin/customers?q=0812345678',
  ...lists.map((list) => `/admin/${list}?q=lotus`),
]
const used = new Set<RegExp>()

/** The statements that read too many rows since the last call. */
function large(by: string): string[] {
  const read = scans
  scans = []
  return read.flatMap(({ table, rows, statement }) => {
    if (rows <= maxRows) return []
    const reason = listed.find(([pattern]) => pattern.test(statement))
    if (reason) used.add(reason[0])
    return reason ? [] : [`${by}: ${rows} rows of ${table} in ${statement.slice(0, 300)}`]
  })
}

/** The faults of a request: an unexpected status or too many rows read. Its changes are undone. */
async function faultsOf(what: string, request: Request, accepted: (answer: Answer) => boolean): Promise<string[]> {
  const ask = async () => {
    const response = await shop.app(request)
    return { status: response.status, text: await response.text(), location: response.headers.get('location') }
  }
  const answer = await database.attempt(ask, () => false)
  return [...(accepted(answer) ? [] : [`${what}: ${answer.status}`]), ...large(what)]
}

test('pages read at most 1,000 rows per statement on a large shop', async () => {
  const faults: string[] = []
  const real = {
    id: shop.productId,
    product: shop.productId,
    number: shop.own,
    person: shop.person.id,
    message: shop.message,
  }
  const pages = entryPoints(real).flatMap(({ path, entry }) =>
    entry.read && !files.test(path) && path !== withoutRows ? [path] : [],
  )
  for (const path of [...pages, ...searches]) {
    const page = get(path, { cookie: shop.people.owner.cookie })
    faults.push(...(await faultsOf(`GET ${path}`, page, ({ status }) => status < 500)))
  }
  expect(faults).toEqual([])
})

test('forms read at most 1,000 rows per statement on a large shop', async () => {
  const faults: string[] = []
  for (const form of forms) {
    const sent = whole(form, form.by === 'visitor' ? '' : shop.people[form.by].cookie).request()
    // More products match here than the form has confirmed.
    const isRefused = form.fields?.['count'] !== undefined
    const isExpected = (answer: Answer) => (outcomeOf(answer) === 'refused') === isRefused
    faults.push(...(await faultsOf(`${form.route} ${form.intent}`, sent, isExpected)))
  }
  expect(faults).toEqual([])
})

test('cron jobs read at most 1,000 rows per statement on a large shop', async () => {
  const faults: string[] = []
  const work = workOf(shop.adapters)
  for (const { task } of work.cronJobs) {
    await database.attempt(
      async () => work.tasks[task]?.({}, {} as never),
      () => false,
    )
    faults.push(...large(task))
  }
  expect(faults).toEqual([])
})

test('every statement listed as an exception still reads more', () => {
  expect(listed.filter(([pattern]) => !used.has(pattern))).toEqual([])
})
