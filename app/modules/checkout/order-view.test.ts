import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { toOrderView } from './order-view.ts'

const order = plainOrder({
  lines: [plainLine, { ...plainLine, lineNumber: 2, size: 'L', pictureId: undefined }],
  coupons: [{ code: 'MAI10', discount: zero, shippingDiscount: satang(500) }],
})

test('the order view shows items and amounts, but no personal data', () => {
  const item = { productId: 'jade-lotus', name: 'Jade lotus', quantity: 2, lineTotal: 100_000 }
  expect(toOrderView(order, 'en')).toEqual({
    number: 'ORDER001',
    items: [
      { ...item, id: 'jade-lotus-M', size: 'M', pictureId: 'a'.repeat(32) },
      { ...item, id: 'jade-lotus-L', size: 'L' },
    ],
    subtotal: 100_000,
    discount: 0,
    shipping: 15_000,
    codFee: 0,
    total: 115_000,
    due: 115_000,
    isBalanceDue: false,
    coupons: [{ code: 'MAI10', discount: 0 }],
    channel: 'online',
    paymentMethod: 'card',
    hasEmail: true,
    isPickup: false,
    needsAddress: false,
  })
  expect(toOrderView(order, 'en').items[1]).not.toHaveProperty('pictureId')
})

test('names are in the page language', () =>
  expect(toOrderView(order, 'th').items.map(({ name }) => name)).toEqual(['บัวหยก', 'บัวหยก']))
