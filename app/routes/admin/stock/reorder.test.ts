import { expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, staff, customer } = await staffedShop(database, { clock: () => now })

const page = async (path: string, person = staff) => {
  const answer = await app(get(path, { cookie: person.cookie }))
  return [answer.status, (await answer.text()).replaceAll(/<!-- -->|\u2060/g, '')] as const
}
async function sold(name: string, items: number, daysAgo: number) {
  const { id, variants } = await stockedProduct(db, { nameEn: name, nameTh: `ไทย ${name}`, stock: { M: 20 } })
  const { orderId } = await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], now })
  const variantId = variants.M ?? 0
  const pile = [{ variantId, quantity: items }]
  await db.transaction().execute((tx) => sellUnreserved(tx, pile, { orderId, now: addDays(now, -daysAgo) }))
  return { id, variantId }
}

test('the reorder sheet shows the units to order for the chosen weeks, and its CSV escapes formulas', async () => {
  expect(await page('/admin/inventory/reorder?show=all')).toEqual([
    200,
    expect.stringContaining('Nothing sold in these weeks.'),
  ])
  const lotus = await sold('=Lotus', 14, 10)
  await sold('Reed', 3, 40)
  // 14 sold in four weeks means 28 in eight; 6 are left and 1 is reserved.
  const [status, html] = await page('/admin/inventory/reorder')
  expect([status, html.includes('23 units to order'), html.includes('Reed')]).toEqual([200, true, false])
  expect(html).toContain(`/admin/inventory/${lotus.id.toUpperCase()}-M"`)
  const [, all] = await page('/admin/inventory/reorder?sold=8&reach=4&show=all')
  expect([all.includes('=Lotus'), all.includes('Reed'), all.includes('2 sizes')]).toEqual([true, true, true])
  expect((await page('/th/admin/inventory/reorder'))[1]).toContain('ควรสั่ง 23 ชิ้น')

  const file = await app(get('/admin/exports/reorder?sold=4&reach=8&show=needed', { cookie: staff.cookie }))
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="reorder-2026-11-21.csv"')
  const [head, line, ...rest] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await file.arrayBuffer())
    .split('\r\n')
  expect(head).toBe('\uFEFFBrand,Product,Size,SKU,Sold,In stock,Reserved,Days left,To order')
  expect(line?.split(',').slice(1)).toEqual(["'=Lotus", 'M', `${lotus.id.toUpperCase()}-M`, '14', '6', '1', '10', '23'])
  expect(rest).toEqual([''])

  const delivery = { kind: 'receipt', reason: 'delivery', actorId: null, key: 'delivery-1', now } as const
  await adjustStock(db, { variantId: lotus.variantId, delta: 23, ...delivery })
  expect((await page('/admin/inventory/reorder'))[1]).toContain('Nothing to order')
})

test('the reorder sheet and its CSV are refused for customers', async () => {
  for (const path of ['/admin/inventory/reorder', '/admin/exports/reorder'])
    expect((await page(path, customer))[0]).toBe(403)
})
