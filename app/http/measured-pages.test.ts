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
])('views of %s are measured', (path) => expect(isMeasured(path)).toBe(true))

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
  // Never in an address of the shop: an email address, a longer path, another site.
  '/product/nok@mai.example',
  '/product/Nok%40mai',
  '/product/silk/nok',
  '//evil.example',
  '/th//faq',
  '/faq?email=nok',
  '',
])('views of %s are not measured', (path) => expect(isMeasured(path)).toBe(false))
