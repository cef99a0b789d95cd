import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { findBestSellers } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
const { app } = await testApp(database, { clock: () => someDay })
const html = async (path: string) => asWritten(await (await app(get(path))).text())
const count = async (query: string) => (await app(get(`/api/count?${query}`))).json()
const productsIn = (page: string) => [
  ...new Set([...page.matchAll(/href="(?:\/th)?\/product\/([a-z0-9-]+)"/g)].map(([, id]) => id)),
]
const old = addDays(someDay, -60)

const sold = (productId: string, size: string, quantity: number, now = someDay) =>
  paidOrder(db, { lines: [{ productId, size, quantity }], now })

describe('before the first sale', () => {
  test('the best-seller page lists the newest products, with a notice in both languages', async () => {
    await addProducts(db, [
      { id: 'old-piece', createdAt: old },
      { id: 'new-piece', createdAt: addDays(someDay, -1) },
    ])
    const page = await html('/best-sellers')
    expect(productsIn(page)).toEqual(['new-piece', 'old-piece'])
    expect(page).toContain('No sales in the last 90 days')
    expect(await html('/th/best-sellers')).toContain('ใน 90 วันล่าสุดยังไม่มียอดขาย')
    expect(await count('list=best-sellers')).toEqual({ total: 2 })
  })
})

describe('the listings of new and of all products', () => {
  test('/new lists the products of the new-arrival period, /collection every product on sale', async () => {
    expect(productsIn(await html('/new'))).toEqual(['new-piece'])
    expect(productsIn(await html('/collection'))).toEqual(['new-piece', 'old-piece'])
    expect([await count('list=new'), await count('')]).toEqual([{ total: 1 }, { total: 2 }])
  })
  test('/new uses the same period as the “New” label on product cards', async () => {
    await addProducts(db, [
      { id: 'last-new-day', category: 'set', createdAt: new Date('2026-10-22T17:00:00Z') },
      { id: 'first-old-day', category: 'set', createdAt: new Date('2026-10-22T16:59:59Z') },
    ])
    expect(productsIn(await html('/new'))).toEqual(['new-piece', 'last-new-day'])
    const cards = (await html('/category/set')).split('<article').slice(1)
    expect(cards.map((card) => card.includes('>New<'))).toEqual([true, false])
  })
})

describe('the category filter', () => {
  test('narrows collection and new arrivals, is ticked on the home page, and the counts match', async () => {
    expect(productsIn(await html('/collection?categories=set'))).toEqual(['last-new-day', 'first-old-day'])
    expect(productsIn(await html('/new?categories=set'))).toEqual(['last-new-day'])
    expect(productsIn(await html('/collection?categories=silk'))).toEqual([])
    expect(await html('/?categories=set')).toMatch(/value="set"[^>]* checked|checked[^>]*value="set"/)
    expect([await count('categories=set'), await count('list=new&categories=set,silk')]).toEqual([
      { total: 2 },
      { total: 1 },
    ])
  })
  test('is offered where there are several categories, not on a category page', async () => {
    expect(await html('/collection?categories=set')).toContain('name="categories"')
    expect(await html('/category/set')).not.toContain('name="categories"')
    expect(productsIn(await html('/category/set?categories=dress'))).toEqual(['last-new-day', 'first-old-day'])
    expect(await count('category=set&categories=dress')).toEqual({ total: 2 })
  })
})

describe('best sellers', () => {
  // Best sellers are cached for up to ten minutes.
  beforeEach(() => cachedReads.clear())
  let lowQuantity: StockedProduct
  let many: StockedProduct
  beforeAll(async () => {
    // Three items with more revenue than four of the other product.
    lowQuantity = await stockedProduct(db, { nameEn: 'Few', price: satang(400_000), stock: { M: 20 } })
    many = await stockedProduct(db, { nameEn: 'Many', stock: { S: 20, M: 20 } })
    const unpaid = await stockedProduct(db, { nameEn: 'Unpaid', stock: { M: 20 } })
    const long = await stockedProduct(db, { nameEn: 'Long ago', stock: { M: 40 } })
    await sold(lowQuantity.id, 'M', 3)
    await sold(many.id, 'S', 2)
    await sold(many.id, 'M', 2)
    await sold(long.id, 'M', 9, addDays(someDay, -91))
    await placedOrder(db, { lines: [{ productId: unpaid.id, size: 'M', quantity: 9 }] })
  })

  test('are ranked by the revenue of all sizes in orders paid in the last 90 days', async () => {
    expect(await findBestSellers(db, someDay)).toEqual([lowQuantity.id, many.id])
    const page = await html('/best-sellers')
    expect(productsIn(page)).toEqual([lowQuantity.id, many.id])
    expect(page).toContain('Our best sellers of the last 90 days.')
    expect(page).toMatch(/<option value="newest"[^>]*>Best selling</)
    expect(await count('list=best-sellers&sizes=S')).toEqual({ total: 1 })
  })
  test('are filtered and sorted like every listing', async () => {
    expect(productsIn(await html('/best-sellers?sizes=S'))).toEqual([many.id])
    expect(productsIn(await html('/best-sellers?sort=price_asc'))).toEqual([many.id, lowQuantity.id])
  })
  test('do not count a returned order', async () => {
    const third = await stockedProduct(db, { nameEn: 'Third', price: satang(200_000), stock: { M: 20 } })
    const order = await placedOrder(db, { lines: [{ productId: third.id, size: 'M', quantity: 9 }] })
    await moneyArrives(db, order.orderId, order.total)
    expect((await findBestSellers(db, someDay))[0]).toBe(third.id)
    await db.updateTable('orders').set({ stockState: 'returned' }).where('id', '=', order.orderId).execute()
    cachedReads.clear()
    expect(await findBestSellers(db, someDay)).toEqual([lowQuantity.id, many.id])
  })
})

test('the three listings are in the sitemap and link to their other language', async () => {
  const map = await html('/sitemap.xml')
  for (const path of ['/collection', '/new', '/best-sellers']) {
    expect(map).toContain(`/th${path}</loc>`)
    expect(await html(path)).toMatch(new RegExp(`hreflang="th" href="[^"]*/th${path}"`, 'i'))
  }
})
