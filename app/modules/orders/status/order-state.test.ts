import { expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { orderState } from './order-status.ts'

const door = { paymentMethod: 'cod', expiresAt: later(120) } as const
const chat = { channel: 'chat', expiresAt: later(120) } as const

test.each<[string, Order, Date, string]>([
  ['unpaid', plainOrder(), later(34.9), 'payment'],
  ['unpaid when its time is over, before the job has come by', plainOrder(), later(35), 'expired'],
  ['unpaid without an end', plainOrder({ expiresAt: undefined }), later(9000), 'payment'],
  ['of the chat', plainOrder(chat), someDay, 'confirmation'],
  ['of the chat, confirmed', plainOrder({ ...chat, confirmedAt: later(1) }), someDay, 'payment'],
  ['paid', plainPaidOrder(), later(9000), 'paid'],
  ['packed', plainPaidOrder({ processingAt: later(9) }), later(9), 'processing'],
  ['shipped', plainPaidOrder({ shippedAt: later(9) }), later(9), 'shipped'],
  ['delivered', plainPaidOrder({ shippedAt: later(9), completedAt: later(99) }), later(99), 'completed'],
  ['cancelled', plainPaidOrder({ cancelledAt: later(9), cancelReason: 'customer' }), later(9), 'cancelled'],
  ['given up', plainOrder({ cancelledAt: later(36), cancelReason: 'expired' }), later(36), 'expired'],
  [
    'given up, as the shop did not confirm it',
    plainOrder({ ...door, cancelledAt: later(36), cancelReason: 'expired' }),
    later(36),
    'unconfirmed',
  ],
  [
    'of the chat and given up unconfirmed',
    plainOrder({ ...chat, cancelledAt: later(36), cancelReason: 'expired' }),
    later(36),
    'unconfirmed',
  ],
  ['to be confirmed, when its time is over', plainOrder(door), later(121), 'unconfirmed'],
  ['of the chat, confirmed and not paid', plainOrder({ ...chat, confirmedAt: later(1) }), later(121), 'expired'],
  [
    'to be paid at the door, confirmed',
    plainOrder({ ...door, confirmedAt: later(1), expiresAt: undefined }),
    later(121),
    'confirmed',
  ],
  ['refunded', plainPaidOrder({ refundedAt: later(9) }), later(9), 'refunded'],
  ['on hold', plainPaidOrder({ heldAt: later(9), holdReason: 'staff' }), later(9), 'on_hold'],
])('an order that is %s', (_, order, now, state) => expect(orderState(order, now)).toBe(state))
