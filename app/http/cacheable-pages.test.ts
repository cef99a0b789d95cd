import { expect, test } from 'vitest'
import { cachePlan } from './cacheable-pages.ts'

test.each([
  ['/', 'en page /'],
  ['/th', 'th page /'],
  ['/_root.data', 'en data /'],
  ['/th.data', 'th data /'],
  ['/product/jade-lotus', 'en page /product/jade-lotus'],
  ['/th/product/jade-lotus.data', 'th data /product/jade-lotus'],
  ['/category/silk?sort=price_asc&min=400', 'en page /category/silk?min=400&sort=price_asc'],
  ['/category/silk?min=400&sort=price_asc', 'en page /category/silk?min=400&sort=price_asc'],
  ['/?utm_source=mail', 'en page /'],
  [`/th/product/jade-lotus?fbclid=${'A'.repeat(300)}&utm_medium=paid`, 'th page /product/jade-lotus'],
  ['/product/jade-lotus?size=M', 'en page /product/jade-lotus'],
  ['/th/product/jade-lotus.data?size=Free+size&gclid=x', 'th data /product/jade-lotus'],
  ['/collection?sort=price_asc&categories=dress,silk', 'en page /collection?categories=dress%2Csilk&sort=price_asc'],
  ['/category/silk?gclid=x&sort=price_asc&ttclid=y&ldtag_cl=z', 'en page /category/silk?sort=price_asc'],
])('%s is cached under "%s"', (target, key) => expect(cachePlan(target)?.key).toBe(key))

test.each([
  ['/', '/', true],
  ['/_root.data', '/_root.data', false],
  ['/th/category/silk?sort=price_asc&gclid=x&min=400', '/th/category/silk?min=400&sort=price_asc', false],
  ['/category/silk?utm_source=mail', '/category/silk', true],
  ['/product/jade-lotus.data?size=M', '/product/jade-lotus.data', false],
])('%s is rendered as %s; it may redirect to Thai: %s', (target, made, mayRedirect) =>
  expect(cachePlan(target)).toMatchObject({ target: made, mayRedirect }),
)

test.each(['utm_x', 'gad_source', 'igsh', 'igshid', 'lt_utm', 'mc_cid', 'mc_eid', '_kx', '_gl', 'li_fat_id', 'wbraid'])(
  'the tracking parameter %s is removed',
  (name) => expect(cachePlan(`/about?${name}=1`)?.target).toBe('/about'),
)

test('addresses up to 200 characters are cached, or up to 2,000 with tracking parameters', () => {
  const of = (length: number) => '/category/silk?sort='.padEnd(length, 'a')
  expect(cachePlan(of(200))?.target).toBe(of(200))
  expect(cachePlan(of(201))).toBeUndefined()
  const tracked = (length: number) => '/about?fbclid='.padEnd(length, 'a')
  expect(cachePlan(tracked(2000))?.target).toBe('/about')
  expect(cachePlan(tracked(2001))).toBeUndefined()
})

test.each([
  '/cart',
  '/profile',
  '/payment-success?session_id=abc',
  '/search?q=silk',
  '/admin/orders',
  '/api/session',
  '/profile/x.css',
  '/?utm_source=mail&session=abc',
  '/?utm_source=mail&page=1&page=2',
  '/category/silk?page=1&page=2',
  '/category/silk?session=abc',
  '/category/silk?session=abc&sort=price_asc',
  '/about?xfbclid=1',
  '/about?fbclidx=1',
  '/about?gad_=1',
  '/product/jade-lotus?x=1',
  '/product/jade-lotus?size=M&x=1',
  '/category/silk?size=M',
  '/category/silk?categories=dress',
  '/product/../cart',
  '/th/th',
  '//about',
  '/th//about',
  `/category/silk?sort=${'a'.repeat(200)}`,
])('%s is never cached', (target) => expect(cachePlan(target)).toBeUndefined())

test('a product page carries the tags of its product, the catalogue and the content', () =>
  expect(cachePlan('/th/product/jade-lotus')?.tags).toEqual(['product:jade-lotus', 'catalog', 'content']))
