import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRedirect } from './redirect.ts'
import { decideSaving, pathOf, readAddresses, redirectPath, redirectProblem } from './redirect-rules.ts'

const origin = 'https://mai.example'
const read = (from: string, to = '/new') => {
  const addresses = readAddresses({ from, to, permanent: true }, origin)
  return addresses.ok ? addresses.value : addresses.reason
}

test.each([
  ['/Products/Lotus-Dress/', '/products/lotus-dress'],
  ['//products//lotus', '/products/lotus'],
  ['/th/products/lotus', '/products/lotus'],
  ['/TH', '/'],
  ['/th', '/'],
  ['/thai', '/thai'],
  ['/%E0%B8%9C%E0%B9%89%E0%B8%B2', '/ผ้า'],
])('the path %s is looked up as %s', (pathname, path) => expect(redirectPath(pathname)).toBe(path))

test('a path with invalid encoding is not looked up', () => expect(redirectPath('/%E0%B8')).toBeUndefined())

describe('source address', () => {
  test.each([
    ['/products/lotus', '/products/lotus'],
    ['products/lotus', '/products/lotus'],
    [' /Products/Lotus?variant=3#top ', '/products/lotus'],
    ['https://mai.example/th/pages/ผ้า', '/pages/ผ้า'],
    ['/product/gone-dress', '/product/gone-dress'],
  ])('%j is read as %s', (typed, from) => expect(read(typed)).toEqual({ from, to: '/new', permanent: true }))

  test.each([
    'https://evil.example/old',
    '//evil.example/old',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%E0',
    '?a=1x#',
  ])('%j is not accepted as a path of the shop', (typed) =>
    expect(['from_not_a_path', 'from_page_there']).toContain(read(typed)),
  )

  test('has at most 300 characters', () => {
    expect(read(`/${'x'.repeat(299)}`)).toMatchObject({ from: `/${'x'.repeat(299)}` })
    expect(read(`/${'x'.repeat(300)}`)).toBe('from_not_a_path')
  })

  test.each([
    '/',
    '/th',
    '/faq',
    '/TH/Faq/',
    '/cart',
    '/checkout',
    '/admin',
    '/admin/no-such-screen',
    '/api/session',
    '/api/none',
    '/robots.txt',
    '/auth/confirm',
    '/media/x/640.webp',
    '/assets/index.js',
    '/outbox/one',
    '/feeds/google.xml',
    '/settings',
  ])('%s is refused as an existing page of the shop', (typed) => expect(read(typed)).toBe('from_page_there'))
})

