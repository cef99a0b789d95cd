import { beforeAll, expect, test } from 'vitest'
import { categories } from '#app/modules/catalog/category.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { entryPoints } from '#tests/support/entry-points.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
await addProducts(database.db, [{ id: 'lotus-dress', pictures: 1 }])
let cookie = ''
beforeAll(async () => {
  const admin = await signedIn(database, adapters, 'admin@example.com', 'admin')
  cookie = admin.cookie
  await savedCollection(database.db, { slug: 'river-silk', source: 'new' }, admin.userId)
})

const textOf = async (path: string) => (await app(get(path))).text()
const real = { id: 'lotus-dress', product: 'lotus-dress', slug: 'river-silk' }
const disallowed = async () =>
  [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)

test('robots.txt disallows private paths in both languages', async () => {
  const closed = [
    '/search',
    '/cart',
    '/checkout',
    '/payment',
    '/auth',
    '/profile',
    '/order/',
    '/outbox',
    '/admin',
    '/api/',
  ]
  expect(await disallowed()).toEqual([...closed, '/*?*sizes='].flatMap((path) => [path, `/th${path}`]))
})

test('robots.txt disallows a path exactly when its entry point is closed to search engines', async () => {
  const closed = await disallowed()
  for (const { path, entry } of entryPoints())
    expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, entry.search === 'closed'])
})

test('the sitemap contains every listed path in both languages and no other', async () => {
  const listed = entryPoints(real).flatMap(({ pattern, path, entry }) => {
    if (entry.search !== 'listed') return []
    return pattern === '/category/:category' ? categories.map((category) => `/category/${category}`) : [path]
  })
  const both = listed.flatMap((path) => [path, path === '/' ? '/th' : `/th${path}`])
  const found = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(found.toSorted()).toEqual(both.map((path) => origin + path).toSorted())
  expect(listed.length).toBeGreaterThan(15)
})

const pages = entryPoints(real).filter(({ entry }) => entry.frame && entry.read)
test.each(pages)('$path can be indexed exactly when it is listed', async ({ path, entry }) => {
  const response = await app(get(path, entry.search === 'listed' ? {} : { cookie }))
  const html = await response.text()
  const drawn = response.status !== 302 && html.includes('<html')
  const shown = drawn && !html.includes('<meta name="robots" content="noindex"/>')
  expect(shown).toBe(entry.search === 'listed')
})
