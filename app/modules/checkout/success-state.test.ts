import { expect, test } from 'vitest'
import type { Order } from '#app/modules/orders/order.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { mergeLines } from './quote-rules.ts'
import { isStanding, type SuccessState, successState } from './success-state.ts'

const atDoor = { paymentMethod: 'cod' } as const

test.each([
  ['on hold', plainPaidOrder({ heldAt: later(3), holdReason: 'staff' }), 'on_hold', true],
  ['paid back', plainPaidOrder({ refundedAt: later(3) }), 'refunded', true],
  ['called off', plainOrder({ cancelledAt: later(3), cancelReason: 'customer' }), 'failed', false],
  ['over', plainOrder({ cancelledAt: later(3), cancelReason: 'expired' }), 'expired', false],
  [
    'not confirmed in time',
    plainOrder({ ...atDoor, cancelledAt: later(3), cancelReason: 'expired' }),
    'unconfirmed',
    false,
  ],
  ['paid', plainPaidOrder(), 'paid', true],
  ['sent', plainPaidOrder({ shippedAt: later(3) }), 'paid', true],
  ['of the chat', plainOrder({ channel: 'chat' }), 'confirmation', true],
  ['waiting for money', plainOrder({ expiresAt: later(5) }), 'waiting', true],
  ['whose time ends now', plainOrder({ expiresAt: later(4) }), 'expired', false],
  ['without a clock', plainOrder({ expiresAt: undefined }), 'waiting', true],
] as [string, Order, SuccessState, boolean][])('an order %s', (_, order, state, done) => {
  expect(successState(order, later(4))).toBe(state)
  expect(isStanding(state)).toBe(done)
})

test('lines of one product and size are one, where the first stood', () => {
  const line = (productId: string, size: string, quantity: number) => ({ productId, size, quantity })
  expect(mergeLines([line('silk', 'M', 1), line('lotus', 'M', 1), line('silk', 'S', 2), line('silk', 'M', 3)])).toEqual(
    [line('silk', 'M', 4), line('lotus', 'M', 1), line('silk', 'S', 2)],
  )
  expect(mergeLines([])).toEqual([])
})