describe('target address', () => {
  test.each([
    ['/new', '/new'],
    ['new', '/new'],
    ['/th/category/silk?sort=price_asc#collection', '/category/silk?sort=price_asc#collection'],
    ['/th', '/'],
    ['https://mai.example/faq', '/faq'],
    ['https://shopee.co.th/mai', 'https://shopee.co.th/mai'],
  ])('%j is read as %s', (typed, to) => expect(read('/old', typed)).toEqual({ from: '/old', to, permanent: true }))

  test.each([
    ['/no-such-page', 'to_not_a_page'],
    ['/admin', 'to_not_a_page'],
    ['/api/session', 'to_not_a_page'],
    ['/th//evil.example', 'to_not_a_page'],
    ['https://mai.example/admin/orders', 'to_not_a_page'],
    ['http://shopee.co.th/mai', 'to_not_https'],
    ['//evil.example', 'to_not_https'],
    ['/\\evil.example', 'to_not_https'],
    ['javascript:alert(1)', 'to_not_https'],
    ['data:text/html,x', 'to_not_https'],
    ['https://mai.example@evil.example/', 'to_not_https'],
    [`https://shopee.co.th/${'x'.repeat(300)}`, 'to_not_https'],
  ])('%j is refused as %s', (typed, problem) => expect(read('/old', typed)).toBe(problem))

  test('is always a path of the shop or an https address, whatever is typed', () => {
    const items = [
      '/',
      '//',
      '\\',
      'th',
      'new',
      'evil.example',
      'https:',
      'http:',
      'javascript:',
      '@',
      '?',
      '#',
      '\t',
      '..',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...items), { maxLength: 8 }), (parts) => {
        const to = read('/old', parts.join(''))
        if (typeof to === 'string') return
        expect(to.to).toMatch(/^\/(?![/\\])|^https:\/\//)
        expect(to.to.startsWith('/') ? new URL(to.to, origin).origin : origin).toBe(origin)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('redirect check', () => {
  const problem = (from: string, to: string, others: Record<string, string> = {}, onSale: string[] = []) =>
    redirectProblem(
      { from, to, permanent: true },
      {
        targets: new Map(Object.entries({ ...others, [from]: to })),
        onSale: new Set(onSale),
        collections: new Set(['songkran']),
      },
    )

  test('refuses a product on sale or an existing category as source, but not a missing one', () => {
    expect(problem('/product/lotus', '/new', {}, ['lotus'])).toBe('from_page_there')
    expect(problem('/product/lotus', '/new')).toBeUndefined()
    expect(problem('/category/silk', '/new')).toBe('from_page_there')
    expect(problem('/category/kimono', '/new')).toBeUndefined()
  })

  test('refuses a published collection as source, and a missing one as target', () => {
    expect(problem('/collections/songkran', '/new')).toBe('from_page_there')
    expect(problem('/collections/silk', '/new')).toBeUndefined()
    expect(problem('/old', '/collections/songkran')).toBeUndefined()
    expect(problem('/old', '/collections/silk')).toBe('to_missing')
    expect(problem('/old', '/collections/silk', { '/collections/silk': '/new' })).toBeUndefined()
  })

  test('accepts a product on sale, an existing category or another redirect as target', () => {
    expect(problem('/old', '/product/lotus?size=M', {}, ['lotus'])).toBeUndefined()
    expect(problem('/old', '/product/lotus')).toBe('to_missing')
    expect(problem('/old', '/product/lotus', { '/product/lotus': '/new' })).toBeUndefined()
    expect(problem('/old', '/category/silk')).toBeUndefined()
    expect(problem('/old', '/category/kimono')).toBe('to_missing')
  })

  test('refuses a redirect to itself or in a loop', () => {
    expect(problem('/product/a', '/product/a?size=M')).toBe('to_itself')
    expect(problem('/product/a', '/product/b', { '/product/b': '/product/a' })).toBe('to_circle')
    const three = { '/product/b': '/product/c#top', '/product/c': '/product/a' }
    expect(problem('/product/a', '/product/b', three)).toBe('to_circle')
    // A loop further on, without this path, ends the search.
    expect(problem('/old', '/product/b', { '/product/b': '/product/c', '/product/c': '/product/b' })).toBeUndefined()
  })

  test('never allows a loop, whatever redirects are saved', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 12 }), (pairs) => {
        const stored: StoredRedirect[] = []
        for (const [from, to] of pairs) {
          const redirect = { from: `/product/${from}`, to: `/product/${to}`, permanent: true }
          const decision = decideSaving(redirect, undefined, { stored, onSale: new Set(), collections: new Set() })
          const isMissing = !decision.ok && decision.reason === 'to_missing'
          if (decision.ok || isMissing) stored.push({ ...redirect, id: String(stored.length), version: 1 })
        }
        for (const { from } of stored) {
          let at: string | undefined = from
          for (let hops = 0; at !== undefined; hops++) {
            expect(hops).toBeLessThanOrEqual(stored.length)
            const next = stored.find((one) => one.from === at)
            at = next && pathOf(next.to)
          }
        }
      }),
    )
  })
})

describe('saving a redirect', () => {
  const one: StoredRedirect = { id: '1', from: '/old', to: '/new', permanent: true, version: 3 }
  const decide = (from: string, existing?: { id: string; version: number }, stored = [one]) =>
    decideSaving({ from, to: '/faq', permanent: false }, existing, {
      stored,
      onSale: new Set(),
      collections: new Set(),
    })

  test('is allowed for a new path, and refused for a path that has a redirect', () => {
    expect(decide('/older')).toEqual({ ok: true, value: { before: undefined } })
    expect(decide('/old')).toEqual({ ok: false, reason: 'from_taken' })
  })
  test('requires the version that the form was opened with', () => {
    expect(decide('/old', { id: '1', version: 3 })).toEqual({ ok: true, value: { before: one } })
    expect(decide('/old', { id: '1', version: 2 })).toEqual({ ok: false, reason: 'conflict' })
    expect(decide('/old', { id: '2', version: 3 })).toEqual({ ok: false, reason: 'not_found' })
    const other = { ...one, id: '2', from: '/older' }
    expect(decide('/older', { id: '1', version: 3 }, [one, other])).toEqual({ ok: false, reason: 'from_taken' })
  })
  test('is limited to 2,000 redirects, but existing ones can still be changed', () => {
    const stored = Array.from({ length: 2000 }, (_, at) => ({ ...one, id: String(at), from: `/old-${at}` }))
    expect(decide('/one-more', undefined, stored)).toEqual({ ok: false, reason: 'limit_reached' })
    expect(decide('/one-more', undefined, stored.slice(1))).toMatchObject({ ok: true })
    expect(decide('/one-more', { id: '7', version: 3 }, stored)).toMatchObject({ ok: true })
  })
})
