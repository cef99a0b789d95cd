import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openPageCache } from './page-cache.server.ts'

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html' }, ...init })

/** A render that answers when it is told to, so that a test decides what happens meanwhile. */
function held() {
  let release = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    release = resolve
  })
  return { render: () => response, release: (answer: Response) => release(answer) }
}

describe('the page cache', () => {
  test('keeps the bytes once, in three encodings that say the same', async () => {
    const cache = openPageCache(1_000_000)
    const text = 'ผ้าไหม '.repeat(500)
    const made = await cache.fill('a', [], async () => page(text))
    expect(cache.find('a')).toBe(made)
    expect(made?.bodies.identity.toString()).toBe(text)
    expect(brotliDecompressSync(made?.bodies.br as Buffer).toString()).toBe(text)
    expect(gunzipSync(made?.bodies.gzip as Buffer).toString()).toBe(text)
  })

  test('a hundred requests at once make the page once', async () => {
    const cache = openPageCache(1_000_000)
    let renders = 0
    const render = async () => page(`render ${++renders}`)
    const all = await Promise.all(Array.from({ length: 100 }, () => cache.fill('a', [], render)))
    expect(renders).toBe(1)
    expect(new Set(all).size).toBe(1)
  })

  test('a page made while its facts changed is not kept', async () => {
    const cache = openPageCache(1_000_000)
    const slow = held()
    const filling = cache.fill('a', ['catalog'], slow.render)
    cache.drop('catalog')
    slow.release(page('old'))
    expect((await filling)?.bodies.identity.toString()).toBe('old')
    expect(cache.find('a')).toBeUndefined()
  })

  test('dropping a tag forgets the pages that carry it and no others', async () => {
    const cache = openPageCache(1_000_000)
    await cache.fill('a', ['product:x', 'catalog'], async () => page('a'))
    await cache.fill('b', ['product:y', 'catalog'], async () => page('b'))
    cache.drop('product:x')
    expect([cache.find('a'), cache.find('b')?.bodies.identity.toString()]).toEqual([undefined, 'b'])
    cache.drop('catalog')
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })

  test('never holds more than its bound, and lets the longest unused page go first', async () => {
    const cache = openPageCache(10_000)
    for (const key of ['a', 'b', 'c']) await cache.fill(key, [], async () => page(key.repeat(1000)))
    cache.find('a')
    await cache.fill('d', [], async () => page('d'.repeat(1000)))
    expect(cache.stats().bytes).toBeLessThanOrEqual(10_000)
    expect(cache.find('a')).toBeDefined()
    expect(cache.find('b')).toBeUndefined()
  })

  test.each([
    ['a refusal', page('no', { status: 404 })],
    ['an answer that sets a cookie', page('hello', { headers: { 'set-cookie': 'a=b' } })],
  ])('%s is never kept', async (_name, response) => {
    const cache = openPageCache(1_000_000)
    expect(await cache.fill('a', [], async () => response)).toBeUndefined()
    expect(cache.stats().pages).toBe(0)
  })

  test('keeps nothing while it cannot hear of changes', async () => {
    const cache = openPageCache(1_000_000)
    cache.keep(false)
    expect((await cache.fill('a', [], async () => page('a')))?.bodies.identity.toString()).toBe('a')
    expect(cache.find('a')).toBeUndefined()
  })

  test('a kept page grows stale after ten minutes', async () => {
    let time = 0
    const cache = openPageCache(1_000_000, () => time)
    await cache.fill('a', [], async () => page('a'))
    time = 10 * 60_000 - 1
    expect(cache.find('a')).toBeDefined()
    time += 1
    expect(cache.find('a')).toBeUndefined()
  })
})
