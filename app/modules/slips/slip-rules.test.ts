import { describe, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import type { Slip } from './slip.ts'
import {
  decideUpload,
  firstDoubts,
  keptAfterRejection,
  keptForReview,
  mayApprove,
  mayReject,
  waitingSince,
} from './slip-rules.ts'

const now = later(10)
const order = (change: Partial<Order> = {}): Order => ({ ...plainOrder({ paymentMethod: 'bank_transfer' }), ...change })
const slip = (change: Partial<Slip> = {}): Slip => ({
  id: 'a',
  orderId: 'o',
  picture: undefined,
  payload: '',
  bank: undefined,
  reference: undefined,
  state: 'waiting',
  inTime: true,
  doubts: [],
  uploadedAt: someDay,
  checkState: 'none',
  checkedBy: undefined,
  sent: undefined,
  sentAt: undefined,
  receiver: '',
  decidedAt: undefined,
  decidedBy: undefined,
  received: undefined,
  outcome: undefined,
  rejectReason: undefined,
  rejectNote: '',
  version: 1,
  ...change,
})

describe('a slip is taken', () => {
  test.each<[string, Partial<Order>]>([
    ['waits for a transfer', {}],
    ['waits for own PromptPay', { paymentMethod: 'own_promptpay' }],
    ['came by chat and is confirmed', { channel: 'chat', paymentMethod: 'chat', confirmedAt: someDay }],
    [
      'waits for the rest of what it costs now',
      { status: 'paid', awaiting: undefined, paidAt: someDay, paid: satang(5) },
    ],
    [
      'is on hold because less came than it costs',
      { status: 'on_hold', awaiting: undefined, heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(5) },
    ],
    ['has a slip that waits already', { awaiting: 'slip_review', slipAt: someDay }],
  ])('in time while the order %s', (_, change) =>
    expect(decideUpload(order(change), [], now)).toEqual({ ok: true, value: { inTime: true } }),
  )

  test.each<[string, Partial<Order>]>([
    ['ran out of time', { status: 'cancelled', cancelReason: 'expired', cancelledAt: someDay }],
    ['was called off', { status: 'cancelled', cancelReason: 'customer', cancelledAt: someDay }],
    [
      'ran out of time and had too little since',
      { status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(5), cancelledAt: someDay },
    ],
  ])('late when the order %s', (_, change) =>
    expect(decideUpload(order(change), [], now)).toEqual({ ok: true, value: { inTime: false } }),
  )

  test('of an ended order for thirty days, to the moment', () => {
    const ended = order({ status: 'cancelled', cancelReason: 'expired', cancelledAt: someDay })
    expect(decideUpload(ended, [], addDays(someDay, 30)).ok).toBe(true)
    expect(decideUpload(ended, [], addMinutes(addDays(someDay, 30), 1))).toEqual({ ok: false, reason: 'too_late' })
  })
})

test.each<[string, Order | undefined]>([
  ['not_found', undefined],
  ['not_confirmed', order({ channel: 'chat', paymentMethod: 'chat', awaiting: 'confirmation' })],
  ['not_by_transfer', order({ paymentMethod: 'card' })],
  ['not_by_transfer', order({ paymentMethod: 'cod', awaiting: 'packing' })],
  ['not_by_transfer', order({ channel: 'simulated', paymentMethod: 'simulated' })],
  ['already_paid', order({ status: 'paid', awaiting: undefined, paidAt: someDay, paid: satang(115_000) })],
  ['already_paid', order({ status: 'shipped', awaiting: undefined, paidAt: someDay, paid: satang(115_000) })],
  ['already_paid', order({ status: 'on_hold', holdReason: 'paid_no_stock' })],
  ['already_paid', order({ status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(200_000) })],
  ['already_ended', order({ status: 'refunded' })],
  ['already_ended', order({ status: 'cancelled', cancelledAt: someDay, paid: satang(100) })],
])('refused: %s', (reason, given) => expect(decideUpload(given, [], now)).toEqual({ ok: false, reason }))

test('three wait at once, and six are sent in all', () => {
  const three = [slip(), slip(), slip()]
  expect(decideUpload(order(), three.slice(1), now).ok).toBe(true)
  expect(decideUpload(order(), three, now)).toEqual({ ok: false, reason: 'enough_waiting' })
  const five = Array.from({ length: 5 }, () => slip({ state: 'rejected' }))
  expect(decideUpload(order(), five, now).ok).toBe(true)
  expect(decideUpload(order(), [...five, slip({ state: 'rejected' })], now)).toEqual({
    ok: false,
    reason: 'too_many_slips',
  })
})

describe('what is odd about it', () => {
  const plain = { doubt: undefined, edited: false }
  test.each([
    [plain, { inTime: true, slips: [] }, []],
    [{ doubt: 'no_qr' as const, edited: true }, { inTime: true, slips: [] }, ['no_qr', 'edited']],
    [plain, { inTime: false, slips: [slip()] }, ['late', 'second']],
    [plain, { inTime: true, slips: [slip({ state: 'approved' })] }, ['second']],
    [plain, { inTime: true, slips: [slip({ state: 'rejected' })] }, []],
  ])('%j, %j: %j', (picture, around, doubts) => expect(firstDoubts(picture, around)).toEqual(doubts))
})

describe('the pieces are kept', () => {
  const { holdMinutes } = defaultSettings
  const expires = addMinutes(someDay, 1440)
  const times = { createdAt: someDay, expiresAt: expires, paymentMethod: 'bank_transfer' } as const

  test('three days from the slip on, and no longer than seven from the order', () => {
    const day = (days: number) => addDays(someDay, days)
    expect(keptForReview(times, { holdMinutes }, day(0.5))).toEqual(day(3.5))
    expect(keptForReview(times, { holdMinutes }, day(5))).toEqual(day(7))
  })

  test('never shorter than before', () => {
    const long = { ...times, expiresAt: addDays(someDay, 9) }
    expect(keptForReview(long, { holdMinutes }, someDay)).toEqual(long.expiresAt)
    expect(keptForReview({ ...times, expiresAt: undefined }, { holdMinutes }, someDay)).toBeUndefined()
  })

  test('a day anew when it was sent back, within the seven days; an hour at their end', () => {
    expect(keptAfterRejection(times, { holdMinutes }, addDays(someDay, 2))).toEqual(addDays(someDay, 3))
    expect(keptAfterRejection(times, { holdMinutes }, addDays(someDay, 6.5))).toEqual(addDays(someDay, 7))
    expect(keptAfterRejection(times, { holdMinutes }, addDays(someDay, 8))).toEqual(addMinutes(addDays(someDay, 8), 60))
    expect(keptAfterRejection({ ...times, expiresAt: undefined }, { holdMinutes }, now)).toBeUndefined()
  })
})

test('the order waits since the first slip that still waits', () => {
  const slips = [slip({ id: 'b', uploadedAt: later(9) }), slip({ id: 'c', uploadedAt: later(3) }), slip({ id: 'd' })]
  expect(waitingSince(slips, 'd')).toEqual(later(3))
  expect(waitingSince([slip({ id: 'd' }), slip({ id: 'e', state: 'rejected' })], 'd')).toBeUndefined()
})

test('approved: once, as it was seen, and also after it was sent back', () => {
  expect(mayApprove(undefined, 1)).toBe('not_found')
  expect(mayApprove(slip({ version: 2 }), 1)).toBe('stale')
  expect(mayApprove(slip(), 1)).toBe(true)
  expect(mayApprove(slip({ state: 'rejected' }), 1)).toBe(true)
  expect(mayApprove(slip({ state: 'approved' }), 1)).toBe('already_approved')
})

test('sent back: once, as it was seen, in words where the reason has none', () => {
  const why = { reason: 'unreadable', note: '' }
  expect(mayReject(undefined, 1, why)).toBe('not_found')
  expect(mayReject(slip({ version: 2 }), 1, why)).toBe('stale')
  expect(mayReject(slip({ state: 'approved' }), 1, why)).toBe('already_approved')
  expect(mayReject(slip({ state: 'rejected' }), 1, why)).toBe('already_rejected')
  expect(mayReject(slip(), 1, { ...why, reason: 'other' })).toBe('note_missing')
  expect(mayReject(slip(), 1, { reason: 'other', note: 'Too dark' })).toBe(true)
  expect(mayReject(slip(), 1, why)).toBe(true)
})
