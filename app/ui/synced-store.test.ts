import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { type SyncedStore, startSync } from './synced-store.ts'

let storage: Map<string, string>
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ ids: ['theirs'] })))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const copyOf = (): SyncedStore<string[]> => ({
  store: deviceStore<string[]>('things', [], (text) => JSON.parse(text) as string[]),
  empty: [],
  path: '/api/wishlist',
  mark: 'things-kept',
  encode: (ids) => ({ ids }),
  decode: (answer) => (answer as { ids: string[] }).ids,
})

const requests = () => fetched.mock.calls.map(([path, init]) => [init?.method ?? 'GET', path, init?.body])

test('a device that is ahead writes what it holds at the next visit, and reads nothing over it', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'dirty')
  const stop = startSync(copyOf())
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests()).toEqual([['PUT', '/api/wishlist', '{"ids":["mine"]}']])
  expect(storage.get('things')).toBe('["mine"]')
  stop()
})

test('a device that is in step reads, one that is new joins both', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'clean')
  const stop = startSync(copyOf())
  await vi.waitFor(() => expect(storage.get('things')).toBe('["theirs"]'))
  expect(requests()).toEqual([['GET', '/api/wishlist', undefined]])
  stop()
  storage.delete('things-kept')
  const again = startSync(copyOf())
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests().at(-1)).toEqual(['PUT', '/api/wishlist', '{"ids":["theirs"],"merge":true}'])
  again()
})
