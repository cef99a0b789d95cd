import { expect, test } from 'vitest'
import { type CachedPage, pageStore } from './page-cache.server.ts'

const empty = Buffer.alloc(0)
const pageOf = (bytes: number, ...tags: string[]): CachedPage => ({
  etag: '',
  headers: [],
  bodies: { br: empty },
  length: 0,
  tags,
  bytes,
  staleAt: 0,
  render: () => Promise.reject(new Error('not rendered')),
  isVisited: false,
})
const keysOf = (store: ReturnType<typeof pageStore>, ...keys: string[]) => keys.filter((key) => store.find(key))

test('pages up to the size limit stay; one byte more drops the least recently used page', () => {
  const store = pageStore(100)
  store.store('a', pageOf(60))
  store.store('b', pageOf(40))
  expect(store.size()).toEqual({ pages: 2, bytes: 100 })
  expect(keysOf(store, 'b', 'a')).toEqual(['b', 'a'])
  store.store('c', pageOf(1))
  expect(store.size()).toEqual({ pages: 2, bytes: 61 })
  expect(keysOf(store, 'a', 'b', 'c')).toEqual(['a', 'c'])
})

test('a page as large as the limit is stored alone; a larger one is not stored and displaces nothing', () => {
  const store = pageStore(100)
  store.store('a', pageOf(10))
  store.store('large', pageOf(101))
  expect(store.size()).toEqual({ pages: 1, bytes: 10 })
  store.store('whole', pageOf(100))
  expect(store.size()).toEqual({ pages: 1, bytes: 100 })
  expect(keysOf(store, 'a', 'large', 'whole')).toEqual(['whole'])
})

test('a replaced page is counted once; a replacement that is too large removes the old page', () => {
  const store = pageStore(100)
  const second = pageOf(40)
  store.store('a', pageOf(30))
  store.store('a', second)
  expect(store.find('a')).toBe(second)
  expect(store.size()).toEqual({ pages: 1, bytes: 40 })
  store.store('a', pageOf(101))
  expect(store.find('a')).toBeUndefined()
  expect(store.size()).toEqual({ pages: 0, bytes: 0 })
})

test('removing a tag removes its pages, clearing removes all', () => {
  const store = pageStore(100)
  store.store('a', pageOf(10, 'catalog', 'content'))
  store.store('b', pageOf(20, 'content'))
  store.removeTagged('catalog')
  expect(store.size()).toEqual({ pages: 1, bytes: 20 })
  store.removeTagged('product:x')
  store.clear()
  expect([store.find('b'), store.size()]).toEqual([undefined, { pages: 0, bytes: 0 }])
})
