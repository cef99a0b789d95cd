import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moneyArrives, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, version, shipments_sent as sent, tracking_number as last,
           (select count(*)::int from shipments where order_id = orders.id) as shipments,
           (select coalesce(sum(quantity), 0)::int from shipment_lines where order_id = orders.id) as items,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind = 'order_shipped' and order_id = orders.id) as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

type Press = { orderId: string; number: string; fields: Record<string, string> }
async function press({ number, orderId, fields }: Press) {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return shop.send(`/admin/orders/${number}`, { version: String(version), ...fields })
}

async function crashAndSend(one: Press, at: readonly string[]) {
  const state = () => storedState(one.orderId)
  const before = await shop.dieAt({ at, press: () => press(one), state })
  expect((await press(one)).status).toBe(200)
  return { before, after: await state() }
}

test('a partial shipment killed at each step of sending or undoing is complete or absent', async () => {
  const lines = [{ productId, size: 'M', quantity: 3 }]
  const order = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: realNow() })
  expect(await moneyArrives(db, order.orderId, order.total, realNow())).toBe('paid')

  const part = { intent: 'send_part', 'quantity-1': '1', carrier: 'flash', trackingNumber: 'TH0123456789A' }
  const sent = await crashAndSend({ ...order, fields: part }, [
    'shipments.after_lock',
    'shipments.written',
    'shipments.before_commit',
  ])
  expect(sent.before).toMatchObject({ status: 'paid', sent: 0, shipments: 0, items: 0, mails: 0 })
  expect(sent.after).toMatchObject({
    status: 'processing',
    sent: 1,
    shipments: 1,
    items: 1,
    mails: 1,
    last: part.trackingNumber,
  })

  const undo = { intent: 'undo_parcel', shipment: '1', reason: 'Left on the desk' }
  const undone = await crashAndSend({ ...order, fields: undo }, ['shipments.written', 'shipments.before_commit'])
  expect(undone.before).toEqual(sent.after)
  expect(undone.after).toMatchObject({ status: 'processing', sent: 0, shipments: 0, items: 0, last: null })
}, 240_000)
