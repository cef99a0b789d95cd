import { afterAll, expect, test } from 'vitest'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import * as shop from '#app/main.server.ts'
import { origin, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { signedIn } from './support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)

const cache = shop.openPageCache(10_000_000)
const options = { port: 0, host: '127.0.0.1', origin, trustProxy: undefined }
const server = await shop.serve(app, cache, shop.cachePlan, options)
afterAll(() => server.close())

const canary = 'canary7f3a'
const paths = entryPoints()
  .filter(({ entry }) => entry.read)
  .flatMap(({ path }) => [path, `/th${path}`, `${path}.data`])
const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    // Pages outside the cache are compressed with gzip alone, each time.
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
  })

const poison: Record<string, string>[] = [
  { 'x-forwarded-host': `${canary}.example`, 'x-forwarded-proto': 'https', forwarded: `host=${canary}.example` },
  { 'x-original-url': `/${canary}`, 'x-rewrite-url': `/${canary}` },
  { 'accept-language': canary, 'user-agent': canary, referer: `https://${canary}.example/` },
  { 'x-react-router-spa-mode': 'yes', 'x-react-router-prerender-data': canary },
  { cookie: `lang=${canary}; cart=${canary}; mai_in=${canary}` },
]

test('no data of a signed-in customer or of request headers appears on another visitor’s page', async () => {
  const person = await signedIn(database, adapters, `${canary}@example.com`)
  await database.db.updateTable('users').set({ name: canary }).where('id', '=', person.userId).execute()
  for (const path of paths) {
    await (await visit(path, { cookie: person.cookie })).text()
    for (const headers of poison) await (await visit(path, headers)).text()
  }
  const leaks: string[] = []
  for (const path of paths) {
    const response = await visit(path)
    const text = [...response.headers].join('\n') + (await response.text())
    if (text.includes(canary)) leaks.push(path)
  }
  expect(leaks).toEqual([])
  expect(cache.stats().pages).toBeGreaterThan(10)
})

test('a cached page is identical for guests and accounts, and sets no cookie', async () => {
  const person = await signedIn(database, adapters, 'second@example.com')
  for (const path of paths.filter((one) => cachePlan(one))) {
    const visitor = await visit(path)
    const known = await visit(path, { cookie: person.cookie })
    expect([path, known.headers.get('etag'), known.headers.get('set-cookie')]).toEqual([
      path,
      visitor.headers.get('etag'),
      null,
    ])
    expect(Buffer.from(await known.arrayBuffer()).equals(Buffer.from(await visitor.arrayBuffer()))).toBe(true)
  }
})

test('a page that is not cached is never marked as public', async () => {
  for (const path of paths.filter(
    (one) => !cachePlan(one) && !/healthz|readyz|metrics|sitemap|robots|manifest|api\/(?:addresses|suggest)/.test(one),
  )) {
    const response = await visit(path)
    expect([path, response.headers.get('cache-control')?.includes('public') ?? false]).toEqual([path, false])
  }
})

test('a repeated request with the same ETag is answered with 304 and no body', async () => {
  const first = await visit('/about')
  const again = await visit('/about', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
})

test('a visitor with the Thai language cookie is redirected to the Thai page, even from a cached one', async () => {
  await visit('/about')
  const response = await visit('/about', { cookie: 'lang=th' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/th/about'])
})

test('a page with a language redirect is revalidated each time and never stored in a shared cache', async () => {
  const caching = async (path: string) => {
    const { headers } = await visit(path)
    return [headers.get('cache-control'), headers.get('vary')]
  }
  for (const path of ['/', '/about'])
    expect(await caching(path)).toEqual(['private, no-cache', 'accept-encoding, cookie'])
  for (const path of ['/th', '/th/about', '/about.data'])
    expect(await caching(path)).toEqual(['public, max-age=5, s-maxage=5, stale-while-revalidate=60', 'accept-encoding'])
  const first = await visit('/')
  const chosen = await visit('/', { cookie: 'lang=th', 'if-none-match': first.headers.get('etag') ?? '' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/th'])
})

test('with cache purging, a shared cache may store a page for 60 seconds, with its cache tags', async () => {
  const purged = await shop.serve(app, cache, shop.cachePlan, { ...options, isPurged: true })
  const { headers } = await fetch(`http://127.0.0.1:${purged.port}/th/about`)
  await purged.close()
  expect(headers.get('cache-control')).toBe('public, max-age=5, s-maxage=60, stale-while-revalidate=60')
  expect(headers.get('cache-tag')).toBe('content')
  expect((await visit('/th/about')).headers.has('cache-tag')).toBe(false)
})

test('addresses with tracking parameters are answered from the same cached page', async () => {
  const plain = await (await visit('/th/about')).text()
  const { hits, misses, pages } = cache.stats()
  for (const query of ['fbclid=abc', `utm_source=line&utm_medium=chat&gclid=${'x'.repeat(250)}`, 'ttclid=1&ldtag_cl=2'])
    expect(await (await visit(`/th/about?${query}`)).text()).toBe(plain)
  expect(cache.stats()).toMatchObject({ hits: { about: (hits.about ?? 0) + 3 }, misses, pages })
  expect(plain).toContain('<link rel="canonical" href="http://localhost:3000/th/about"/>')
})

test.each([
  ['/TH/category/dress', '/th/category/dress'],
  ['/Category/Dress?sort=price_asc', '/category/dress?sort=price_asc'],
  ['/th/Product/Lotus-Silk-Ao-Dai', '/th/product/lotus-silk-ao-dai'],
  ['/category/silkBlouse', '/category/silk'],
  ['/category/silkblouse', '/category/silk'],
  ['/Category/Silk%20Blouse', '/category/silk'],
  ['/Admin/Orders/0000FFFF', '/admin/orders/0000FFFF'],
  ['/Payment/Authentication/Cs_AbC', '/payment/authentication/Cs_AbC'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/TH', '/th'],
])('%s is redirected to %s', async (path, one) => {
  const response = await visit(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, one])
})

test.each(['/No-Such-Page', '/th/About/Us'])('%s is answered with 404, not redirected to lower case', async (path) =>
  expect((await visit(path)).status).toBe(404),
)

test('a missing file is answered with a short 404, not a full page', async () => {
  for (const path of ['/favicon.icon', '/old/shop.php', '/apple-touch-icon-60x60.png']) {
    const response = await visit(path)
    expect([path, response.status]).toEqual([path, 404])
    expect((await response.text()).length).toBeLessThan(1500)
  }
})

test('/metrics requires its token, and is answered with 404 without it', async () => {
  const ask = async (metricsToken: string | undefined, shown?: string) => {
    const { app: own } = await testApp(database, { metricsToken })
    const headers: Record<string, string> = shown === undefined ? {} : { authorization: shown }
    const response = await own(new Request(`${origin}/metrics`, { headers }))
    return [response.status, (await response.text()).includes('shop_request_seconds')]
  }
  const token = 'a-token-of-the-owner'
  expect(await ask(token, `Bearer ${token}`)).toEqual([200, true])
  expect(await ask(token)).toEqual([404, false])
  expect(await ask(token, 'Bearer a-token-of-somebody')).toEqual([404, false])
  expect(await ask(undefined, `Bearer ${token}`)).toEqual([404, false])
  expect(await ask(undefined, 'Bearer undefined')).toEqual([404, false])
})

test('a cached page has the same text in each encoding, gzip also from the second request on', async () => {
  const plain = await (await visit('/th/shipping', { 'accept-encoding': 'identity' })).text()
  for (const [accepted, sent] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await visit('/th/shipping', { 'accept-encoding': accepted })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([sent, plain])
  }
})
