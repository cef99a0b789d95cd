import { afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { issueDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const paying = await payingShop(db, 40)
// Five days later, with sessions of that day.
const due = addDays(someDay, 5)
const { app, staff, owner } = await staffedShop(database, { clock: () => due, payments: paying.provider })
const lines = [{ productId: paying.productId, size: 'M', quantity: 1 }]
afterEach(() => expectInvariants(db))
beforeAll(() => offerCod(db))

let shipments = 0
async function delivered(now = someDay) {
  const trackingNumber = `TH${String(shipments++).padStart(11, '0')}`
  const order = await shippedCodOrder(db, { lines, now }, { delivered: true, trackingNumber })
  return { ...order, trackingNumber }
}
const settle = (fields: Record<string, string>, orders: readonly string[] = []) => {
  const form = new URLSearchParams({ intent: 'settle', carrier: 'flash', statement: 'FL-1', received: '', ...fields })
  for (const number of orders) form.append('order', number)
  return app(post('/admin/settlements', form, { cookie: staff.cookie }))
}
const screen = async (language = '') =>
  (await app(get(`${language}/admin/settlements`, { cookie: staff.cookie }))).text()

test('the list shows since when money is due, and what is not delivered yet', async () => {
  const [there, late] = [await delivered(), await delivered(addDays(someDay, 2))]
  const away = await shippedCodOrder(db, { lines, now: someDay })
  const html = await screen()
  for (const { number } of [there, late, away]) expect([number, html.includes(number)]).toEqual([number, true])
  expect(html).toMatch(/due since.*26/)
  expect(html).toMatch(/due from.*28/)
  expect(html).toContain('Not delivered yet')
  expect(await screen('/th')).toContain('ยอดโอน COD จากขนส่ง')
  expect(await (await app(get('/admin', { cookie: staff.cookie }))).text()).toContain('COD remittance due')
})

test('ticked shipments are booked once, with the carrier’s fee; sending the form again changes nothing', async () => {
  const orders = [await delivered(), await delivered()]
  const numbers = orders.map(({ number }) => number)
  const typed = { statement: 'FL-2', received: '2320', kept: '60' }
  const answer = await settle(typed, numbers)
  expect([answer.status, (await answer.text()).includes('2 parcels settled')]).toEqual([200, true])
  for (const { orderId } of orders)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'completed', paid: 119_000, stock: 'sold', moves: [-1] })
  const before = await fingerprint(database)
  expect((await settle(typed, numbers)).status).toBe(200)
  expect(await fingerprint(database)).toEqual(before)
  expect(await screen()).toContain('FL-2')
  const notes = await db
    .selectFrom('orderEvents')
    .select(['note', 'actorId'])
    .where('orderId', '=', orders[0]?.orderId ?? '')
    .where('kind', '=', 'paid')
    .execute()
  expect(notes).toEqual([{ note: 'FL-2', actorId: staff.userId }])
})

test('a delivery recorded late counts from its own day, which must be between shipping and today', async () => {
  const note = async ({ number, orderId }: { number: string; orderId: string }, deliveredOn: string) => {
    const order = db.selectFrom('orders').select('version').where('id', '=', orderId)
    const { version } = await order.executeTakeFirstOrThrow()
    const fields = { intent: 'deliver_parcel', version: String(version), shipment: '1', deliveredOn }
    return (await app(post(`/admin/orders/${number}`, fields, { cookie: staff.cookie }))).status
  }
  const shipped = () => shippedCodOrder(db, { lines, now: someDay })
  const [early, late, today] = [await shipped(), await shipped(), await shipped()]
  const html = await (await app(get(`/admin/orders/${early.number}`, { cookie: staff.cookie }))).text()
  expect(/<input[^>]*name="deliveredOn"[^>]*>/.exec(html)?.[0]).toMatch(/min="2026-11-21".*max="2026-11-26"|max.*min/)
  const before = await fingerprint(database)
  expect([await note(early, '2026-11-27'), await note(early, '2026-11-20'), await note(early, 'soon')]).toEqual([
    422, 422, 422,
  ])
  expect(await fingerprint(database)).toEqual(before)
  expect([await note(early, '2026-11-21'), await note(late, '2026-11-22'), await note(today, '')]).toEqual([
    200, 200, 200,
  ])
  const isEarly = async (number: string, statement: string) => {
    const html = await (await settle({ statement, received: '1190' }, [number])).text()
    expect(html).toContain('1 parcel settled')
    return html.includes('Paid before the 5 days ended')
  }
  expect(await isEarly(late.number, 'FL-6')).toBe(true)
  expect(await isEarly(today.number, 'FL-7')).toBe(true)
  expect(await isEarly(early.number, 'FL-8')).toBe(false)
})

