import { beforeAll, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import type { Permission } from '#app/modules/accounts/visitor.ts'
import { fileValue, reportNames, shownValue } from '#app/modules/reports/report-columns.ts'
import { addVisitCounts } from '#app/modules/reports/visits.queries.server.ts'
import { type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
// 12:00 in Bangkok.
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })

const daysAgo = (days: number) => addMinutes(now, -days * 24 * 60)

beforeAll(async () => {
  const { id } = await stockedProduct(db, {
    nameEn: '=Lotus dress',
    nameTh: 'เดรสบัว',
    colour: 'jade',
    stock: { M: 8, L: 4 },
  })
  const order = (days: number, change: Partial<PastOrder> = {}, quantity = 1): PastOrder => ({
    paidAt: daysAgo(days),
    status: 'paid',
    stockState: 'sold',
    email: 'nok@mai.example',
    phone: null,
    channel: 'online',
    method: 'card',
    coupon: null,
    shipping: 15_000,
    refunded: 0,
    lines: [{ productId: id, category: 'dress', size: 'M', quantity, price: 100_000, off: 0 }],
    ...change,
  })
  await pastOrders(db, [
    order(0, { email: 'mali@mai.example', coupon: 'SILK10', method: 'promptpay' }, 2),
    order(1),
    order(8, {}, 2),
    order(3, { status: 'cancelled', stockState: 'returned' }),
  ])
  const day = '2026-11-20'
  const visits = [
    { day, step: 'visit' as const, count: 40 },
    { day, step: 'product' as const, count: 30 },
    { day, step: 'checkout' as const, count: 2 },
  ]
  await addVisitCounts(db, { visits, searches: [{ day, words: 'kimono', count: 3 }] }, now)
})

const ask = (path: string, person: Person = owner) => app(get(path, { cookie: person.cookie, accept: 'text/html' }))
const page = async (path: string) => {
  const html = await (await ask(path)).text()
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return main
    .replace(/<wbr\/>|<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('\u2060', '')
}
const file = async (query: string, language = '') => {
  const answer = await ask(`${language}/admin/analytics/export?${query}`)
  return {
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    text: await answer.text(),
  }
}

test('the cards compare sales with the days before', async () => {
  const text = await page('/admin/analytics')
  const period = '15 Nov 2026 – 21 Nov 2026, compared with 8 Nov 2026 – 14 Nov 2026'
  expect(text.replaceAll('\u00A0', ' ')).toContain(period)
  expect(text).toContain('Total revenue ฿3,300 +53.5% · ฿2,150 before')
  expect(text).toContain('Orders 2 +100% · 1 before 3 items')
  expect(text).toContain('Customers 2 +100% · 1 before 1 of them new')
  expect(text).toContain('Average per order ฿1,650 −23.3% · ฿2,150 before')
})

test('without earlier sales the cards show no comparison', async () => {
  const text = await page('/admin/analytics?period=90')
  expect(text).toContain('Total revenue ฿5,450 Nothing to compare yet')
  expect(text).toContain('Average per order ฿1,816.67 Nothing to compare yet')
})

test('days are listed newest first, ten of them or all on request', async () => {
  const ten = await page('/admin/analytics?period=30')
  expect(ten).toContain('Day Orders Revenue Customers 21 Nov 2026 1 ฿2,150 1 20 Nov 2026 1 ฿1,150 1 19 Nov 2026 0 ฿0 0')
  expect(ten).toContain('12 Nov 2026')
  expect(ten.replace(/ – .{60}/, '')).not.toMatch(/11 Nov 2026 \d/)
  expect(ten).toContain('Show all 30 days')
  expect(await page('/admin/analytics?period=30&days=all')).toMatch(/11 Nov 2026 0 ฿0 0/)
})

test('the tables show sales by product, category, payment method and coupon; every category is listed', async () => {
  const text = await page('/admin/analytics')
  expect(text).toContain('=Lotus dress 3 ฿3,000 +50%')
  expect(text).toContain('Dresses 3 ฿3,000 +50%')
  for (const category of ['Tops', 'Bottoms', 'Sets', 'Accessories', 'Silk'])
    expect(text).toContain(`${category} 0 ฿0 –`)
  expect(text).toContain('=Lotus dress 3 12 20% 28')
  expect(text).toContain('PromptPay 1 ฿2,150 –')
  expect(text).toContain('SILK10 1 ฿0 ฿2,150')
  expect(text).toContain('Visits 40 – Product pages 30 75% Checkout opened 2 6.7% Orders placed 3 – Orders paid 3 100%')
  expect(text).toContain('Searched for Times kimono 3')
  expect(text).toContain('New 1 1 ฿2,150 0% Returning 1 1 ฿1,150 –')
})

test('the Thai page has Thai names, colours and categories', async () => {
  const text = await page('/th/admin/analytics')
  for (const words of ['เดรสบัว 3 ฿3,000 +50%', 'เขียวหยก 3 ฿3,000', '21 พ.ย. 2569', 'เดรส 3 ฿3,000'])
    expect(text).toContain(words)
})

test('an invalid date range shows an error message and the last seven days', async () => {
  const text = await page('/admin/analytics?period=custom&from=2026-11-21&to=2026-11-01')
  expect(text).toContain('Choose a first day and a last day after it')
  expect(text).toContain('Total revenue ฿3,300')
  expect(await page('/admin/analytics?period=custom&from=2026-11-20&to=2026-11-20')).toContain('Total revenue ฿1,150')
})

test('every table is a CSV file without formulas, with amounts in baht', async () => {
  const days = await file('table=days&period=30')
  expect(days.type).toBe('text/csv; charset=utf-8')
  expect(days.name).toBe('attachment; filename="days-2026-10-23-2026-11-21.csv"')
  const lines = days.text.split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['Day,Orders,Revenue,Customers', '2026-11-21,1,2150,1', '2026-11-20,1,1150,1'])
  expect(lines).toHaveLength(32)
  expect((await file('table=products')).text).toBe(
    "Product,Sold,Revenue,Growth,Sold before,Revenue before\r\n'=Lotus dress,3,3000,50,2,2000\r\n",
  )
  expect((await file('table=categories', '/th')).text).toContain('เดรส,3,3000,50,2,2000\r\n')
  for (const name of reportNames) expect((await file(`table=${name}`)).text.split('\r\n').length).toBeGreaterThan(2)
})

