import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loader } from './shop-worker.ts'

const origin = 'https://mai.example'
const minute = 1_764_230_400_000

/** A Cache that keeps insertion order. */
function fakeCache() {
  const entries = new Map<string, Response>()
  const keyOf = (key: string | { url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname)
  return {
    entries,
    delete: async (key: string) => entries.delete(keyOf(key)),
    put: async (key: string, response: Response) => void entries.set(keyOf(key), response),
    match: async (key: string) => entries.get(keyOf(key))?.clone(),
    keys: async () => [...entries.keys()],
  }
}

/** Runs the worker as a browser does; `online` returns its responses. */
async function worker(online: (address: string) => Promise<Response>) {
  const stores = new Map<string, ReturnType<typeof fakeCache>>()
  const listeners: Record<string, (event: object) => void> = {}
  const fetched: string[] = []
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, fakeCache()).get(name)
  runInNewContext(await loader().text(), {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: {},
    clients: { claim: async () => {} },
    skipWaiting: () => {},
    location: { origin },
    caches: {
      open: async (name: string) => storeOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    fetch: (request: string | { url: string }) => {
      const address = typeof request === 'string' ? request : new URL(request.url).pathname
      fetched.push(address)
      return online(address)
    },
    Date: { now: () => minute },
    Intl,
    Response,
    Headers,
    URL,
  })
  /** Awaits all its work; undefined where the browser handles the request. */
  const send = async (kind: 'fetch' | 'message' | 'activate', event: object) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners[kind]?.({
      ...event,
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (given: Promise<unknown>) => void work.push(given),
    })
    const answered = await answer
    await Promise.all(work)
    return answered
  }
  const visit = (path: string, change = {}) =>
    send('fetch', { request: { mode: 'navigate', method: 'GET', url: origin + path, ...change } })
  return { send, visit, stores, fetched, kept: (name: string) => [...(stores.get(name)?.entries.keys() ?? [])] }
}

const html = (text = 'Silk') =>
  new Response(`<!DOCTYPE html><html lang="en"><body>${text}</body></html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
function shop(answer: () => Response = html) {
  const line = { on: true }
  return { line, fetch: async () => (line.on ? answer() : Promise.reject(new TypeError('Failed to fetch'))) }
}

test('a visited public page is shown offline, marked as a copy with its time', async () => {
  const { line, fetch } = shop()
  const { visit } = await worker(fetch)
  for (const path of ['/product/silk', '/th/product/silk']) {
    const first = await visit(path)
    expect(await first?.text()).not.toContain('data-offline-copy')
  }
  line.on = false
  const copy = await visit('/product/silk')
  expect(copy?.status).toBe(200)
  expect(await copy?.text()).toMatch(
    /^<!DOCTYPE html><html data-offline-copy="Offline copy of 27 Nov, 15:00\. Prices and stock may have changed\." lang="en">/,
  )
  expect(await (await visit('/th/product/silk'))?.text()).toContain('data-offline-copy="สำเนาออฟไลน์')
})

test('the network comes first: an online page is never answered from the cache', async () => {
  let text = 'old price'
  const { visit } = await worker(async () => html(text))
  await visit('/category/dress')
  text = 'new price'
  expect(await (await visit('/category/dress'))?.text()).toContain('new price')
})

test.each([
  '/cart',
  '/wishlist',
  '/checkout',
  '/payment?order=key',
  '/order/abcdefabcdefabcdefabcdef',
  '/profile',
  '/auth',
  '/track',
  '/th/checkout',
])('%s is private: it is never cached and shows the offline page without a connection', async (path) => {
  const { line, fetch } = shop()
  const { visit, send, kept } = await worker(fetch)
  await visit(path)
  await send('message', { data: { visited: path } })
  expect(kept('mai-pages-1')).toEqual([])
  line.on = false
  const answer = await visit(path)
  expect(answer?.status).toBe(503)
  expect(await answer?.text()).toContain(path.startsWith('/th') ? 'คุณออฟไลน์อยู่' : 'You are offline')
})

test.each([
  ['an admin page', '/admin/orders', {}],
  ['an admin page in Thai', '/th/admin', {}],
  ['a form submission', '/contact', { method: 'POST' }],
  ['a data request', '/category/dress.data', { mode: 'cors' }],
  ['a picture', '/media/abc/320.webp', { mode: 'no-cors' }],
])('%s is left to the browser', async (_, path, change) => {
  const { visit, fetched } = await worker(async () => html())
  expect(await visit(path, change)).toBeUndefined()
  expect(fetched).toEqual([])
})

test.each([
  ['not found', () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['not a page', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  [
    'marked no-store',
    () => new Response('', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }),
  ],
])('a response that is %s is not cached', async (_, answer) => {
  const { visit, kept } = await worker(async () => answer())
  await visit('/about')
  expect(kept('mai-pages-1')).toEqual([])
})

test('a page opened by client-side navigation is fetched once more and cached', async () => {
  const { send, kept, fetched } = await worker(async () => html())
  await send('message', { data: { visited: '/product/silk' } })
  await send('message', { data: { visited: 'https://elsewhere.example/about' } })
  await send('message', { data: {} })
  expect(kept('mai-pages-1')).toEqual(['/product/silk'])
  expect(fetched).toEqual(['/product/silk'])
})

test('at most 40 pages are cached, the oldest is removed first; a build file is fetched once', async () => {
  const { visit, kept, fetched } = await worker(async () => html())
  for (let at = 0; at < 41; at++) await visit(`/product/p${at}`)
  await visit('/product/p1')
  await visit('/about')
  expect(kept('mai-pages-1')).toHaveLength(40)
  expect(kept('mai-pages-1').slice(0, 1)).toEqual(['/product/p3'])
  expect(kept('mai-pages-1').slice(-2)).toEqual(['/product/p1', '/about'])
  fetched.length = 0
  for (let at = 0; at < 2; at++) await visit('/assets/shop-abc.js', { mode: 'cors' })
  expect(fetched).toEqual(['/assets/shop-abc.js'])
})

test('a page is cached after its files, each fetched once; a failed file does not prevent this', async () => {
  const named =
    '<link href="/assets/frame-a.css"><script src="/assets/entry-b.js"></script>import("/assets/entry-b.js")'
  const order: string[] = []
  const { visit, kept, fetched } = await worker(async (address) => {
    order.push(address)
    if (address.endsWith('.css')) throw new TypeError('Failed to fetch')
    return address.startsWith('/assets/') ? new Response('') : html(named)
  })
  await visit('/product/silk')
  expect(order).toEqual(['/product/silk', '/assets/frame-a.css', '/assets/entry-b.js'])
  expect([kept('mai-files-1'), kept('mai-pages-1')]).toEqual([['/assets/entry-b.js'], ['/product/silk']])
  fetched.length = 0
  await visit('/product/linen')
  expect(fetched).toEqual(['/product/linen', '/assets/frame-a.css'])
})

test('a new version deletes the caches of older versions only', async () => {
  const { send, stores } = await worker(async () => html())
  for (const name of ['mai-pages-0', 'mai-pages-1', 'other']) stores.set(name, fakeCache())
  await send('activate', {})
  expect([...stores.keys()]).toEqual(['mai-pages-1', 'other'])
})
