import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryPageData } from './page-files.ts'

const sent = vi.fn<(input: URL | string, init?: RequestInit) => Promise<Response>>()
const page = { fetch: sent as unknown as typeof fetch }
const data = new URL('https://mai.example/faq.data?_routes=faq')

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
  page.fetch = sent as unknown as typeof fetch
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a 502 is retried three times for page data, but not for other requests or offline', async () => {
  retryPageData()
  sent.mockImplementation(async () => new Response('', { status: 502 }))
  const answer = page.fetch(data)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(502)
  expect(sent.mock.calls.map(([input]) => input)).toEqual(Array(4).fill('/faq.data?_routes=faq'))

  for (const [input, init] of [
    [data, { method: 'POST' }],
    ['/api/quote', undefined],
  ] as const) {
    sent.mockClear()
    await page.fetch(input, init)
    expect(sent).toHaveBeenCalledTimes(1)
  }

  vi.stubGlobal('navigator', { onLine: false })
  sent.mockClear()
  await page.fetch(data)
  expect(sent).toHaveBeenCalledTimes(1)
})
