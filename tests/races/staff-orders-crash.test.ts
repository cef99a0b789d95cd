import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { counterSale } from '#tests/support/order-fields.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

async function storedState() {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from orders) as orders,
           (select count(*)::int from orders where status = 'completed' and paid_satang = total_satang) as done,
           (select count(*)::int from order_events) as events, (select count(*)::int from idempotency_keys) as keys,
           (select count(*)::int from audit_log where action = 'order.placed') as audited,
           (select on_hand from stock where on_hand <> 0) as on_hand, (select sum(reserved)::int from stock) as held`.execute(
    db,
  )
  return rows[0]
}

test('a counter sale killed before its commit sells nothing; killed after it, a retry shows the sale', async () => {
  const sale = counterSale(productId)
  const press = () => shop.sendForPage('/admin/orders/new', sale)
  const at = ['place.after_order', 'settle.after_sale', 'shipments.before_commit']
  await shop.dieAt({ at, press, state: storedState, nextAt: 'place.after_commit' })
  await expect(press()).rejects.toThrow('fetch failed')
  await shop.died()
  const once = { orders: 1, done: 1, events: 3, keys: 1, audited: 1, onHand: 9, held: 0 }
  expect(await storedState()).toEqual(once)
  await shop.start()
  for (let again = 0; again < 2; again++) {
    const answer = await press()
    expect([answer.status, (await answer.text()).includes('items handed over')]).toEqual([200, true])
    expect(await storedState()).toEqual(once)
  }
}, 240_000)
