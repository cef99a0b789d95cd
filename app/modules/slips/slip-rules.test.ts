import { describe, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { plainSlip as slip } from '#tests/factories/plain-slip.ts'
import { isRejectReason, slipKey } from './slip.ts'
import {
  deadlinesAfterRejection,
  deadlinesForReview,
  decideUpload,
  firstDoubts,
  isPlausible,
  isWaitingForMore,
  waitingSince,
} from './slip-rules.ts'

const now = later(10)
const order = (change: Partial<Order> = {}): Order => ({ ...plainOrder({ paymentMethod: 'bank_transfer' }), ...change })

describe('slip upload', () => {
  test.each<[string, Partial<Order>]>([
    ['awaits a transfer', {}],
    ['awaits the shop’s own PromptPay', { paymentMethod: 'own_promptpay' }],
    ['came by chat and is confirmed', { channel: 'chat', paymentMethod: 'chat', confirmedAt: someDay }],
    ['is paid with a balance due', { status: 'paid', awaiting: undefined, paidAt: someDay, paid: satang(5) }],
    [
      'is on hold because it was underpaid',
      { status: 'on_hold', awaiting: undefined, heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(5) },
    ],
    ['already has an undecided slip', { awaiting: 'slip_review', slipAt: someDay }],
  ])('is in time while the order %s', (_, change) =>
    expect(decideUpload(order(change), [], now)).toEqual({ ok: true, value: { inTime: true } }),
  )

  test.each<[string, Partial<Order>]>([
    ['expired', { status: 'cancelled', cancelReason: 'expired', cancelledAt: someDay }],
    ['was cancelled', { status: 'cancelled', cancelReason: 'customer', cancelledAt: someDay }],
    [
      'expired and has been underpaid since',
      { status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(5), cancelledAt: someDay },
    ],
  ])('is late when the order %s', (_, change) =>
    expect(decideUpload(order(change), [], now)).toEqual({ ok: true, value: { inTime: false } }),
  )

  test('is accepted for thirty days after the order ended, to the minute', () => {
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
  [
    'not_by_transfer',
    order({ channel: 'simulated', status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(5) }),
  ],
  ['already_paid', order({ status: 'paid', awaiting: undefined, paidAt: someDay, paid: satang(115_000) })],
  ['already_paid', order({ status: 'shipped', awaiting: undefined, paidAt: someDay, paid: satang(115_000) })],
  ['already_paid', order({ status: 'on_hold', holdReason: 'paid_no_stock' })],
  ['already_paid', order({ status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch', paid: satang(200_000) })],
  ['already_ended', order({ status: 'refunded' })],
  ['already_ended', order({ status: 'cancelled', cancelledAt: someDay, paid: satang(100) })],
])('a slip upload is refused: %s', (reason, given) =>
  expect(decideUpload(given, [], now)).toEqual({ ok: false, reason }),
)

test('only a paid order or one on hold can await more money', () => {
  const held = { status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch' } as const
  expect(isWaitingForMore(order())).toBe(false)
  expect(isWaitingForMore(order({ ...held, paid: satang(114_999) }))).toBe(true)
  expect(isWaitingForMore(order({ ...held, paid: satang(115_000) }))).toBe(false)
  expect(isWaitingForMore(order({ ...held, paid: satang(114_999), cancelledAt: someDay }))).toBe(false)
  expect(isWaitingForMore(order({ status: 'paid', paidAt: someDay, paid: satang(114_999) }))).toBe(true)
  expect(isWaitingForMore(order({ status: 'paid', paidAt: someDay, paid: satang(115_000) }))).toBe(false)
})

test('three slips can be undecided at a time, and six can be sent in all', () => {
  const three = [slip(), slip(), slip()]
  expect(decideUpload(order(), three.slice(1), now).ok).toBe(true)
  expect(decideUpload(order(), three, now)).toEqual({ ok: false, reason: 'too_many_waiting' })
  const five = Array.from({ length: 5 }, () => slip({ state: 'rejected' }))
  expect(decideUpload(order(), five, now).ok).toBe(true)
  expect(decideUpload(order(), [...five, slip({ state: 'rejected' })], now)).toEqual({
    ok: false,
    reason: 'limit_reached',
  })
})

describe('first doubts about a slip', () => {
  const plain = { doubt: undefined, edited: false }
  test.each([
    [plain, { inTime: true, slips: [] }, []],
    [{ doubt: 'no_qr' as const, edited: true }, { inTime: true, slips: [] }, ['no_qr', 'edited']],
    [plain, { inTime: false, slips: [slip()] }, ['late', 'second']],
    [plain, { inTime: true, slips: [slip({ state: 'approved' })] }, ['second']],
    [plain, { inTime: true, slips: [slip({ state: 'rejected' })] }, []],
  ])('%j, %j: %j', (picture, around, doubts) => expect(firstDoubts(picture, around)).toEqual(doubts))
})

describe('order deadlines with a slip', () => {
  const { holdMinutes } = defaultSettings
  const expires = addMinutes(someDay, 1440)
  const times = { createdAt: someDay, expiresAt: expires, paymentMethod: 'bank_transfer' } as const
  const long = { ...times, reservation: 'long', reservedUntil: undefined } as const
  const short = { ...times, reservation: 'short', reservedUntil: later(35) } as const
  const day = (days: number) => addDays(someDay, days)
  const open = (order: typeof long | typeof short, at: Date, plausible = true) =>
    deadlinesForReview(order, { holdMinutes }, { plausible, now: at })

  test('extend to three days from the slip, and to seven days from the order at most', () => {
    expect(open(long, day(0.5))).toEqual({ expiresAt: day(3.5), reservedUntil: undefined })
    expect(open(long, day(5))).toEqual({ expiresAt: day(7), reservedUntil: undefined })
  })

  test('extend the reservation only with a plausible slip and a long reservation', () => {
    expect(open(long, day(0.5), false)).toEqual({ expiresAt: day(3.5), reservedUntil: expires })
    expect(open(short, later(10))).toEqual({ expiresAt: addMinutes(later(10), 4320), reservedUntil: later(35) })
    expect(open(short, later(10), false)).toEqual({ expiresAt: addMinutes(later(10), 4320), reservedUntil: later(35) })
  })

  test('are never shortened', () => {
    const nine = { ...long, expiresAt: day(9) }
    expect(deadlinesForReview(nine, { holdMinutes }, { plausible: true, now: someDay }).expiresAt).toEqual(day(9))
    const never = { ...long, expiresAt: undefined }
    const none = deadlinesForReview(never, { holdMinutes }, { plausible: true, now })
    expect(none).toStrictEqual({ expiresAt: undefined })
  })

  test('end a day after a rejection, within the seven days, or an hour after it at their end', () => {
    const ends = (order: typeof long | typeof short, at: Date) => deadlinesAfterRejection(order, { holdMinutes }, at)
    expect(ends(long, day(2))).toEqual({ expiresAt: day(3), reservedUntil: undefined })
    expect(ends(long, day(6.5)).expiresAt).toEqual(day(7))
    expect(ends(long, day(8)).expiresAt).toEqual(addMinutes(day(8), 60))
    expect(ends(short, later(10))).toEqual({ expiresAt: addMinutes(later(10), 1440), reservedUntil: later(35) })
    const none = deadlinesAfterRejection({ ...long, expiresAt: undefined }, { holdMinutes }, now)
    expect(none).toStrictEqual({ expiresAt: undefined })
  })

  test('have no separate end for items that are reserved until the order ends', () => {
    const nine = { ...short, expiresAt: day(9), reservedUntil: day(9) }
    expect(open(nine, day(0.5))).toEqual({ expiresAt: day(9), reservedUntil: undefined })
    const last = { ...short, reservedUntil: addMinutes(day(8), 60) }
    expect(deadlinesAfterRejection(last, { holdMinutes }, day(8))).toEqual({
      expiresAt: addMinutes(day(8), 60),
      reservedUntil: undefined,
    })
  })

  test.each([
    ['a long reservation has an hour for a better slip', 'long', 35, 70],
    ['a long reservation that ends in an hour', 'long', 70, 70],
    ['a long reservation that ends later', 'long', 71, 71],
    ['a short reservation', 'short', 35, 35],
    ['a short reservation without its own end', 'short', undefined, 1440],
  ] as const)('after a rejection: %s', (_, reservation, until, end) => {
    const order = { ...times, reservation, reservedUntil: until && later(until) }
    expect(deadlinesAfterRejection(order, { holdMinutes }, later(10))).toEqual({
      expiresAt: addMinutes(later(10), 1440),
      reservedUntil: later(end),
    })
  })

  test.each([
    ['REF', [], true],
    ['REF', ['late', 'second'], true],
    ['REF', ['bad_checksum'], false],
    ['REF', ['edited'], false],
    ['REF', ['amount_differs'], false],
    [null, ['no_qr'], false],
    [null, [], false],
    [null, ['late'], false],
  ] as const)('reference %s with doubts %j is plausible: %s', (reference, doubts, is) =>
    expect(isPlausible(reference, doubts)).toBe(is),
  )
})

test('the order is in review since the oldest other slip that is undecided', () => {
  const slips = [slip({ id: 'b', uploadedAt: later(9) }), slip({ id: 'c', uploadedAt: later(3) }), slip({ id: 'd' })]
  expect(waitingSince(slips, 'd')).toEqual(later(3))
  expect(waitingSince([slip({ id: 'd' }), slip({ id: 'e', state: 'rejected' })], 'd')).toBeUndefined()
})

test('the refund key has the slip id, and only known rejection reasons are valid', () => {
  expect(slipKey('a')).toBe('slip:a')
  expect(['wrong_amount', 'other', 'late', ''].map(isRejectReason)).toEqual([true, true, false, false])
})
