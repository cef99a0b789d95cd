import { expect, test } from 'vitest'
import { sourceOf } from './newsletter-form.ts'

test.each([
  ['https://mai.example/th/product/lotus?size=M#reviews', '/product/lotus'],
  ['https://mai.example/', '/'],
  ['https://mai.example/th/order/AbC-the_key', '/order'],
  ['https://mai.example/orders', '/orders'],
  [`https://mai.example/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
  ['https://evil.example/faq', ''],
  ['=1+1', ''],
  [null, ''],
])('the referrer %s gives the source %s', (referer, source) =>
  expect(sourceOf(referer, 'https://mai.example')).toBe(source),
)
