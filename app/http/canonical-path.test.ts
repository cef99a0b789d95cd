import { describe, expect, test } from 'vitest'
import { canonicalPath, findAddress, matchTarget, pagePath } from './find-address.ts'

test.each([
  ['/', '/'],
  ['/th', '/'],
  ['/TH/', '/'],
  ['/cart', '/cart'],
  ['/th/Cart/', '/cart'],
  ['/payment', '/payment'],
  ['/payment/promptpay', '/payment/promptpay'],
  ['/payment/x', '/*'],
  ['/category/silk', '/category/:category'],
  ['/category', '/*'],
  ['/category/silk/x', '/*'],
  ['/th/admin/orders/AB12', '/admin/orders/:number'],
  ['/admin/no/such/screen', '/admin/*'],
  ['/admin', '/admin'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemapxml', '/*'],
  ['/healthz', '/healthz'],
  ['/th/healthz', '/*'],
  ['/thcart', '/*'],
  ['//cart', '/*'],
  ['/ไหม', '/*'],
])('%s matches the address pattern %s', (path, pattern) => expect(findAddress(path)).toBe(pattern))

describe('canonical path', () => {
  test.each([
    ['//', '/'],
    ['/TH', '/th'],
    ['/Th/', '/th'],
    ['/CART', '/cart'],
    ['/cart/', '/cart'],
    ['//cart', '/cart'],
    ['/TH//Cart/', '/th/cart'],
    ['/Admin/orders', '/admin/orders'],
    ['/admin/Orders', '/admin/orders'],
    ['/Category/DRESS/', '/category/dress'],
    ['/category/SilkBlouse', '/category/silk'],
    ['/category/Silk%20Blouse', '/category/silk'],
    ['/product/Jade-Lotus', '/product/jade-lotus'],
    ['/product/%C3%81O', '/product/%C3%A1o'],
    ['/api/Reviews/Jade', '/api/reviews/jade'],
    ['/Sitemap.XML', '/sitemap.xml'],
    ['/admin/newsletter/letters', '/admin/newsletter/campaigns'],
    ['/th/admin/newsletter/letters/7/send/', '/th/admin/newsletter/campaigns/7/send'],
  ])('changes %s to %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

  test.each(['/Admin/Orders/AB12', '/outbox/AbC'])('keeps the case of the order number or key in %s', (path) => {
    const [, key = ''] = /([^/]+)$/.exec(path) ?? []
    expect(canonicalPath(path)).toBe(path.toLowerCase().replace(key.toLowerCase(), key))
  })

  test.each([
    '/',
    '/th/cart',
    '/product/a:b',
    '/product/ao%20dai',
    '/category/a%2Fb',
    '/Nothing',
    '/nothing/Here/',
    '/cart//X',
    '/admin/newsletter/lettersx',
    '/TH/HEALTHZ',
  ])('leaves %s unchanged', (path) => expect(canonicalPath(path)).toBe(path))
})

test.each([
  ['/_root.data', '/'],
  ['/_.data', '/'],
  ['/th.data', '/th'],
  ['/th/_.data', '/th'],
  ['/cart.data', '/cart'],
  ['/a.data/b', '/a.data/b'],
  ['/a.data/b.data', '/a.data/b'],
  ['/cart', '/cart'],
])('%s belongs to the page %s', (path, page) => expect(pagePath(path)).toBe(page))

test.each([
  ['/th.data', 'th', '/th', true, true, ''],
  ['/_root.data?index', 'en', '/', true, true, '?index='],
  ['/th/Cart/_.data?_routes=root&a=1', 'th', '/th/cart', false, true, '?a=1'],
  ['/th/cart/?_routes=root', 'th', '/th/cart', false, false, '?_routes=root'],
  ['/order/%ff', 'en', '/order/%ff', true, false, ''],
] as const)('%s is parsed as language %s and path %s', (target, language, path, isCanonical, isData, search) =>
  expect(matchTarget(target)).toMatchObject({ language, path, isCanonical, isData, search }),
)
