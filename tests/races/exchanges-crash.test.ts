import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decideReturn } from '#app/modules/returns/change-return.server.ts'
import { returnsOfOrder } from '#app/modules/returns/returns.queries.server.ts'
import { shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 10, L: 5 } })

async function storedState(orderId: string) {
  const { rows } = await sql`
    select status, paid_satang::int as paid, refunded_satang::int as refunded,
           (select json_agg(json_build_array(made.status, made.paid_satang)) from orders made where made.exchange_of = orders.id) as exchanges,
           (select json_agg(state) from returns where order_id = orders.id) as returns,
           (select json_agg(json_build_array(on_hand, reserved) order by variant_id) from stock) as shelf,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails) as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

type Steps = { at: readonly string[]; nextAt?: string; press: () => Promise<Response> }
const crashAndRepeat = (orderId: string, steps: Steps) =>
  shop.crashAndRepeat({ ...steps, state: () => storedState(orderId) }, { first: [200] })

test('an exchange killed at each step is reserved once and paid once when repeated', async () => {
  const { orderId } = await shippedOrder(db, productId)
  // The server signs keys with its own secret; an older key is found by its digest.
  const accessKey = 'a-key-from-before-keys-were-signed'
  const digest = createHash('sha256').update(accessKey).digest('hex')
  await sql`update orders set shipped_at = now(), access_key_hash = ${digest} where id = ${orderId}`.execute(db)
  const large = await db.selectFrom('variants').where('size', '=', 'L').select('id').executeTakeFirstOrThrow()
  const returned = { 'quantity-1': '1', 'reason-1': 'too_small', 'exchange-1': String(large.id) }
  const fields = { intent: 'ask-return', key: randomUUID(), ...returned, note: '' }
  const asked = await crashAndRepeat(orderId, {
    at: ['exchange.after_stock'],
    nextAt: 'exchange.after_refund',
    press: () => shop.post(`/order/${accessKey}`, new URLSearchParams(fields)),
  })
  expect(asked.before).toMatchObject({
    exchanges: null,
    shelf: [
      [9, 0],
      [5, 0],
    ],
  })
  expect(asked.after).toMatchObject({
    exchanges: [['pending', 0]],
    shelf: [
      [9, 0],
      [5, 1],
    ],
    returns: ['requested'],
  })

  const [back] = await returnsOfOrder(db, orderId)
  const decision = { returnId: back?.id ?? '', version: 1, approve: true, atFault: false, note: '' }
  await decideReturn(db, { ...decision, actorId: 'mali', now: realNow() })
  const arrived = { intent: 'receive', 'sellable-1': '1', 'damaged-1': '0' }
  const received = await crashAndRepeat(orderId, {
    at: ['exchange.after_refund', 'exchange.after_payment'],
    press: () => shop.send(`/admin/returns/${back?.id}`, arrived),
  })
  expect(received.before).toMatchObject({ refunded: 0, exchanges: [['pending', 0]], returns: ['approved'] })
  expect(received.after).toMatchObject({
    refunded: 100_000,
    exchanges: [['paid', 100_000]],
    returns: ['exchanged'],
    shelf: [
      [10, 0],
      [4, 0],
    ],
  })
}, 240_000)