test('a pasted list finds orders and shipments; the paid order gets a receipt, but no further mail', async () => {
  const orders = [await delivered(), await delivered()]
  const [first, second] = orders
  const pasted = `Parcel\tCOD\n${first?.number}\t1,190.00\n${second?.trackingNumber}\t1190`
  expect((await settle({ statement: 'FL-3', received: '2,380', pasted })).status).toBe(200)
  const { mails } = await ledger(db, first?.orderId ?? '')
  expect(mails).toEqual(['order_confirmed', 'order_received', 'order_shipped', 'staff_new_order'])
  await issueDocuments(db, [{ orderId: first?.orderId ?? '', refundId: null }], due)
  const documents = await db
    .selectFrom('documents')
    .select(['totalSatang', 'snapshot'])
    .where('orderId', '=', first?.orderId ?? '')
    .execute()
  expect(documents).toMatchObject([{ totalSatang: 119_000, snapshot: { codFee: 4_000, delivery: 15_000 } }])
})

test('an order that is not settled cannot be refunded, and the reason is shown; a settled one can', async () => {
  const { number, orderId } = await delivered()
  const fields = { intent: 'refund', amount: '100', key: 'cod-refund-1', confirm: 'yes', reason: 'Late' }
  const refund = () => app(post(`/admin/orders/${number}`, fields, { cookie: owner.cookie }))
  const before = await fingerprint(database)
  const refused = await refund()
  expect([refused.status, (await refused.text()).includes('The carrier has not paid yet')]).toEqual([409, true])
  expect(await fingerprint(database)).toEqual(before)
  await settle({ statement: 'FL-5', received: '1190' }, [number])
  expect((await refund()).status).toBe(200)
  expect(await ledger(db, orderId)).toMatchObject({ status: 'completed', paid: 119_000, refunds: ['requested'] })
})

test('a statement paid before its due day is booked, and its orders are reported as early', async () => {
  const { number, orderId } = await delivered(addDays(someDay, 2))
  const answer = await settle({ statement: 'FL-11', received: '1190' }, [number])
  expect(await answer.text()).toContain(`Paid before the 5 days ended: ${number}`)
  expect(await ledger(db, orderId)).toMatchObject({ status: 'completed', paid: 119_000 })
})

test('wrong sums and unknown shipments are reported, the typed values stay, and nothing is booked', async () => {
  const one = await delivered()
  const before = await fingerprint(database)
  const said = async (fields: Record<string, string>, orders: string[] = []) => {
    const answer = await settle({ statement: 'FL-4', ...fields }, orders)
    expect(await fingerprint(database)).toEqual(before)
    return [answer.status, await answer.text()] as const
  }
  const [status, html] = await said({ received: '1189' }, [one.number])
  expect([status, html.includes('add up to ฿1,190, a difference of −฿1'), html.includes('value="FL-4"')]).toEqual([
    422,
    true,
    true,
  ])
  expect((await said({ received: '1180', pasted: `${one.number} 1180` }))[1]).toContain(
    '฿1,180 on the statement, ฿1,190 due (−฿10)',
  )
  expect((await said({ received: '1190', pasted: 'FFFFFFFF 1190' }))[1]).toContain('order or parcel not found')
  expect((await said({ received: '1190', pasted: `${one.number} soon` }))[0]).toBe(422)
  expect((await said({ received: '1190', [`amount-${one.number}`]: 'x' }, [one.number]))[0]).toBe(422)
  expect((await said({ received: '1190' }))[0]).toBe(422)
  expect((await said({ received: '', carrier: 'pigeon' }, [one.number]))[0]).toBe(422)
  await settle({ statement: 'FL-4', received: '1190' }, [one.number])
  const third = await delivered()
  const reused = await settle({ statement: 'FL-4', received: '1190' }, [third.number])
  expect([reused.status, (await ledger(db, third.orderId)).paid]).toEqual([409, 0])
})
