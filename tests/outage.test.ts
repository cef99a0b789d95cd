import { afterAll, expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { th } from '#app/i18n/th.ts'
import * as shop from '#app/main.server.ts'
import { sessionCookie } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { get, origin, post, postJson, testApp } from './support/app.ts'

// No server listens on this port.
const away = openDatabase('postgres://shop@127.0.0.1:1/shop')
afterAll(() => away.close())
const { app } = await testApp(away)
const sentences = [en, th].map((words) => words.frame.errors.unavailable)

test.each(['/category/dress', '/th/category/dress', '/product/x', '/admin/orders', '/payment-success?session_id=x'])(
  'GET %s is answered with 503 and Retry-After while the database is unavailable',
  async (path) => {
    const response = await app(get(path, { cookie: sessionCookie('x'.repeat(43), false) }))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    const text = await response.text()
    expect(sentences.some((sentence) => text.includes(sentence))).toBe(true)
  },
)

test.each([
  ['a form', post('/auth', { intent: 'sign-in', email: 'nok@mai.example', password: 'a-long-password' })],
  ['a program', postJson('/api/quote', { lines: [{ productId: 'x', size: 'M', quantity: 1 }] })],
  ['the data of a page', get('/category/dress.data')],
])('%s is answered with 503 and Retry-After while the database is unavailable', async (_name, request) => {
  const response = await app(request)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
})

test('/healthz is 200 and /readyz 503 while the database is unavailable', async () => {
  expect((await app(get('/healthz'))).status).toBe(200)
  expect((await app(get('/readyz'))).status).toBe(503)
})

test('cached pages are served even when stale, and discarded once cache notifications resume', async () => {
  const time = { now: 0 }
  const cache = shop.openPageCache(1_000_000, { now: () => time.now })
  await cache.fill('en page /about', [], async () => new Response('about us'))
  cache.keep(false)
  time.now = 60 * 60_000
  const options = { port: 0, host: '127.0.0.1', origin, trustProxy: undefined }
  const server = await shop.serve(app, cache, shop.cachePlan, options)
  const response = await fetch(`http://127.0.0.1:${server.port}/about`)
  expect([response.status, await response.text()]).toEqual([200, 'about us'])
  await server.close()
  cache.clear()
  cache.keep(true)
  expect(cache.find('en page /about')).toBeUndefined()
})
