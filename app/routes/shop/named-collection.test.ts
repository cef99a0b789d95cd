import { beforeAll, describe, expect, test } from 'vitest'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import { asWritten } from '#app/i18n/language.ts'
import { addDays } from '#app/kit/dates.ts'
import { arrangeItems } from '#app/modules/collections/arrange-items.server.ts'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
const { app } = await testApp(database, { clock: () => someDay })
const actorId = await savedAccount(db, { role: 'admin' })
const old = addDays(someDay, -60)
const save = (change: Parameters<typeof savedCollection>[1]) => savedCollection(db, change, actorId)
const html = async (path: string) => asWritten(await (await app(get(path))).text())
const statusOf = async (path: string) => (await app(get(path, { accept: 'text/html' }))).status
const count = async (query: string) => (await app(get(`/api/count?${query}`))).json()
const productsIn = (page: string) => [
  ...new Set([...page.matchAll(/href="(?:\/th)?\/product\/([a-z0-9-]+)"/g)].map(([, id]) => id)),
]

beforeAll(async () => {
  await addProducts(db, [
    { id: 'jade-dress', colour: 'jade', createdAt: old, price: 90_000, pictures: 1 },
    { id: 'mixed-set', category: 'set', colour: 'jade and ivory', createdAt: addDays(old, 1), compareAt: 200_000 },
    { id: 'ivory-top', category: 'top', colour: 'ivory', createdAt: addDays(someDay, -1), stock: { S: 2 } },
    { id: 'hidden-top', category: 'top', colour: 'jade', hidden: true, compareAt: 200_000 },
    { id: 'sold-out-top', category: 'top', colour: 'jade', compareAt: 200_000, stock: { M: 0 } },
  ])
})

