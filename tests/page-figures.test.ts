// Lists what a page costs on a small shop: growth needs a change of the list. Every page reads the settings once.
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { addDays } from '#app/kit/dates.ts'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { shopRole } from '#app/platform/database/shop-role.server.ts'
import { someDay } from './factories/moments.ts'
import { placedOrder } from './factories/placed-order.ts'
import { get, testApp } from './support/app.ts'
import { addProducts } from './support/catalogue.ts'
import { testDatabase } from './support/database.ts'
import { reportPlans, scansOf } from './support/read-plans.ts'
import { recordStatements } from './support/record-statements.ts'

/**
 * Sizes are limits, at most 4 % above, as random ids compress differently. Rows read may differ by a tenth, as an
 * autovacuum changes the planner's choice. The others are exact.
 */
const columns = ['kB', 'kB compressed', 'elements', 'statements', 'rows read', 'statements of its data, others cached']
const listed: Readonly<Record<string, readonly number[]>> = {
  'home en': [119.1, 9.5, 1085, 11, 281, 4],
  'home th': [131.6, 10.5, 1158, 11, 281, 4],
  'category en': [89.5, 7.7, 845, 5, 152, 1],
  'category th': [97.2, 8.3, 893, 5, 152, 1],
  'product en': [46.4, 8.1, 392, 7, 78, 4],
  'product th': [50.5, 8.7, 402, 7, 78, 4],
  'search en': [89.6, 7.4, 842, 6, 264, 2],
  'search th': [97, 8.1, 890, 6, 264, 2],
  'cart en': [23.9, 5.1, 263, 3, 0, 0],
  'cart th': [26.8, 5.6, 263, 3, 0, 0],
  'checkout en': [23.1, 5, 238, 1, 0, 0],
  'checkout th': [25.5, 5.6, 238, 1, 0, 0],
  'order en': [40.7, 8, 383, 20, 20, 17],
  'order th': [45.2, 8.8, 385, 20, 20, 17],
}

const database = await testDatabase({ own: true })
await reportPlans(database.ownerUrl, shopRole)
let rows = 0
database.pool.on('connect', (client) =>
  client.on('notice', ({ message = '' }) => {
    for (const scan of scansOf(message)) rows += scan.rows
  }),
)
const { db, statements } = recordStatements(database)
const { app } = await testApp({ ...database, db }, { clock: () => someDay })
const accessKey = await smallShop()
afterAll(() => {
  cachedReads.keep(false)
  cachedReads.clear()
})

const shown = {
  home: '/',
  category: '/category/dress',
  product: '/product/silk-7',
  search: '/search?q=silk',
  cart: '/cart',
  checkout: '/checkout',
  order: `/order/${accessKey}`,
}
const pages = Object.entries(shown).flatMap(([name, path]) =>
  languages.map((language) => [`${name} ${language}`, language === 'en' ? path : `/th${path}`.replace(/\/$/, '')]),
)

test.each(pages)('%s has the listed size, elements, statements and rows read', async (page = '', path = '') => {
  cachedReads.keep(true)
  cachedReads.clear()
  const cost = [...(await costOf(path)), (await costOf(dataOf(path)))[3] ?? Number.NaN]
  const limits = listed[page] ?? []
  const wrong = columns.filter((_, at) => !isListed(cost[at] ?? 0, limits[at] ?? 0, at))
  const line = cost.map((value, at) => (isSize(at) ? Math.ceil(value * 10.05) / 10 : value))
  expect(wrong, `if intended, list '${page}': [${line.join(', ')}],`).toEqual([])
})

const isSize = (at: number) => at < 2
function isListed(cost: number, limit: number, at: number): boolean {
  if (isSize(at)) return cost <= limit && cost > limit * 0.96
  return columns[at] === 'rows read' ? Math.abs(cost - limit) <= limit / 10 : cost === limit
}

/** As the first columns. */
async function costOf(path: string): Promise<number[]> {
  statements.length = 0
  rows = 0
  const answer = await app(get(path))
  const text = await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  const elements = text.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1').match(/<[a-z]/g)?.length ?? 0
  return [Buffer.byteLength(text) / 1000, brotliCompressSync(text).length / 1000, elements, statements.length, rows]
}

function dataOf(path: string): string {
  const [page = '', query] = path.split('?')
  return `${page === '/' ? '/_' : page}.data${query ? `?${query}` : ''}`
}

async function smallShop(): Promise<string> {
  const piece = (n: number) => ({
    id: `silk-${n}`,
    category: n % 6 ? ('dress' as const) : ('top' as const),
    nameEn: `Silk ${n}`,
    colour: n % 2 ? 'jade' : 'ivory',
    price: 100_000 + n * 1000,
    ...(n % 5 === 0 && { compareAt: 200_000 }),
    createdAt: addDays(someDay, -n),
    pictures: 2,
    stock: n % 7 ? { S: 3, M: n % 4 } : { M: 0, L: 1 },
  })
  await addProducts(
    db,
    Array.from({ length: 36 }, (_, n) => piece(n)),
  )
  const lines = [{ productId: 'silk-7', size: 'L', quantity: 1 }]
  const order = await placedOrder(db, { lines, now: someDay })
  const owner = openDatabase(database.ownerUrl, 1)
  await sql`vacuum analyze`.execute(owner.db)
  await owner.close()
  return order.accessKey
}

const information = ['about', 'sustainability', 'careers', 'press', 'contact', 'shipping', 'size-guide', 'faq']
const legal = ['terms', 'privacy', 'cookies', 'returns']
const others = ['wishlist', 'payment', 'track', 'auth', ...information, ...legal].map((name) => `/${name}`)

const readingOnce = [...Object.values(shown).filter((path) => path !== shown.order), ...others]

test.each(readingOnce)('%s reads the settings once', async (path) => {
  cachedReads.keep(false)
  await costOf(path)
  expect(statements.filter((statement) => statement.includes('from "settings"'))).toHaveLength(1)
})
