import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addGzip, type CachedPage, openPageCache, pageCacheStats } from './page-cache.server.ts'
import type { Refill } from './refill.server.ts'

const textOf = (cached: CachedPage | undefined) => cached && brotliDecompressSync(cached.bodies.br).toString()

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html' }, ...init })

function held() {
  let release = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { render: () => response, release: (answer: Response) => release(answer) }
}

describe('the page cache', () => {
  test('stores a page as Brotli only, adds gzip for a client that needs it, and counts the bytes of both', async () => {
    const cache = openPageCache(1_000_000)
    const text = 'ผ้าไหม '.repeat(500)
    const made = await cache.fill('a', [], async () => page(text))
    if (!made) throw new Error('the page is not cached')
    expect(cache.find('a')).toBe(made)
    expect([textOf(made), Object.keys(made.bodies)]).toEqual([text, ['br']])
    expect(made.length).toBe(Buffer.byteLength(text))
    const bytes = Math.ceil(2.25 * made.bodies.br.byteLength) + 2048
    expect(made.bytes).toBe(bytes)
    expect(cache.stats()).toEqual({ pages: 1, bytes, hits: { '': 1 }, misses: { '': 1 } })
    expect(pageCacheStats()).toEqual(cache.stats())
    await addGzip(made)
    expect(gunzipSync(made.bodies.gzip as Buffer).toString()).toBe(text)
    const { gzip } = made.bodies
    await addGzip(made)
    expect(made.bodies.gzip).toBe(gzip)
  })

  test('counts hits and misses by the first word of the path', async () => {
    const cache = openPageCache(1_000_000)
    for (const key of [
      'en page /',
      'en page /product/silk',
      'th data /product/silk',
      'en page /product/lotus?page=2',
    ]) {
      await cache.fill(key, [], async () => page(key))
      cache.find(key)
    }
    cache.find('en page /product/none')
    expect(cache.stats()).toMatchObject({ hits: { '': 1, product: 3 }, misses: { '': 1, product: 3 } })
  })

  test('stores the headers of the page, except those that differ per request', async () => {
    const cache = openPageCache(1_000_000)
    const own = { 'x-request-id': '1', 'cache-control': 'private', vary: 'cookie', etag: '"x"' }
    const coded = { 'content-length': '4', 'content-encoding': 'identity' }
    const headers = { 'content-type': 'text/html', 'content-language': 'th', ...own, ...coded }
    const made = await cache.fill('a', ['catalog'], async () => page('page', { headers }))
    expect(made?.headers).toEqual(['content-language', 'th', 'content-type', 'text/html'])
    expect(made?.tags).toEqual(['catalog'])
  })

  test('derives the ETag from the content', async () => {
    const cache = openPageCache(1_000_000)
    const etagOf = async (key: string, text: string) => (await cache.fill(key, [], async () => page(text)))?.etag
    const etag = await etagOf('a', 'silk')
    expect(etag).toMatch(/^[\w-]{22}$/)
    expect(await etagOf('b', 'silk')).toBe(etag)
    expect(await etagOf('c', 'silk ')).not.toBe(etag)
  })

  test('renders a page again when it is filled again', async () => {
    const cache = openPageCache(1_000_000)
    let renders = 0
    const render = async () => page(`render ${++renders}`)
    await cache.fill('a', [], render)
    expect(textOf(await cache.fill('a', [], render))).toBe('render 2')
    expect(cache.stats()).toMatchObject({ pages: 1, misses: { '': 2 } })
  })

  test('gives a request after a change a new render, which later requests share', async () => {
    const cache = openPageCache(1_000_000)
    const [before, after] = [held(), held()]
    const first = cache.fill('a', ['catalog'], before.render)
    cache.drop('catalog')
    const second = cache.fill('a', ['catalog'], after.render)
    before.release(page('before'))
    expect(textOf(await first)).toBe('before')
    const third = cache.fill('a', ['catalog'], () => Promise.reject(new Error('made a third time')))
    after.release(page('after'))
    expect(textOf(await second)).toBe('after')
    expect(await third).toBe(await second)
    expect(cache.find('a')).toBe(await second)
  })

  test('drops everything on clear, including pages being rendered', async () => {
    const cache = openPageCache(1_000_000)
    await cache.fill('a', [], async () => page('a'))
    const slow = held()
    const filling = cache.fill('b', [], slow.render)
    cache.clear()
    slow.release(page('old'))
    await filling
    expect([cache.find('a'), cache.find('b')]).toEqual([undefined, undefined])
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0, hits: {}, misses: { '': 2 } })
  })

  test('renders a page again after a failed render', async () => {
    const cache = openPageCache(1_000_000)
    await expect(cache.fill('a', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(textOf(await cache.fill('a', [], async () => page('a')))).toBe('a')
  })

  test('renders a page once for a hundred concurrent requests', async () => {
    const cache = openPageCache(1_000_000)
    let renders = 0
    const render = async () => page(`render ${++renders}`)
    const all = await Promise.all(Array.from({ length: 100 }, () => cache.fill('a', [], render)))
    expect(renders).toBe(1)
    expect(new Set(all).size).toBe(1)
  })

  test.each([
    ['its own tag', 'catalog', undefined],
    ['everything', '', undefined],
    ['another tag', 'content', 'made'],
  ])(
    'returns a page rendered during a change of %s, but caches it only if the change does not affect it',
    async (_, tag, kept) => {
      const cache = openPageCache(1_000_000)
      const slow = held()
      const filling = cache.fill('a', ['catalog'], slow.render)
      if (tag) cache.drop(tag)
      else cache.clear()
      slow.release(page('made'))
      expect(textOf(await filling)).toBe('made')
      expect(textOf(cache.find('a'))).toBe(kept)
    },
  )

  test('drops only the pages that carry a dropped tag', async () => {
    const cache = openPageCache(1_000_000)
    await cache.fill('a', ['product:x', 'catalog'], async () => page('a'))
    await cache.fill('b', ['product:y', 'catalog'], async () => page('b'))
    cache.drop('product:x')
    expect([cache.find('a'), textOf(cache.find('b'))]).toEqual([undefined, 'b'])
    cache.drop('catalog')
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })

  test('passes visited pages that a change drops to the refill, the last visited last', async () => {
    const dropped: Refill[][] = []
    const cache = openPageCache(1_000_000, { refill: (pages) => dropped.push([...pages]) })
    let version = 1
    for (const key of ['a', 'b', 'unvisited', 'other'])
      await cache.fill(key, [key === 'other' ? 'content' : 'catalog'], async () => page(`${key} ${version}`))
    for (const key of ['b', 'a', 'other']) cache.find(key)
    cache.drop('catalog')
    version = 2
    expect(dropped.map((pages) => pages.map(({ key }) => key))).toEqual([['b', 'a']])
    for (const { fill } of dropped[0] ?? []) await fill()
    expect(['a', 'b', 'unvisited', 'other'].map((key) => textOf(cache.find(key)))).toEqual([
      'a 2',
      'b 2',
      undefined,
      'other 1',
    ])
    expect(cache.stats().misses).toEqual({ '': 4 })
  })

  test('never exceeds its size limit, and drops the least recently used page first', async () => {
    const cache = openPageCache(6_500)
    for (const key of ['a', 'b', 'c']) await cache.fill(key, [], async () => page(key.repeat(1000)))
    cache.find('a')
    await cache.fill('d', [], async () => page('d'.repeat(1000)))
    expect(cache.stats().bytes).toBeLessThanOrEqual(6_500)
    expect(cache.find('a')).toBeDefined()
    expect(cache.find('b')).toBeUndefined()
  })

  test.each([
    ['an error page', page('no', { status: 404 })],
    ['a response that sets a cookie', page('hello', { headers: { 'set-cookie': 'a=b' } })],
  ])('never caches %s', async (_name, response) => {
    const cache = openPageCache(1_000_000)
    expect(await cache.fill('a', [], async () => response)).toBeUndefined()
    expect(cache.stats().pages).toBe(0)
  })

  test('caches nothing while changes cannot be received', async () => {
    const cache = openPageCache(1_000_000)
    cache.keep(false)
    expect(textOf(await cache.fill('a', [], async () => page('a')))).toBe('a')
    expect(cache.find('a')).toBeUndefined()
    cache.keep(true)
    await cache.fill('a', [], async () => page('a'))
    expect(cache.find('a')).toBeDefined()
  })

  test('serves a stale page only while changes cannot be received', async () => {
    let time = 0
    const cache = openPageCache(1_000_000, { now: () => time })
    await cache.fill('a', [], async () => page('a'))
    time = 60 * 60_000
    cache.keep(false)
    expect(textOf(cache.find('a'))).toBe('a')
    cache.keep(true)
    expect(cache.find('a')).toBeUndefined()
  })

  test('treats a page as stale after ten minutes', async () => {
    let time = 0
    const cache = openPageCache(1_000_000, { now: () => time })
    await cache.fill('a', [], async () => page('a'))
    time = 10 * 60_000 - 1
    expect(cache.find('a')).toBeDefined()
    time += 1
    expect(cache.find('a')).toBeUndefined()
  })
  test.each([
    ['sooner when its x-fresh-seconds are fewer', '90', 90_000],
    ['after ten minutes even with more x-fresh-seconds', '9000', 10 * 60_000],
    ['at once with 0 x-fresh-seconds', '0', 0],
  ])('treats a page as stale %s', async (_, seconds, until) => {
    let time = 0
    const cache = openPageCache(1_000_000, { now: () => time })
    const headers = { 'content-type': 'text/html', 'x-fresh-seconds': seconds }
    const made = await cache.fill('a', [], async () => page('a', { headers }))
    expect(made?.headers).toEqual(['content-type', 'text/html'])
    time = Math.max(0, until - 1)
    expect(cache.find('a') !== undefined).toBe(until > 0)
    time = until
    expect(cache.find('a')).toBeUndefined()
  })
})
