import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { codOrder, offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, awaiting, version, stock_state,
           (select on_hand from stock where on_hand <> 0) as on_hand,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind = 'order_confirmed' and dedupe_key like '%' || orders.id || '%') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('a COD confirmation killed after the stock step is completed once when repeated', async () => {
  await offerCod(db)
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { orderId, number } = await codOrder(db, { lines, now: realNow() })
  const confirm = () => shop.send(`/admin/orders/${number}`, { intent: 'confirm' })
  const state = () => storedState(orderId)
  const crash = { at: ['confirm.after_stock'], press: confirm, state, nextAt: 'settle.after_lock' }
  const { after } = await shop.crashAndRepeat(crash, { first: [200], again: 409 })
  const confirmed = { status: 'pending', awaiting: 'packing', stockState: 'sold', onHand: 9, mails: 1 }
  expect(after).toMatchObject(confirmed)
}, 240_000)

test('a COD remittance for two shipments, killed between the two, is recorded once', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const weekAgo = addDays(realNow(), -7)
  const ship = () => shippedCodOrder(db, { lines, now: weekAgo }, { delivered: true })
  const orders = [await ship(), await ship()]
  const [first, second] = orders.map(({ number }) => number)
  const fields = { intent: 'settle', carrier: 'flash', statement: 'FL-9', received: '2380', kept: '' }
  const settle = () => shop.send('/admin/settlements', { ...fields, pasted: `${first} 1190\n${second} 1190` })
  const paid = async () => {
    const { rows } = await sql<{ paid: number; statements: number; events: number }>`
      select sum(paid_satang)::int as paid, (select count(*)::int from cod_settlements) as statements,
             (select count(*)::int from order_events where kind = 'paid') as events
        from orders where id = any(${orders.map(({ orderId }) => orderId)}::uuid[])`.execute(db)
    return rows[0]
  }
  const before = await shop.dieAt({ at: ['settle.after_lock', 'settle.after_order'], press: settle, state: paid })
  expect(before).toEqual({ paid: 0, statements: 0, events: 0 })
  for (let press = 0; press < 2; press++) {
    expect((await settle()).status).toBe(200)
    expect(await paid()).toEqual({ paid: 238_000, statements: 1, events: 2 })
  }
}, 240_000)
