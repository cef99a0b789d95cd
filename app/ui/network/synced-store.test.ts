import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'
import { type SyncedStore, syncStore } from './synced-store.ts'

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
  store: deviceStore<string[]>('things', [], (stored) => stored as string[]),
  empty: [],
  path: '/api/wishlist',
  mark: 'things-kept',
  encode: (ids) => ({ ids }),
  decode: (answer) => (answer as { ids: string[] }).ids,
})

function heldAnswer(ids: string[]) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockImplementationOnce(() => promise)
  const response = Response.json({ ids })
  return async () => {
    resolve(response)
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true))
    await new Promise((go) => setImmediate(go))
  }
}

const requests = () => fetched.mock.calls.map(([path, init]) => [init?.method ?? 'GET', path, init?.body])

test('a device with unsaved changes writes them at the next visit and does not overwrite them', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'dirty')
  const stop = syncStore(copyOf(), true, true)
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests()).toEqual([['PUT', '/api/wishlist', '{"ids":["mine"]}']])
  expect(storage.get('things')).toBe('["mine"]')
  stop?.()
})

test('a device in sync reads the server’s copy; a new device merges its own into it', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'clean')
  const stop = syncStore(copyOf(), true, true)
  await vi.waitFor(() => expect(storage.get('things')).toBe('["theirs"]'))
  expect(requests()).toEqual([['GET', '/api/wishlist', undefined]])
  stop?.()
  storage.delete('things-kept')
  const again = syncStore(copyOf(), true, true)
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests().at(-1)).toEqual(['PUT', '/api/wishlist', '{"ids":["theirs"],"merge":true}'])
  again?.()
})

test('a change before the sign-in state is known is written later and not overwritten', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'clean')
  const copy = copyOf()
  const stopWaiting = syncStore(copy, false, false)
  copy.store.change(() => ['mine', 'new'])
  stopWaiting?.()
  const stop = syncStore(copy, true, true)
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests()).toEqual([['PUT', '/api/wishlist', '{"ids":["mine","new"]}']])
  expect(storage.get('things')).toBe('["mine","new"]')
  stop?.()
})

test('a change on an unmarked device before the sign-in state is known sets no mark and sends nothing', () => {
  const copy = copyOf()
  const stop = syncStore(copy, false, false)
  copy.store.change(() => ['mine'])
  expect([storage.get('things-kept'), requests()]).toEqual([undefined, []])
  stop?.()
})

test('a read requested before a change does not overwrite it, even after the change was written', async () => {
  storage.set('things', '["mine"]')
  storage.set('things-kept', 'clean')
  const answer = heldAnswer(['old'])
  const copy = copyOf()
  const stop = syncStore(copy, true, true)
  await vi.waitFor(() => expect(requests()).toHaveLength(1))
  copy.store.change(() => ['mine', 'new'])
  await vi.waitFor(() => expect(requests().at(-1)).toEqual(['PUT', '/api/wishlist', '{"ids":["mine","new"]}']))
  await answer()
  expect(storage.get('things-kept')).toBe('clean')
  expect(storage.get('things')).toBe('["mine","new"]')
  expect(requests()).toHaveLength(2)
  stop?.()
})

test('an item added during the merge is merged too', async () => {
  storage.set('things', '["mine"]')
  const answer = heldAnswer(['mine', 'theirs'])
  const copy = copyOf()
  const stop = syncStore(copy, true, true)
  await vi.waitFor(() => expect(requests()).toHaveLength(1))
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json({ ids: ['mine', 'theirs', 'new'] })))
  copy.store.change(() => ['mine', 'new'])
  await answer()
  await vi.waitFor(() => expect(storage.get('things-kept')).toBe('clean'))
  expect(requests()).toEqual([
    ['PUT', '/api/wishlist', '{"ids":["mine"],"merge":true}'],
    ['PUT', '/api/wishlist', '{"ids":["mine","new"],"merge":true}'],
  ])
  expect(storage.get('things')).toBe('["mine","theirs","new"]')
  stop?.()
})
