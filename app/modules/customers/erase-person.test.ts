import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { verifyAudit } from '#app/modules/audit/verify-audit.queries.server.ts'
import { replyToMessage } from '#app/modules/messages/change-message.server.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { deleteExpiredRecipients } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { addOrderNote } from '#app/modules/orders/order-notes.server.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { readReviews } from '#app/modules/reviews/read-reviews.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { findInvitationByToken } from '#app/modules/staff/staff.queries.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { sentInvitation } from '#tests/support/sent-invitation.ts'
import { personOfAddress } from './admin/person-page.queries.server.ts'
import { saveCustomer } from './customers.queries.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { exportPerson } from './export-person.server.ts'
import { findErasure } from './people.queries.server.ts'
import { savePerson } from './save-person.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const by = { actorId: await savedAccount(db, { email: 'owner@mai.example', role: 'admin' }), now: later(60) }
let made = 0

/** Every text contains "Zuleika" or the phone number. */
async function personWithTraces() {
  const name = `zuleika${++made}`
  const email = `${name}@mai.example`
  const phone = `+6689${String(5_550_000 + made)}`
  const customer = {
    ...plainCustomer,
    email,
    phone,
    firstName: 'Zuleika',
    customerNotes: 'Zuleika is at the back door',
  }
  const userId = await savedAccount(db, { email, name: 'Zuleika' })
  const profile = {
    firstName: 'Zuleika',
    lastName: 'Zule',
    phone,
    company: '',
    displayName: 'Zuleika',
  }
  await saveCustomer(db, userId, { ...profile, preferredLanguage: 'en' }, someDay)
  const paid = await paidOrder(db, { lines, customer, userId, now: someDay })
  const unpaid = await placedOrder(db, { lines, customer, now: later(1) })
  await addOrderNote(db, {
    orderNumber: paid.number,
    text: 'Zuleika called',
    actor: { kind: 'staff', id: by.actorId },
    now: someDay,
  })
  await end(paid.number, 'completed')
  await end(unpaid.number, 'cancelled')
  const author = { userId, email, emailVerified: true }
  const form = { rating: 2, title: 'Zuleika', comment: 'Zuleika says no', pictures: [] }
  await writeReview(db, { productId, author, form, now: later(2) })
  const fields = { name: 'Zuleika', email, subject: 'Zuleika asks', message: 'Where is it?' }
  const from = { language: 'en', ip: `203.0.113.${made}`, shopEmail: 'shop@mai.example' } as const
  const message = await receiveMessage(db, { fields, ...from, now: later(3) })
  const messageId = message.ok ? message.value.id : ''
  await replyToMessage(db, {
    messageId,
    key: crypto.randomUUID(),
    text: 'Dear Zuleika',
    actorId: by.actorId,
    now: later(4),
  })
  await replyFrom(email)
  await subscribe(db, { email, language: 'en', now: later(5) })
  const id = (await personOfAddress(db, email)) ?? ''
  await savePerson(db, { id, version: 1, note: 'Zuleika is kind', tags: 'Zuleika', ...by })
  return { id, email, name, phone, userId, paid, unpaid }
}
async function replyFrom(sender: string) {
  const fields = { name: 'Nok', email: `nok${made}@mai.example`, subject: 'Silk', message: 'In L?' }
  const from = { language: 'en', ip: `198.51.100.${made}`, shopEmail: 'shop@mai.example' } as const
  const kept = await receiveMessage(db, { fields, ...from, now: later(4) })
  const id = kept.ok ? kept.value.id : ''
  await db.updateTable('messages').set({ sender }).where('id', '=', id).execute()
  await sql`update mails set text = text || ${sender} where dedupe_key = ${`contact_copy:${id}`}`.execute(db)
}
const end = (number: string, status: 'completed' | 'cancelled') =>
  db
    .updateTable('orders')
    .set({ status, stockState: status === 'completed' ? 'sold' : 'released' })
    .where('number', '=', number)
    .execute()

