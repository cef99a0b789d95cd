import { afterAll, expect, test } from 'vitest'
import type { Gateway } from '#app/platform/http/gateway.server.ts'
import type { RenderQueue, Sender } from '#app/platform/http/render-queue.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { openPageCache } from '#app/platform/page-cache/page-cache.server.ts'
import { cachePlan } from './cacheable-pages.ts'
import { queuedGateway } from './queued-gateway.server.ts'

const options = { port: 0, host: '127.0.0.1', origin: 'https://mai.example', trustProxy: { hops: 1 } }
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A shop in front of web processes that answer "forwarded"; with `waitMs` its queue refuses pages. */
async function openShop(waitMs = 0) {
  const senders: Sender[] = []
  const forwarded: unknown[] = []
  const queue: RenderQueue = {
    run: (sender, work) => {
      senders.push(sender)
      return waitMs > 0 && !sender.isPatient ? undefined : work()
    },
    waitMs: () => waitMs,
  }
  const gateway: Gateway = {
    add: () => {},
    remove: () => {},
    close: () => {},
    forward: async ({ method, url }, outgoing, ip) => {
      forwarded.push([method, url, ip])
      outgoing.end('forwarded')
    },
    app: async ({ url }: Request) => {
      forwarded.push(['page', url])
      return new Response('page', { headers: { 'content-type': 'text/html' } })
    },
  }
  const { app, live } = queuedGateway(gateway, queue, options)
  const server = await serve(app, openPageCache(1_000_000), cachePlan, { ...options, live })
  stops.push(server.close)
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.9' }
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers })
    return { answer, text: await answer.text() }
  }
  return { ask, senders, forwarded }
}

test('a request waits by the priority of its address and the network of its client, then it is forwarded', async () => {
  const { ask, senders, forwarded } = await openShop()
  expect((await ask('/th/search?q=silk')).text).toBe('forwarded')
  expect((await ask('/payment', { method: 'POST', body: 'a=1' })).text).toBe('forwarded')
  expect(senders).toEqual([
    { priority: 3, network: '203.0.113.9', isPatient: false },
    { priority: 0, network: '203.0.113.9', isPatient: true },
  ])
  expect(forwarded).toEqual([
    ['GET', '/th/search?q=silk', '203.0.113.9'],
    ['POST', '/payment', '203.0.113.9'],
  ])
})

test('a page for the cache waits as a page, and the cached one does not wait', async () => {
  const { ask, senders, forwarded } = await openShop()
  for (let one = 0; one < 2; one++) expect((await ask('/category/dress')).text).toBe('page')
  expect(senders).toEqual([{ priority: 2, network: 'unknown', isPatient: false }])
  expect(forwarded).toEqual([['page', 'https://mai.example/category/dress']])
})

test.each([
  ['/search?q=silk', 'The shop is busy. Please try again in a few seconds.'],
  ['/th/search?q=silk', 'ขณะนี้ระบบไม่พร้อมให้บริการ กรุณาลองใหม่ในอีกไม่กี่วินาที'],
  ['/category/dress', 'The shop is busy. Please try again in a few seconds.'],
])(
  '%s is answered with 503 and one sentence when the wait would be too long, and is not forwarded',
  async (path, text) => {
    const { ask, forwarded } = await openShop(2500)
    const busy = await ask(path)
    expect([busy.answer.status, busy.answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(busy.text).toContain(text)
    expect(busy.answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(busy.answer.headers.get('strict-transport-security')).toContain('max-age=')
    expect(forwarded).toEqual([])
  },
)

test('a write is forwarded however long the wait', async () => {
  const { ask, forwarded } = await openShop(60_000)
  expect((await ask('/cart', { method: 'POST', body: 'a=1' })).text).toBe('forwarded')
  expect(forwarded).toEqual([['POST', '/cart', '203.0.113.9']])
})

test('an unknown method is refused with 405', async () => {
  const { ask, forwarded } = await openShop()
  expect((await ask('/', { method: 'PROPFIND' })).answer.status).toBe(405)
  expect(forwarded).toEqual([])
})
