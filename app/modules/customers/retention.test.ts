import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { consentTasks } from '#app/modules/consent/consent-tasks.server.ts'
import { replyToMessage } from '#app/modules/messages/change-message.server.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { orderTasks } from '#app/modules/orders/order-tasks.server.ts'
import { countRefusedShipments } from '#app/modules/orders/orders.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { customerTasks } from './customer-tasks.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actorId = await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
let made = 0

beforeEach(() => db.deleteFrom('rateLimits').execute())

async function night(now: Date): Promise<void> {
  const ports = { database, clock: () => now }
  await orderTasks(ports).erase_ended_orders()
  await orderTasks(ports).delete_line_messages()
  await orderTasks(ports).delete_expired_recipients()
  await consentTasks(ports).delete_expired_consents()
  await customerTasks(ports).delete_former_data()
}
const nightAfter = (days: number) => night(addDays(someDay, days))

/** Every stored text contains "quenby". */
async function guest() {
  const name = `quenby${++made}`
  const email = `${name}@mai.example`
  const phone = `+6689${String(7_550_000 + made)}`
  const customer = { ...plainCustomer, email, phone, firstName: 'Quenby', customerNotes: 'Quenby rings twice' }
  const unpaid = await placedOrder(db, { lines, customer, now: someDay })
  const paid = await paidOrder(db, { lines, customer, now: someDay })
  await end(unpaid.number, 'cancelled')
  await end(paid.number, 'completed')
  const fields = { name: 'Quenby', email, subject: 'Quenby asks', message: 'Where is it?' }
  const from = { language: 'en', ip: `203.0.113.${made}`, shopEmail: 'shop@mai.example' } as const
  const message = await receiveMessage(db, { fields, ...from, now: someDay })
  const messageId = message.ok ? message.value.id : ''
  const answer = { messageId, key: crypto.randomUUID(), text: 'Dear Quenby', actorId }
  await replyToMessage(db, { ...answer, now: someDay })
  await subscribe(db, { email, language: 'en', now: someDay })
  await db
    .updateTable('newsletterSubscribers')
    .set({ confirmedAt: someDay, unsubscribedAt: someDay })
    .where('email', '=', email)
    .execute()
  await sql`update mails set created_at = ${someDay}`.execute(db)
  await sql`update people set first_at = ${someDay}, last_at = ${someDay}`.execute(db)
  return { name, email, phone, unpaid, paid }
}
const end = (number: string, status: 'completed' | 'cancelled', reason?: 'refused') =>
  db
    .updateTable('orders')
    .set({
      status,
      stockState: status === 'completed' ? 'sold' : 'released',
      ...(status === 'cancelled' && { cancelledAt: someDay, ...(reason && { cancelReason: reason }) }),
    })
    .where('number', '=', number)
    .execute()

async function tablesWith(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limits', 'sign_in_attempts') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const like = words.map((word) => `%${word}%`)
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} t where lower(to_jsonb(t)::text) like any(${like}) limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

test('each retention period ends on its own day and deletes nothing else; a second run changes nothing', async () => {
  const { name, phone, unpaid, paid } = await guest()
  const withOrder = ['order_search_texts', 'orders', 'people', 'person_search_texts']
  const traces = ['consents', 'mails', 'messages', 'newsletter_subscribers', ...withOrder]
  expect(await tablesWith(name, phone)).toEqual(traces)

  const before = await fingerprint(database)
  await nightAfter(retentionPeriods.unpaidOrder)
  expect(await fingerprint(database)).toEqual(before)

  const placed = await orderOf(unpaid.number)
  await nightAfter(retentionPeriods.unpaidOrder + 1)
  const erased = await orderOf(unpaid.number)
  expect(erased).toMatchObject({ email: null, phone: null, firstName: '', addressLine: '', customerNotes: '' })
  expect([erased.totalSatang, erased.province]).toEqual([placed.totalSatang, placed.province])
  expect(await orderOf(paid.number)).toMatchObject({ firstName: 'Quenby', phone, erasedAt: null })

  await nightAfter(retentionPeriods.mail + 1)
  expect(await tablesWith(name, phone)).toEqual(traces.filter((table) => table !== 'mails'))
  await nightAfter(retentionPeriods.message + 1)
  expect(await tablesWith(name, phone)).toEqual(withOrder)

  await night(new Date('2032-12-31T16:59:59Z'))
  expect(await tablesWith('quenby')).toEqual(withOrder)
  await night(new Date('2032-12-31T17:00:00Z'))
  expect(await tablesWith('quenby', phone)).toEqual([])
  const after = await fingerprint(database)
  await night(new Date('2033-01-01T17:00:00Z'))
  expect(await fingerprint(database)).toEqual(after)
})

describe('order retention', () => {
  const late = new Date('2034-06-01T00:00:00Z')
  const owed = (orderId: string) => ({
    id: crypto.randomUUID(),
    orderId,
    amountSatang: satang(100),
    isManual: true,
    state: 'requested' as const,
  })

  test('keeps personal data until an outstanding refund has succeeded', async () => {
    const { paid, email } = await guest()
    const refund = owed(paid.orderId)
    await db.insertInto('refunds').values(refund).execute()
    await night(late)
    expect(await orderOf(paid.number)).toMatchObject({ email, firstName: 'Quenby' })
    await db.updateTable('refunds').set({ state: 'succeeded' }).where('id', '=', refund.id).execute()
    await night(late)
    expect(await orderOf(paid.number)).toMatchObject({ email: null, firstName: '' })
  })

  test('keeps personal data of an order on hold and of a cancelled order that received money', async () => {
    const { paid, unpaid, email } = await guest()
    await db.updateTable('orders').set({ status: 'on_hold' }).where('number', '=', paid.number).execute()
    await db
      .updateTable('orders')
      .set({ paidSatang: satang(100) })
      .where('number', '=', unpaid.number)
      .execute()
    await night(late)
    expect([await orderOf(paid.number), await orderOf(unpaid.number)]).toMatchObject([{ email }, { email }])
  })
})

test('a refused shipment counts against its phone number for its own retention period', async () => {
  const { unpaid, phone } = await guest()
  await end(unpaid.number, 'cancelled', 'refused')
  await nightAfter(retentionPeriods.refusedShipment)
  expect(await countRefusedShipments(db, phone)).toBe(1)
  await nightAfter(retentionPeriods.refusedShipment + 1)
  expect(await countRefusedShipments(db, phone)).toBe(0)
})

test('accounts and active newsletter subscribers are not deleted', async () => {
  const { email } = await guest()
  await db.updateTable('newsletterSubscribers').set({ unsubscribedAt: null }).where('email', '=', email).execute()
  const account = `kept${made}@mai.example`
  await savedAccount(db, { email: account })
  await sql`update people set first_at = ${someDay}, last_at = ${someDay}`.execute(db)
  await night(new Date('2034-06-01T00:00:00Z'))
  expect(await tablesWith(email)).toContain('newsletter_subscribers')
  expect(await tablesWith(account)).toEqual(['people', 'person_search_texts', 'users'])
})

test('an unconfirmed newsletter sign-up is deleted after its own retention period', async () => {
  const email = 'unsure@mai.example'
  await subscribe(db, { email, language: 'en', now: someDay })
  await nightAfter(retentionPeriods.unconfirmedSubscriber)
  expect(await tablesWith(email)).toContain('newsletter_subscribers')
  await nightAfter(retentionPeriods.unconfirmedSubscriber + 1)
  expect(await tablesWith(email)).not.toContain('newsletter_subscribers')
})
