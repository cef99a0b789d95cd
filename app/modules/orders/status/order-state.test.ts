import { expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { orderState } from './order-status.ts'

const door = { paymentMethod: 'cod', expiresAt: later(120) } as const
const chat = { channel: 'chat', expiresAt: later(120) } as const

test.each<[string, Order, Date, string]>([
  ['unpaid', plainOrder(), later(34.9), 'payment'],
  ['unpaid and past its expiry, before the job has run', plainOrder(), later(35), 'expired'],
  ['unpaid without expiry', plainOrder({ expiresAt: undefined }), later(9000), 'payment'],
  ['from the chat', plainOrder(chat), someDay, 'confirmation'],
  ['from the chat and confirmed', plainOrder({ ...chat, confirmedAt: later(1) }), someDay, 'payment'],
  ['paid', plainPaidOrder(), later(9000), 'paid'],
  ['packed', plainPaidOrder({ processingAt: later(9) }), later(9), 'processing'],
  ['shipped', plainPaidOrder({ shippedAt: later(9) }), later(9), 'shipped'],
  ['delivered', plainPaidOrder({ shippedAt: later(9), completedAt: later(99) }), later(99), 'completed'],
  ['cancelled', plainPaidOrder({ cancelledAt: later(9), cancelReason: 'customer' }), later(9), 'cancelled'],
  ['expired', plainOrder({ cancelledAt: later(36), cancelReason: 'expired' }), later(36), 'expired'],
  [
    'expired because the shop did not confirm it',
    plainOrder({ ...door, cancelledAt: later(36), cancelReason: 'expired' }),
    later(36),
    'unconfirmed',
  ],
  [
    'from the chat and expired unconfirmed',
    plainOrder({ ...chat, cancelledAt: later(36), cancelReason: 'expired' }),
    later(36),
    'unconfirmed',
  ],
  ['awaiting confirmation past its expiry', plainOrder(door), later(121), 'unconfirmed'],
  [
    'from the chat, confirmed and expired unpaid',
    plainOrder({ ...chat, confirmedAt: later(1) }),
    later(121),
    'expired',
  ],
  [
    'confirmed with cash on delivery',
    plainOrder({ ...door, confirmedAt: later(1), expiresAt: undefined }),
    later(121),
    'confirmed',
  ],
  ['refunded', plainPaidOrder({ refundedAt: later(9) }), later(9), 'refunded'],
  ['on hold', plainPaidOrder({ heldAt: later(9), holdReason: 'staff' }), later(9), 'on_hold'],
])('an order has the right state when it is %s', (_, order, now, state) => expect(orderState(order, now)).toBe(state))
