import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 10, S: 10 } })

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, version, total_satang::int as total,
           (select json_agg(json_build_array(size, quantity) order by line_number) from order_lines where order_id = orders.id) as lines,
           (select json_agg(json_build_array(on_hand, reserved) order by variant_id) from stock) as shelves,
           (select count(*)::int from order_edits where order_id = orders.id) as edits,
           (select count(*)::int from order_events where order_id = orders.id and kind = 'edited') as events,
           (select count(*)::int from mails where order_id = orders.id and kind = 'order_changed') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('an order edit killed at each step is applied once when repeated', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { orderId, number } = await placedOrder(db, { lines, now: realNow() })
  const change = { 'quantity-1': '1', 'size-1': String(variants.S), delivery: 'standard', version: '1' }
  const press = () =>
    shop.send(`/admin/orders/${number}/edit`, { intent: 'edit', ...change, expectedTotal: '115000', confirm: 'yes' })
  const at = ['edit.after_lock', 'edit.after_stock', 'edit.after_order', 'edit.after_money', 'edit.before_commit']
  const crash = { at, press, state: () => storedState(orderId) }
  const { after } = await shop.crashAndRepeat(crash, { first: [200], again: 409 })
  expect(after).toMatchObject({ version: 2, total: 115_000, lines: [['S', 1]], edits: 1, events: 1, mails: 1 })
}, 180_000)
