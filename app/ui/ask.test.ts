import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, askJson } from './ask.ts'

const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (status: number, headers = {}) => Promise.resolve(new Response('{"ok":true}', { status, headers }))
const callsAfter = async (time: number) => {
  await vi.advanceTimersByTimeAsync(time)
  return fetched.mock.calls.length
}

test('a failed connection is retried after 0.5, 1 and 2 seconds, then rejected', async () => {
  fetched.mockImplementation(lost)
  const outcome = ask('/api/count').catch((fault: Error) => fault.message)
  expect(await callsAfter(0)).toBe(1)
  expect(await callsAfter(499)).toBe(1)
  expect(await callsAfter(1)).toBe(2)
  expect(await callsAfter(999)).toBe(2)
  expect(await callsAfter(1)).toBe(3)
  expect(await callsAfter(1999)).toBe(3)
  expect(await callsAfter(1)).toBe(4)
  expect(await outcome).toBe('Failed to fetch')
})

test('a random delay is added to each pause', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5)
  fetched.mockImplementationOnce(lost).mockImplementation(() => answer(200))
  void ask('/api/count')
  expect(await callsAfter(624)).toBe(1)
  expect(await callsAfter(1)).toBe(2)
})

test.each([502, 503, 504])('status %i is retried', async (status) => {
  fetched.mockImplementationOnce(() => answer(status)).mockImplementation(() => answer(200))
  const done = ask('/api/count')
  expect(await callsAfter(500)).toBe(2)
  expect((await done).status).toBe(200)
})

test.each([400, 401, 404, 429, 500])('status %i is returned without a retry', async (status) => {
  fetched.mockImplementation(() => answer(status))
  expect((await ask('/api/count')).status).toBe(status)
  expect(await callsAfter(10_000)).toBe(1)
})

test('Retry-After is respected, up to ten seconds', async () => {
  fetched
    .mockImplementationOnce(() => answer(503, { 'retry-after': '3' }))
    .mockImplementationOnce(() => answer(503, { 'retry-after': '3600' }))
    .mockImplementation(() => answer(200))
  const done = ask('/api/count')
  expect(await callsAfter(2999)).toBe(1)
  expect(await callsAfter(1)).toBe(2)
  expect(await callsAfter(9999)).toBe(2)
  expect(await callsAfter(1)).toBe(3)
  await done
})

test('an abort stops the retries', async () => {
  const stop = new AbortController()
  fetched.mockImplementation(lost)
  const outcome = ask('/api/count', { signal: stop.signal }).catch((fault: Error) => fault.name)
  expect(await callsAfter(100)).toBe(1)
  stop.abort()
  expect(await outcome).toBe('AbortError')
  expect(await callsAfter(10_000)).toBe(1)
})

test('askJson returns the JSON and throws on an error status', async () => {
  fetched.mockImplementationOnce(() => answer(200)).mockImplementationOnce(() => answer(404))
  expect(await askJson('/api/count')).toEqual({ ok: true })
  await expect(askJson('/api/count')).rejects.toThrow('404')
})