const give = (permissions: Permission[]) =>
  db.updateTable('users').set({ permissions }).where('id', '=', staff.userId).execute()

test('the margin covers only items with a known cost, and shows how many are left out', async () => {
  const [{ id } = { id: '' }] = await db.selectFrom('products').select('id').execute()
  const line = { productId: id, category: 'dress', size: 'M', quantity: 2, price: 107_000, off: 0 }
  const order = { status: 'paid', stockState: 'sold', email: null, phone: null, channel: 'online' } as const
  const rest = { method: 'card', coupon: null, shipping: 0, refunded: 0, vat: 14_000 } as const
  // In May, apart from the other orders.
  const paidAt = new Date('2026-05-05T05:00:00Z')
  await pastOrders(db, [
    { ...order, ...rest, paidAt, lines: [{ ...line, cost: 60_050 }] },
    { ...order, ...rest, paidAt, lines: [{ ...line, quantity: 1, cost: null }] },
  ])
  const may = 'period=custom&from=2026-05-05&to=2026-05-05'
  const text = await page(`/admin/analytics?${may}`)
  expect(text).toContain('฿799 above the cost, 40% of ฿2,000')
  expect(text).toContain('Left out: 1 of 3 items without a cost.')
  expect(text).toContain('Sold Margin Margin in % Growth =Lotus dress 3 ฿799 40% –')
  expect(await page(`/th/admin/analytics?${may}`)).toContain('ไม่รวม 1 จาก 3 ชิ้นที่ไม่มีต้นทุน')
  expect((await file(`table=margin&${may}`)).text).toBe(
    'Product,Sold,Margin,Margin in %,Growth,Sold without a cost,Without VAT and delivery,Cost,Margin before\r\n' +
      "'=Lotus dress,3,799,40,,1,2000,1201,\r\n",
  )
  expect(text).toContain('40% of ฿2,000 Nothing to compare yet')
  // Two items had ฿799 margin, the next day's one has ฿199.75.
  await pastOrders(db, [
    { ...order, ...rest, paidAt: addDays(paidAt, 1), vat: 7_000, lines: [{ ...line, quantity: 1, cost: 80_025 }] },
  ])
  const next = 'period=custom&from=2026-05-06&to=2026-05-06'
  expect(await page(`/admin/analytics?${next}`)).toContain('20% of ฿1,000 −75% · ฿799 before')
  expect((await file(`table=margin&${next}`)).text).toContain("'=Lotus dress,1,199.75,20,-75,0,1000,800.25,799\r\n")
})

test('the margin needs the products permission; the analytics permission alone shows none', async () => {
  await give(['analytics'])
  const html = await (await ask('/admin/analytics?period=custom&from=2026-05-05&to=2026-05-05', staff)).text()
  expect(html).toContain('best sellers')
  expect(html).not.toMatch(/Margin|above the cost|1201|120100/)
  expect((await ask('/admin/analytics/export?table=margin', staff)).status).toBe(403)
  expect((await ask('/admin/analytics/export?table=days', staff)).status).toBe(200)
  await give(['analytics', 'products'])
  expect((await ask('/admin/analytics/export?table=margin', staff)).status).toBe(200)
  await give([])
})

test('a loss has a minus sign, on the page and in the file', () => {
  const reader = {} as never
  expect(shownValue(-12_505, 'money', reader)).toBe('−฿125.05')
  expect(fileValue(-12_505, 'money', reader)).toBe(-125.05)
  expect(fileValue(-250, 'share', reader)).toBe(-25)
})

test('staff without the permission can neither see nor download analytics', async () => {
  expect((await ask('/admin/analytics', staff)).status).toBe(403)
  expect((await ask('/admin/analytics/export?table=days', staff)).status).toBe(403)
})
