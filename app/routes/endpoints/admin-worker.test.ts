import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { loader } from './admin-worker.ts'

type Fetching = {
  request: { mode: string; method: string; url: string }
  preloadResponse: Promise<Response | undefined>
}

/** The worker as a browser runs it; `online` answers what it fetches. */
async function worker(online: () => Promise<Response>) {
  const response = loader()
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const listeners: Record<string, (event: object) => void> = {}
  const enable = vi.fn<() => Promise<void>>(async () => {})
  const skipWaiting = vi.fn<() => void>()
  runInNewContext(await response.text(), {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { navigationPreload: { enable } },
    skipWaiting,
    fetch: online,
    Response,
    URL,
  })
  const ask = async (path: string, change: Partial<Fetching['request']> = {}, preloaded?: Promise<Response>) => {
    let answer: Promise<Response> | undefined
    const request = { mode: 'navigate', method: 'GET', url: `https://mai.example${path}`, ...change }
    const respondWith = (given: Promise<Response>) => (answer = given)
    listeners.fetch?.({ request, preloadResponse: preloaded ?? Promise.resolve(undefined), respondWith })
    return answer
  }
  return { listeners, ask, enable, skipWaiting }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['/admin/orders', 'en', 'You are offline', 'Try again'],
  ['/th/admin/orders', 'th', 'คุณออฟไลน์อยู่', 'ลองอีกครั้ง'],
])('%s without a connection is a page that says so, with a way to try again', async (path, language, title, again) => {
  const { ask } = await worker(offline)
  const answer = await ask(path)
  expect(answer?.status).toBe(503)
  const page = (await answer?.text())?.replaceAll('\u2060', '')
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toMatch(new RegExp(`<a href="" [^>]*>${again}</a>`))
})

test('a page that is there is shown as it was sent, whatever its status, and one already on its way is not fetched twice', async () => {
  const refused = new Response('no', { status: 403 })
  const fetched = vi.fn<() => Promise<Response>>(async () => refused)
  const { ask } = await worker(fetched)
  expect(await ask('/admin')).toBe(refused)
  expect(fetched).toHaveBeenCalledTimes(1)
  const early = new Response('early')
  expect(await ask('/admin', {}, Promise.resolve(early))).toBe(early)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('what is lost while it is on its way early is a page that says so too', async () => {
  const { ask } = await worker(async () => new Response('late'))
  expect((await ask('/admin', {}, Promise.reject(new TypeError('lost'))))?.status).toBe(503)
})

test('a form that is sent, and everything that is no page, is left to the browser', async () => {
  const { ask } = await worker(offline)
  expect(await ask('/admin/orders', { method: 'POST' })).toBeUndefined()
  expect(await ask('/admin/orders.data', { mode: 'cors' })).toBeUndefined()
})

test('it works from the first visit on, and asks for pages while it wakes', async () => {
  const { listeners, enable, skipWaiting } = await worker(offline)
  listeners.install?.({})
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  const waited: Promise<unknown>[] = []
  listeners.activate?.({ waitUntil: (work: Promise<unknown>) => waited.push(work) })
  await Promise.all(waited)
  expect(enable).toHaveBeenCalledTimes(1)
})
