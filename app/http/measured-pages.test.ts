import { expect, test } from 'vitest'
import { isMeasured } from './measured-pages.ts'

test.each([
  '/',
  '/th',
  '/category/dress',
  '/th/product/blush-lotus-silk-ao-dai',
  '/collections/new-silk',
  '/faq',
  '/th/returns',
])('a view of %s may be counted', (path) => expect(isMeasured(path)).toBe(true))

test.each([
  '/checkout',
  '/payment',
  '/payment-success',
  '/order/AAAAAAAAAAAAAAAAAAAAAAAA',
  '/th/order/AAAAAAAAAAAAAAAAAAAAAAAA',
  '/track',
  '/profile',
  '/profile/security',
  '/auth',
  '/th/auth/reset',
  '/newsletter',
  '/search',
  '/cart',
  '/wishlist',
  '/cookies',
  '/admin',
  '/th/admin/orders',
  '/outbox',
  '/feeds/google.xml',
  '/no-such-page',
  // What no address of ours holds: an email address, a longer path, another site.
  '/product/nok@mai.example',
  '/product/Nok%40mai',
  '/product/silk/nok',
  '//evil.example',
  '/th//faq',
  '/faq?email=nok',
  '',
])('nothing is sent of %s', (path) => expect(isMeasured(path)).toBe(false))