/** The tables that contain any of the words, except rate limits and sign-in attempts. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limits', 'sign_in_attempts') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where lower(to_jsonb(t)::text) like any(${words.map((word) => `%${word}%`)}) limit 1`.execute(
      db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('after erasing a person, only name and address of paid orders stay, and after six years nothing', async () => {
  const { id, email, name, phone, paid, unpaid } = await personWithTraces()
  expect(await tablesWith(name, phone)).toEqual([
    'consents',
    'customers',
    'mails',
    'messages',
    'newsletter_subscribers',
    'order_search_texts',
    'orders',
    'people',
    'person_search_texts',
    'users',
  ])
  const done = await erasePerson(db, { id, ...by })
  expect(done).toMatchObject({ ok: true })

  expect(await tablesWith(name, phone, 'at the back', 'says no', 'called', 'zuleika asks', 'is kind')).toEqual([])
  expect(await tablesWith('zuleika')).toEqual(['order_search_texts', 'orders'])
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', [paid.number, unpaid.number])
    .orderBy('createdAt')
    .execute()
  expect(rows).toMatchObject([
    {
      firstName: 'Zuleika',
      addressLine: plainCustomer.addressLine,
      email: null,
      phone: null,
      userId: null,
      verifiedContact: null,
      customerNotes: '',
      erasedAt: by.now,
      keepUntil: new Date('2032-12-31T17:00:00Z'),
    },
    {
      firstName: '',
      addressLine: '',
      postalCode: '',
      province: plainCustomer.province,
      email: null,
      keepUntil: null,
    },
  ])
  for (const { accessKey } of [paid, unpaid]) expect(await findOrderByKey(db, accessKey)).toBeUndefined()
  expect(await personOfAddress(db, email)).toBeUndefined()

  await deleteExpiredRecipients(db, new Date('2032-12-31T16:59:59Z'))
  expect(await tablesWith('zuleika')).toEqual(['order_search_texts', 'orders'])
  await deleteExpiredRecipients(db, new Date('2032-12-31T17:00:00Z'))
  expect(await tablesWith('zuleika')).toEqual([])
})

test('the rating of an erased review stays in the average, without name and text', async () => {
  const { id } = await personWithTraces()
  const before = await readReviews(db, productId)
  await erasePerson(db, { id, ...by })
  const { summary, reviews } = await readReviews(db, productId)
  expect(summary).toEqual(before.summary)
  expect(reviews[0]).toMatchObject({
    author: '',
    rating: 2,
    title: '',
    comment: '',
    avatar: null,
    pictures: [],
    reply: null,
  })
})

test('the erasure report counts deletions and lists kept orders; the audit log records it and is intact', async () => {
  const { id, paid, unpaid } = await personWithTraces()
  const done = await erasePerson(db, { id, ...by })
  const erasure = done.ok ? done.value.erasure : ''
  expect((await findErasure(db, erasure))?.detail).toEqual({
    addresses: 1,
    accounts: 1,
    kept: [{ number: paid.number, until: '2032-12-31T17:00:00.000Z' }],
    cleared: [unpaid.number],
    reviews: 1,
    messages: 1,
    mails: expect.any(Number),
    letters: 1,
  })
  const entry = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'person.erase')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({ actorId: by.actorId, entity: 'person', entityId: erasure, detail: {} })
  expect((await verifyAudit(db)).broken).toBeUndefined()
  expect(await erasePerson(db, { id, ...by })).toEqual({ ok: false, reason: 'not_found' })
})

test('staff and customers with open orders or refunds are not erased, and nothing changes', async () => {
  const { id, userId, paid } = await personWithTraces()
  const refusedAs = async (refusal: object) => {
    const before = await fingerprint(database)
    expect(await erasePerson(db, { id, ...by })).toEqual({ ok: false, ...refusal })
    expect(await fingerprint(database)).toEqual(before)
  }
  for (const status of ['pending', 'paid', 'processing', 'shipped', 'on_hold'] as const) {
    await db.updateTable('orders').set({ status }).where('number', '=', paid.number).execute()
    await refusedAs({ reason: 'orders_open', detail: { numbers: paid.number } })
  }
  await end(paid.number, 'completed')
  const refund = {
    id: crypto.randomUUID(),
    orderId: paid.orderId,
    amountSatang: satang(100),
    isManual: true,
    state: 'requested',
  } as const
  await db.insertInto('refunds').values(refund).execute()
  await refusedAs({ reason: 'refund_running', detail: { numbers: paid.number } })
  await db.updateTable('refunds').set({ state: 'succeeded' }).where('id', '=', refund.id).execute()
  await db.updateTable('users').set({ role: 'staff' }).where('id', '=', userId).execute()
  await refusedAs({ reason: 'staff' })
})

test('an order of another account that used the email keeps its account and name', async () => {
  const { id, email } = await personWithTraces()
  const other = await savedAccount(db)
  const theirs = await paidOrder(db, { lines, customer: { ...plainCustomer, email, firstName: 'Bee' }, userId: other })
  await end(theirs.number, 'completed')
  const file = await exportPerson(db, { id, ...by })
  expect(JSON.stringify(file)).not.toContain(theirs.number)
  expect(await erasePerson(db, { id, ...by })).toMatchObject({ ok: true })
  expect(
    await db.selectFrom('orders').selectAll().where('number', '=', theirs.number).executeTakeFirst(),
  ).toMatchObject({
    email: null,
    firstName: 'Bee',
    userId: other,
    erasedAt: null,
  })
})

test('timeline notes are deleted only with erased orders; updating them directly is not permitted', async () => {
  const { paid } = await personWithTraces()
  const notes = () =>
    db.selectFrom('orderEvents').select('note').where('orderId', '=', paid.orderId).where('kind', '=', 'note').execute()
  await db.updateTable('orders').set({ holdReason: null, version: 9 }).where('id', '=', paid.orderId).execute()
  expect(await notes()).toEqual([{ note: 'Zuleika called' }])
  const emptied = db.updateTable('orderEvents').set({ note: '' }).where('orderId', '=', paid.orderId).execute()
  await expect(emptied).rejects.toThrow('permission denied for table order_events')
})

test('an export contains a person’s texts from every table, but no secrets', async () => {
  const { id, email, paid } = await personWithTraces()
  const taken = await exportPerson(db, { id, ...by })
  const text = JSON.stringify(taken.ok ? taken.value : {})
  for (const words of [
    email,
    paid.number,
    'Zuleika called',
    'Zuleika says no',
    'Zuleika asks',
    'Dear Zuleika',
    'Zuleika is kind',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/token|password"|access_key|hash/i)
  expect(await exportPerson(db, { id: crypto.randomUUID(), ...by })).toEqual({ ok: false, reason: 'not_found' })
})

test('an export lists refunded items with the same names as the order lines', async () => {
  const { id, paid } = await personWithTraces()
  const refund = {
    id: crypto.randomUUID(),
    orderId: paid.orderId,
    amountSatang: satang(80_000),
    isManual: true,
    state: 'succeeded',
  } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, reason: 'Too large', createdAt: later(9) })
    .execute()
  const item = {
    refundId: refund.id,
    orderId: paid.orderId,
    lineNumber: 1,
    quantity: 1,
    restocked: 1,
    newlyRestocked: 1,
  }
  await db
    .insertInto('refundLines')
    .values({ ...item, amountSatang: refund.amountSatang })
    .execute()
  const taken = await exportPerson(db, { id, ...by })
  type Copy = {
    orders: { number: string; lines: Record<string, unknown>[]; refunds: Record<string, unknown>[] | null }[]
  }
  const { orders } = (taken.ok ? taken.value : {}) as Copy
  const bought = orders.find(({ number }) => number === paid.number)
  const other = orders.find(({ number }) => number !== paid.number)
  const { name_en: nameEn, name_th: nameTh, size } = bought?.lines[0] ?? {}
  expect(bought?.refunds).toMatchObject([
    {
      state: 'succeeded',
      amountSatang: 80_000,
      reason: 'Too large',
      delivery: false,
      lines: [{ name_en: nameEn, name_th: nameTh, size, quantity: 1, amountSatang: 80_000 }],
    },
  ])
  expect([nameEn, size]).toEqual([expect.stringMatching(/./), 'M'])
  expect(other?.refunds).toBeNull()
})

test('erasing a person deletes their open invitation to the back office', async () => {
  const { id, email } = await personWithTraces()
  const { token } = await sentInvitation(db, by.actorId, email)
  expect(await findInvitationByToken(db, token, someDay)).toBeDefined()
  expect(await erasePerson(db, { id, ...by })).toMatchObject({ ok: true })
  expect(await findInvitationByToken(db, token, someDay)).toBeUndefined()
  expect(await db.selectFrom('staffInvitations').select('email').where('email', '=', email).execute()).toEqual([])
})
