import { expect, test } from 'vitest'
import type { Order } from '#app/modules/orders/order.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { mergeLines } from './quote-rules.ts'
import { isStanding, type SuccessState, successState } from './success-state.ts'

const atDoor = { paymentMethod: 'cod' } as const

test.each([
  ['that is on hold', plainPaidOrder({ heldAt: later(3), holdReason: 'staff' }), 'on_hold', true],
  ['that is refunded', plainPaidOrder({ refundedAt: later(3) }), 'refunded', true],
  ['that the customer cancelled', plainOrder({ cancelledAt: later(3), cancelReason: 'customer' }), 'failed', false],
  ['that expired', plainOrder({ cancelledAt: later(3), cancelReason: 'expired' }), 'expired', false],
  [
    'by cash on delivery that was not confirmed in time',
    plainOrder({ ...atDoor, cancelledAt: later(3), cancelReason: 'expired' }),
    'unconfirmed',
    false,
  ],
  ['that is paid', plainPaidOrder(), 'paid', true],
  ['that is shipped', plainPaidOrder({ shippedAt: later(3) }), 'paid', true],
  ['by chat', plainOrder({ channel: 'chat' }), 'confirmation', true],
  ['that is unpaid and not expired', plainOrder({ expiresAt: later(5) }), 'waiting', true],
  ['that expires at this moment', plainOrder({ expiresAt: later(4) }), 'expired', false],
  ['that never expires', plainOrder({ expiresAt: undefined }), 'waiting', true],
] as [string, Order, SuccessState, boolean][])(
  'the success page has the right state for an order %s',
  (_, order, state, done) => {
    expect(successState(order, later(4))).toBe(state)
    expect(isStanding(state)).toBe(done)
  },
)

test('lines of the same product and size are merged into the first one', () => {
  const line = (productId: string, size: string, quantity: number) => ({ productId, size, quantity })
  expect(mergeLines([line('silk', 'M', 1), line('lotus', 'M', 1), line('silk', 'S', 2), line('silk', 'M', 3)])).toEqual(
    [line('silk', 'M', 4), line('lotus', 'M', 1), line('silk', 'S', 2)],
  )
  expect(mergeLines([])).toEqual([])
})