describe('a manual collection', () => {
  test('shows its products in the owner’s order with name, intro and count, and can be filtered and sorted', async () => {
    const items = ['mixed-set', 'sold-out-top', 'hidden-top', 'jade-dress', 'ivory-top']
    const intro = { introEn: 'White and wet', introTh: 'ขาวทั้งชุด' }
    await save({ slug: 'songkran', ...intro, items })
    const page = await html('/collections/songkran')
    expect(productsIn(page)).toEqual(['mixed-set', 'jade-dress', 'ivory-top'])
    expect(page).toContain('<h1 class="text-3xl md:text-4xl">Songkran</h1>')
    for (const words of ['White and wet', '3 pieces', 'Our choice']) expect(page).toContain(words)
    const thai = await html('/th/collections/songkran')
    for (const words of ['>สงกรานต์</h1>', 'ขาวทั้งชุด', 'เรียงโดยสตูดิโอ']) expect(thai).toContain(words)
    expect(productsIn(await html('/collections/songkran?sort=price_asc'))).toEqual([
      'jade-dress',
      'ivory-top',
      'mixed-set',
    ])
    expect(productsIn(await html('/collections/songkran?categories=dress,set'))).toEqual(['mixed-set', 'jade-dress'])
    expect([await count('collection=songkran'), await count('collection=songkran&sizes=S')]).toEqual([
      { total: 3 },
      { total: 1 },
    ])
  })

  test('has the meta tags of a listing and is in the sitemap; a draft is not public', async () => {
    await save({ slug: 'shown', items: ['jade-dress'] })
    await save({ slug: 'draft', published: false, items: ['jade-dress'] })
    const page = await html('/th/collections/shown')
    for (const part of [
      '<title>สงกรานต์ · MAI</title>',
      `<link rel="canonical" href="${origin}/th/collections/shown"/>`,
      `hrefLang="x-default" href="${origin}/collections/shown"`,
      `<meta property="og:image" content="${origin}/media/${pictureIdOf('jade-dress', 0)}/og.jpg"/>`,
      'สินค้าจากห้องเสื้อในเวียดนามที่สตูดิโอของเราเลือกไว้',
      `"item":"${origin}/th/collections/shown"`,
    ])
      expect(page).toContain(part)
    const sitemap = await html('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${origin}/th/collections/shown</loc>`)
    expect(sitemap).not.toContain('/collections/draft')
    expect([await statusOf('/collections/draft'), await statusOf('/th/collections/none')]).toEqual([404, 404])
    expect(await statusOf('/collections/shown')).toBe(200)
  })

  test('is cached until the collection, its products or the layout change', () => {
    expect(cachePlan('/th/collections/shown?sort=price_asc&page=2')).toMatchObject({
      key: 'th page /collections/shown?page=2&sort=price_asc',
      tags: ['collection:shown', 'catalog', 'content'],
    })
    expect(cachePlan('/collections/shown?made-up=1')).toBeUndefined()
  })

  test('shows a message with a link when there is nothing to buy', async () => {
    const id = await save({ slug: 'empty', items: ['sold-out-top'] })
    const page = await html('/collections/empty')
    for (const words of ['Something lovely is on its way', 'Nothing here right now', 'href="/new"'])
      expect(page).toContain(words)
    expect(await html('/th/collections/empty')).toContain('สินค้าชุดใหม่กำลังมา')
    await arrangeItems(db, { id, productId: 'jade-dress', to: 'in' }, { actorId, now: someDay })
    expect(productsIn(await html('/collections/empty'))).toEqual(['jade-dress'])
    expect(await html('/collections/empty?categories=silk')).toContain('No pieces match these filters')
  })
})

describe('a rule-based collection', () => {
  const listed = async (slug: string) => [
    productsIn(await html(`/collections/${slug}`)),
    await count(`collection=${slug}`),
  ]

  test.each([
    ['new', ['ivory-top']],
    ['sale', ['mixed-set']],
    ['brand:lua', ['ivory-top', 'mixed-set', 'jade-dress']],
    ['colour:jade', ['mixed-set', 'jade-dress']],
    ['colour:ivory', ['ivory-top', 'mixed-set']],
  ] as const)('lists the products of the rule %s', async (source, items) => {
    const slug = `by-${source.replace(':', '-')}`
    await save({ slug, source })
    expect(await listed(slug)).toEqual([items, { total: items.length }])
  })

  test('is empty for a colour without products', async () => {
    await save({ slug: 'rust', source: 'colour:rust' })
    expect(await count('collection=rust')).toEqual({ total: 0 })
  })

  test('lists best sellers in order, and none before the first sale', async () => {
    await save({ slug: 'loved', source: 'best_sellers' })
    expect(await count('collection=loved')).toEqual({ total: 0 })
    const sold = (productId: string, size: string, quantity: number) =>
      paidOrder(db, { lines: [{ productId, size, quantity }], now: someDay })
    await sold('ivory-top', 'S', 1)
    await sold('jade-dress', 'M', 2)
    cachedReads.clear()
    expect(await listed('loved')).toEqual([['jade-dress', 'ivory-top'], { total: 2 }])
    expect(await html('/collections/loved')).toContain('Best selling')
  })

  test('drops a product that no longer matches', async () => {
    await db.updateTable('products').set({ compareAtPriceSatang: null }).where('id', '=', 'mixed-set').execute()
    cachedReads.clear()
    expect(await count('collection=by-sale')).toEqual({ total: 0 })
  })
})

test('collections with a menu place are linked on every page in its language, two also in the header', async () => {
  for (const [place, name] of ['One', 'Two', 'Three'].entries())
    await save({ slug: name.toLowerCase(), nameEn: name, nameTh: `ที่ ${place}`, place: place + 1 })
  const linked = (page: string) => [...page.matchAll(/href="((?:\/th)?\/collections\/[^"]+)"/g)].map(([, to]) => to)
  for (const path of ['', '/faq', '/cart', '/category/silk']) {
    const all = linked(await html(`/th${path}`))
    const addresses = ['one', 'two', 'three'].map((slug) => `/th/collections/${slug}`)
    expect([path, all]).toEqual([path, [...addresses.slice(0, 2), ...addresses]])
  }
  const page = await html('/')
  for (const words of ['>One<', '>Two<', '>Three<']) expect(page).toContain(words)
})
