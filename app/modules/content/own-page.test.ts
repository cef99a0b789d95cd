import { expect, test } from 'vitest'
import { isOwnPage } from './own-page.ts'

test.each(['/', '/new', '/category/silk?sort=price_asc#collection', '/product/lotus-silk-ao-dai', '/faq', '/cart'])(
  '%s is a page of the shop',
  (text) => expect(isOwnPage(text)).toBe(true),
)

test.each([
  '',
  'new',
  'https://evil.example/new',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/no-such-page',
  '/th/new',
  '/admin',
  '/admin/content/about/preview',
  '/api/session',
  '/robots.txt',
  '/new/../admin',
  '/profile/security',
  '/category/Silk',
  '/category/silk/x',
  '/outbox',
])('%j is not a page of the shop', (text) => expect(isOwnPage(text)).toBe(false))
