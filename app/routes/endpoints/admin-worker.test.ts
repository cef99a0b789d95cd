import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { loader } from './admin-worker.ts'

type Fetching = {
  request: { mode: string; method: string; url: string }
  preloadResponse: Promise<Response | undefined>
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** Runs the worker as a browser does; `online` returns its responses. */
async function worker(online: () => Promise<Response> = offline) {
  const response = loader()
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const listeners: Record<string, (event: object) => void> = {}
  const enable = vi.fn<() => Promise<void>>(async () => {})
  const skipWaiting = vi.fn<() => void>()
  const shown: unknown[] = []
  const steps: string[] = []
  const pages: { url: string; answers: boolean }[] = []
  const clients = {
    matchAll: async () =>
      pages.map(({ url, answers }) => ({
        url,
        focus: async () => void steps.push(`focus ${new URL(url).pathname}`),
        postMessage: ({ open }: { open: string }, [port]: [MessagePort]) => {
          steps.push(`lead to ${open}`)
          if (answers) port.postMessage(true)
        },
      })),
    openWindow: async (url: string) => void steps.push(`open ${url}`),
  }
  runInNewContext(await response.text(), {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: {
      navigationPreload: { enable },
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients,
    location: { origin: 'https://mai.example' },
    MessageChannel,
    setTimeout: (work: (value: unknown) => void, _: number, value: unknown) => setTimeout(work, 50, value),
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
  const happens = async (name: 'push' | 'notificationclick', event: object) => {
    const waited: Promise<unknown>[] = []
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
    await Promise.all(waited)
  }
  return { listeners, ask, enable, skipWaiting, happens, shown, steps, pages }
}

test.each([
  ['/admin/orders', 'en', 'You are offline', 'Try again'],
  ['/th/admin/orders', 'th', 'คุณออฟไลน์อยู่', 'ลองอีกครั้ง'],
])('%s without a connection shows an offline page with a retry link', async (path, language, title, again) => {
  const { ask } = await worker(offline)
  const answer = await ask(path)
  expect(answer?.status).toBe(503)
  const page = (await answer?.text())?.replaceAll('\u2060', '')
  expect(page).toContain(`<html lang="${language}">`)
  expect(page).toContain(`<title>${title}</title>`)
  expect(page).toMatch(new RegExp(`<a href="" [^>]*>${again}</a>`))
})

test('an online page is passed through with any status, and a preloaded page is not fetched twice', async () => {
  const refused = new Response('no', { status: 403 })
  const fetched = vi.fn<() => Promise<Response>>(async () => refused)
  const { ask } = await worker(fetched)
  expect(await ask('/admin')).toBe(refused)
  expect(fetched).toHaveBeenCalledTimes(1)
  const early = new Response('early')
  expect(await ask('/admin', {}, Promise.resolve(early))).toBe(early)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a failed preload shows the offline page too', async () => {
  const { ask } = await worker(async () => new Response('late'))
  expect((await ask('/admin', {}, Promise.reject(new TypeError('lost'))))?.status).toBe(503)
})

test('form submissions and requests that are not for pages are left to the browser', async () => {
  const { ask } = await worker(offline)
  expect(await ask('/admin/orders', { method: 'POST' })).toBeUndefined()
  expect(await ask('/admin/orders.data', { mode: 'cors' })).toBeUndefined()
})

test('the worker activates at once and enables navigation preload', async () => {
  const { listeners, enable, skipWaiting } = await worker(offline)
  listeners.install?.({})
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  const waited: Promise<unknown>[] = []
  listeners.activate?.({ waitUntil: (work: Promise<unknown>) => waited.push(work) })
  await Promise.all(waited)
  expect(enable).toHaveBeenCalledTimes(1)
})

describe('a push notification', () => {
  const news = { title: 'New order AB12CD34', body: '฿1,150 · Card', tag: 'AB12CD34', lang: 'en', icon: '/icon.png' }
  const url = '/admin/orders/AB12CD34'
  const press = (data: unknown) => ({ notification: { data, close: () => {} } })

  test('is shown with the title, text and icon that the shop sent', async () => {
    const { happens, shown } = await worker()
    await happens('push', { data: { json: () => ({ ...news, url }) } })
    const { title, body, tag, lang, icon } = news
    expect(shown).toEqual([{ title, body, tag, lang, icon, data: { url } }])
  })

  test('is shown with a default text when its payload cannot be read', async () => {
    const { happens, shown } = await worker()
    const unreadable = { json: () => JSON.parse('{') as unknown }
    await happens('push', { data: null })
    await happens('push', { data: unreadable })
    const plain = { title: 'MAI', body: '', tag: 'order', lang: 'en', icon: undefined, data: { url: '/admin' } }
    expect(shown).toEqual([plain, plain])
  })

  test('opens its order in the open admin window', async () => {
    const { happens, steps, pages } = await worker()
    pages.push({ url: 'https://mai.example/product/a', answers: true })
    pages.push({ url: 'https://mai.example/th/admin', answers: true })
    await happens('notificationclick', press({ url }))
    expect(steps).toEqual(['focus /th/admin', `lead to ${url}`])
  })

  test('opens a new window when no admin window is open or responds', async () => {
    const { happens, steps, pages } = await worker()
    pages.push({ url: 'https://mai.example/administer', answers: true })
    await happens('notificationclick', press({ url }))
    expect(steps.splice(0)).toEqual([`open https://mai.example${url}`])
    pages.push({ url: 'https://mai.example/admin', answers: false })
    await happens('notificationclick', press({ url }))
    expect(steps).toEqual(['focus /admin', `lead to ${url}`, `open https://mai.example${url}`])
  })

  test('opens only URLs of the shop', async () => {
    const { happens, steps } = await worker()
    await happens('notificationclick', press({ url: 'https://evil.example/' }))
    expect(steps).toEqual([])
    await happens('notificationclick', press(null))
    expect(steps).toEqual(['open https://mai.example/admin'])
  })
})
