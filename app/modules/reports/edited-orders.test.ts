// Orders edited after payment: every number against a full count.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { fromBaht, type Satang, satang } from '#app/kit/money.ts'
import type { EditRequest } from '#app/modules/edits/edit.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { marginOfSales } from './margin.queries.server.ts'
import { updateSalesRollup } from './report-tasks.server.ts'
import { dailySales, readSalesTotals } from './sales.queries.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const dress = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: 40 } })
const scarf = await stockedProduct(db, { nameEn: 'Scarf', price: fromBaht(200), stock: { 'Free size': 40 } })
beforeAll(() =>
  db
    .updateTable('products')
    .set({ costSatang: satang(10_000) })
    .execute(),
)

async function pays(orderId: string, minute: number) {
  shop.time.now = later(minute)
  const session = await shop.start(orderId)
  await shop.pay(session)
  await syncPayment(db, shop.provider, session, later(minute))
}
async function paid(quantity: number) {
  shop.time.now = later(0)
  const { orderId } = await placedOrder(db, { lines: [{ productId: dress.id, size: 'M', quantity }] })
  await pays(orderId, 1)
  return orderId
}
async function edit(orderId: string, request: Partial<EditRequest>, expectedTotal: Satang, minute: number) {
  const order = await findOrderById(db, orderId)
  const edited = await editOrder(db, {
    orderId,
    version: order?.version ?? 0,
    request: { lines: [], added: [], ...request },
    expectedTotal,
    mayRefund: true,
    actor: { kind: 'staff', id: 'mali' },
    now: later(minute),
  })
  expect(edited.ok).toBe(true)
}
const aScarf = { added: [{ variantId: scarf.variants['Free size'] ?? 0, quantity: 1 }] }
const oneItem = { lines: [{ lineNumber: 1, quantity: 1 }] }
async function moneyGoesBack(orderId: string, minute: number) {
  const open = db.selectFrom('refunds').select('id').where('orderId', '=', orderId).where('state', '=', 'requested')
  for (const { id } of await open.execute()) await payRefund(db, shop.provider, id, later(minute))
}
async function goodwill(orderId: string, amount: number, minute: number) {
  const by = { reason: 'Late', isManual: false, key: randomUUID(), actorId: 'mali', now: later(minute) }
  expect(await requestRefund(db, { orderId, amount: satang(amount), ...by })).toMatchObject({ ok: true })
  await moneyGoesBack(orderId, minute + 1)
}
const range = { from: someDay, to: addDays(someDay, 2) }
const compared = { current: range, before: { from: addDays(someDay, -9), to: addDays(someDay, -7) } }
const said = async () => {
  const [sales, margin, days] = [
    await readSalesTotals(db, compared),
    await marginOfSales(db, compared),
    await dailySales(db, range),
  ]
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0)
  return { sales, revenue, items: margin.items, net: margin.net, cost: margin.cost }
}
/** Money less refunds; per line, price less VAT and discount. */
async function counted() {
  const { rows: money } = await sql<{ came: number; back: number }>`
    select (select sum(amount) from (
              select received_satang::float8 as amount from payments where state = 'succeeded') came) as came,
           (select coalesce(sum(amount_satang), 0)::float8 from refunds where state = 'succeeded') as back`.execute(db)
  const { rows: lines } = await sql<{
    orderId: string
    amount: number
    vat: number
    total: number
    quantity: number
    given: number
    kept: number
  }>`
    select o.id as "orderId", (l.line_total_satang - l.discount_satang)::float8 as amount, o.vat_satang::float8 as vat,
           o.total_satang::float8 as total, l.quantity,
           (select coalesce(sum(amount_satang), 0)::float8 from refunds r
             where r.order_id = o.id and state = 'succeeded' and not gives_difference) as given,
           (o.paid_satang - (select coalesce(sum(amount_satang), 0) from refunds r
             where r.order_id = o.id and state = 'succeeded' and gives_difference))::float8 as kept
      from order_lines l join orders o on o.id = l.order_id`.execute(db)
  const netOf = ({ amount, vat, total, given, kept }: (typeof lines)[number]) => {
    const net = amount - Math.round((amount * vat) / total)
    return net - Math.round((net * given) / kept)
  }
  const { came = 0, back = 0 } = money[0] ?? {}
  return {
    revenue: came - back,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    net: lines.reduce((sum, line) => sum + netOf(line), 0),
    cost: lines.reduce((sum, { quantity }) => sum + quantity * 10_000, 0),
  }
}

test('reports match a manual count after edits, later payments and refunds, with and without the rollup', async () => {
  await paid(1)
  const rest = await paid(1)
  await edit(rest, aScarf, satang(135_000), 5)
  await pays(rest, 9)
  const less = await paid(2)
  await edit(less, oneItem, satang(115_000), 5)
  await moneyGoesBack(less, 8)
  const both = await paid(2)
  await edit(both, oneItem, satang(115_000), 5)
  await moneyGoesBack(both, 8)
  await edit(both, aScarf, satang(135_000), 9)
  await pays(both, 11)
  await goodwill(both, 12_345, 20)
  const { sales, ...figures } = await said()
  expect(figures).toEqual(await counted())
  // 1,150 + 1,350 + 1,150 + 1,350 − 123.45
  expect(figures.revenue).toBe(500_000 - 12_345)
  await updateSalesRollup(db, addDays(someDay, 3))
  expect(await said()).toEqual({ sales, ...figures })
  await edit(rest, { lines: [{ lineNumber: 2, quantity: 0 }] }, satang(115_000), 60)
  await moneyGoesBack(rest, 62)
  const { sales: _after, ...after } = await said()
  expect(after).toEqual(await counted())
  expect(after.revenue).toBe(480_000 - 12_345)
})
