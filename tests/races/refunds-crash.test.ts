import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bangkokDay } from '#app/kit/dates.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash('admin')
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 5 } })

async function storedState(orderId: string) {
  const { rows } = await sql`
    select status, refunded_satang::int as refunded,
           (select json_agg(json_build_array(state, sent_reference)) from refunds where order_id = orders.id) as refunds,
           (select count(*)::int from refund_destinations join refunds r on r.id = refund_id where r.order_id = orders.id) as accounts,
           (select count(*)::int from order_events where order_id = orders.id and kind = 'refunded') as lines,
           (select count(*)::int from mails where order_id = orders.id and kind = 'order_refunded') as told
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('a manual refund killed at each step stays open with its destination, and a retry records it once', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const now = realNow()
  const { orderId, total: amount } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now })
  const asked = await requestRefund(db, { orderId, amount, reason: 'Late', key: 'one', actorId: 'mali', now })
  if (!asked.ok) throw new Error(asked.reason)
  const page = `/admin/refunds/${asked.value.id}`
  await shop.start('refund_sent.after_mark')
  await shop.signIn()
  const destinationForm = { intent: 'destination', way: 'promptpay', promptPayId: '0812345678' }
  expect((await shop.send(page, destinationForm)).status).toBe(200)
  const waiting = { status: 'paid', refunded: 0, refunds: [['requested', '']], accounts: 1, lines: 0, told: 0 }
  expect(await storedState(orderId)).toEqual(waiting)

  const at = ['refund_sent.after_mark', 'refund_sent.before_commit']
  const press = () => shop.send(page, { intent: 'sent', on: bangkokDay(realNow()), reference: 'KB 1' })
  const crash = { at, press, state: () => storedState(orderId) }
  const { before, after } = await shop.crashAndRepeat(crash, { first: [200], again: 409 })
  expect(before).toEqual(waiting)
  expect(after).toEqual({
    status: 'refunded',
    refunded: amount,
    refunds: [['succeeded', 'KB 1']],
    accounts: 0,
    lines: 1,
    told: 1,
  })
}, 240_000)
