import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, version, stock_state, paid_satang::int as paid, tracking_number as shipment,
           (select on_hand from stock where on_hand <> 0) as on_hand,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind in ('payment_received', 'order_shipped')
                                           and dedupe_key like '%' || orders.id || '%') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

type Press = { number: string; to: string; more?: Record<string, string> }
async function press({ number, to, more = {} }: Press) {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const fields = { intent: 'move', to, version: String(version), confirm: 'yes', ...more }
  return shop.send(`/admin/orders/${number}`, fields)
}

type Steps = { at: readonly string[]; nextAt?: string }
const crashAndRepeat = (orderId: string, steps: Steps, one: Press) =>
  shop.crashAndRepeat(
    { ...steps, press: () => press(one), state: () => storedState(orderId) },
    { first: [200], again: 409 },
  )

function chatOrder(quantity: number) {
  const lines = [{ productId, size: 'M', quantity }]
  return placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: realNow() })
}

test('a manual payment and a shipment killed at each step are recorded once, with one email each', async () => {
  const { orderId, number } = await chatOrder(1)

  const settling = {
    at: ['move.after_lock', 'settle.after_lock', 'settle.after_sale', 'settle.after_order', 'move.before_commit'],
    nextAt: 'shipments.after_lock',
  }
  const paid = await crashAndRepeat(orderId, settling, { number, to: 'paid' })
  expect(paid.before).toMatchObject({ status: 'pending', stockState: 'held', paid: 0, onHand: 10, mails: 0 })
  expect(paid.after).toMatchObject({ status: 'paid', stockState: 'sold', paid: 115_000, onHand: 9, mails: 1 })

  expect((await press({ number, to: 'processing' })).status).toBe(200)
  const more = { carrier: 'thailand_post', trackingNumber: 'EX123456785TH' }
  const sending = { at: ['shipments.after_lock', 'shipments.before_commit'], nextAt: 'cancel.after_stock' }
  const sent = await crashAndRepeat(orderId, sending, { number, to: 'shipped', more })
  expect(sent.before).toMatchObject({ status: 'processing', shipment: null, mails: 1 })
  expect(sent.after).toMatchObject({ status: 'shipped', shipment: 'EX123456785TH', mails: 2 })
}, 240_000)

test('a cancellation killed after its stock step is completed once when repeated', async () => {
  const { orderId, number } = await chatOrder(2)
  const reserved = async () => (await db.selectFrom('stock').select('reserved').executeTakeFirstOrThrow()).reserved
  expect(await reserved()).toBe(2)
  const cancelling = { at: ['cancel.after_stock', 'cancel.after_order'] }
  const ended = await crashAndRepeat(orderId, cancelling, { number, to: 'cancelled' })
  expect(ended.after).toMatchObject({ status: 'cancelled', stockState: 'released', onHand: 9 })
  expect(await reserved()).toBe(0)
}, 120_000)
