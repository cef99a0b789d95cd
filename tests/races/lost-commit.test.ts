import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { type Loss, lossyConnection } from '#tests/support/lossy-connection.ts'
import { orderFields } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const sound = await testDatabase()
const { db } = sound
const line = await lossyConnection(sound.url)
const { app, owner } = await staffedShop(line, { log: openLog('silent') })
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 20 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
afterEach(() => expectInvariants(db))

/** Sends a form whose COMMIT is lost, then sends it again; returns both responses and what `look` reads in between. */
async function lostAndAgain<T>(loss: Loss, send: () => Promise<Response>, look: () => Promise<T>) {
  const before = line.lost()
  line.lose(loss)
  const first = await send()
  expect(line.lost()).toBe(before + 1)
  const between = await look()
  const second = await send()
  return { statuses: [first.status, second.status], retryAfter: first.headers.get('retry-after'), second, between }
}

const losses: [Loss, number][] = [
  ['answer', 1],
  ['commit', 0],
]

test.each(losses)(
  'an order whose database %s was lost is answered with 503, and a repeat leaves one order',
  async (loss, done) => {
    const fields = orderFields({ lines: JSON.stringify(lines), expectedTotal: '115000', method: 'card' })
    const orders = () => db.selectFrom('orders').select('id').where('email', '=', fields.email).execute()
    const reserved = async () => (await stockLevel()).reserved
    const before = await reserved()
    const { statuses, retryAfter, second, between } = await lostAndAgain(
      loss,
      () => app(post('/payment', fields)),
      async () => [(await orders()).length, (await reserved()) - before],
    )
    expect({ statuses, retryAfter, between }).toEqual({ statuses: [503, 302], retryAfter: '10', between: [done, done] })
    expect(second.headers.get('location')).toMatch(/order=[\w-]{20,}/)
    expect(await orders()).toHaveLength(1)
  },
)

const stockLevel = () =>
  db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variants.M ?? 0)
    .executeTakeFirstOrThrow()

async function money(orderId: string) {
  const { rows } = await sql`
    select paid_satang::int as paid, (select count(*)::int from refunds where order_id = o.id) as refunds,
           (select count(*)::int from order_events where order_id = o.id and kind in ('paid', 'refund_requested')) as booked
      from orders o where id = ${orderId}`.execute(db)
  return rows[0]
}

test.each(losses)('a slip approval whose database %s was lost is recorded once when repeated', async (loss, done) => {
  const { orderId } = await transferOrder(db, productId, someDay)
  const { id } = await savedSlip(db, orderId, { now: someDay })
  const approve = { intent: 'approve', version: '1', amount: '1150' }
  const send = () => app(post(`/admin/slips/${id}`, approve, { cookie: owner.cookie }))
  const { statuses, between } = await lostAndAgain(loss, send, () => money(orderId))
  expect(between).toEqual({ paid: done * 115_000, refunds: 0, booked: done })
  expect(statuses).toEqual([503, done === 1 ? 409 : 200])
  expect(await money(orderId)).toEqual({ paid: 115_000, refunds: 0, booked: 1 })
})

test.each(losses)('a refund whose database %s was lost is requested once when repeated', async (loss, done) => {
  const { orderId, number } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
  const refund = {
    intent: 'refund',
    amount: '1150',
    key: randomUUID(),
    confirm: 'yes',
    reason: 'Late',
    stockBack: 'no',
  }
  const send = () => app(post(`/admin/orders/${number}`, refund, { cookie: owner.cookie }))
  const { statuses, between } = await lostAndAgain(loss, send, () => money(orderId))
  expect(between).toEqual({ paid: 115_000, refunds: done, booked: 1 + done })
  expect(statuses).toEqual([503, 200])
  expect(await money(orderId)).toEqual({ paid: 115_000, refunds: 1, booked: 2 })
})
