import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { openPageCache } from '#app/platform/page-cache/page-cache.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countVisits } from './count-visits.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const { app, adapters } = await testApp(database, { clock: () => now })
const { counter } = adapters
const server = await serve(app, openPageCache(10_000_000), cachePlan, {
  port: 0,
  host: '127.0.0.1',
  origin,
  trustProxy: undefined,
  onPage: countVisits(counter, () => now),
})
afterAll(() => server.close())
let product: string
beforeAll(async () => {
  product = (await stockedProduct(database.db)).id
})

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
}
const visit = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    headers: { ...browser, ...headers },
  })
  await answer.text()
  return answer.status
}
// The response arrives before the server's finish event.
const counts: Record<string, number> = {}
const counted = () => {
  for (const { step, count } of counter.take().visits) counts[step] = (counts[step] ?? 0) + count
  return counts
}

test('rendered and cached pages are counted; missing pages, redirects and robots are not', async () => {
  expect([await visit(`/product/${product}`), await visit(`/product/${product}`)]).toEqual([200, 200])
  expect(await visit(`/th/product/${product}`, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })).toBe(
    200,
  )
  expect(await visit('/product/no-such-piece')).toBe(404)
  expect(await visit('/none')).toBe(404)
  expect(await visit('/admin')).toBe(302)
  expect(await visit('/', { 'user-agent': 'Googlebot/2.1' })).toBe(200)
  expect(await visit('/robots.txt')).toBe(200)
  expect(await visit('/checkout')).toBe(200)
  await expect.poll(counted).toEqual({ visit: 2, product: 3, checkout: 1 })
})

test('a search without results is counted; one with results, by a robot or with personal data is not', async () => {
  const search = (q: string, headers = browser) =>
    app(get(`/search?q=${encodeURIComponent(q)}`, headers), { ip: '10.0.0.1' })
  await search('Zither')
  await search('zither')
  await search('lotus')
  await search('zither', { ...browser, 'user-agent': 'curl/8' })
  await search('nok@mai.example')
  expect(counter.take().searches).toEqual([{ day: '2026-11-21', words: 'zither', count: 2 }])
})
