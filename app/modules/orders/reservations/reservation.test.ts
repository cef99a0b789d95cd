import { describe, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { awaitsContact, type ReservationView, reservationView, reservedUntilOf } from './reservation.ts'

type Change = NonNullable<Parameters<typeof plainOrder>[0]>

const transfer: Change = { paymentMethod: 'bank_transfer', expiresAt: later(1440) }
const none: Change = { stockState: 'released' }
const short: Change = { ...transfer, reservation: 'short', reservedUntil: later(35) }
const long: Change = { ...transfer, reservation: 'long', verifiedAs: 'mailbox' }

const seen = (change: Change, now = later(10)) => reservationView(plainOrder(change), now)
const view = (change: Partial<ReservationView>): ReservationView => ({
  is: 'long',
  until: later(1440),
  longer: later(1440),
  mayConfirm: false,
  isFull: false,
  hasEmail: true,
  ...change,
})

describe('what a customer reads of her reservation', () => {
  test.each<[string, Change, ReservationView]>([
    ['short, as nobody confirmed the contact yet', short, view({ is: 'short', until: later(35), mayConfirm: true })],
    [
      'short, paid online: confirming would not lengthen it',
      { reservation: 'short' },
      view({ is: 'short', until: later(35), longer: later(35) }),
    ],
    [
      'short, although the contact is verified: the quota is full',
      { ...short, verifiedAs: 'mailbox' },
      view({ is: 'short', until: later(35), isFull: true }),
    ],
    [
      'short, verified, paid online: no quota is full',
      { reservation: 'short', verifiedAs: 'customer' },
      view({ is: 'short', until: later(35), longer: later(35) }),
    ],
    ['long', long, view({})],
    ['long, of nobody verified: nothing to confirm', { ...transfer, reservation: 'long' }, view({})],
    ['of an older order: long, and to be confirmed', transfer, view({ mayConfirm: true })],
    ['without an e-mail', { ...long, customer: { ...plainCustomer, email: '' } }, view({ hasEmail: false })],
    [
      'none before the e-mail is confirmed, however it is paid',
      { ...none, expiresAt: later(60) },
      view({ is: 'none', until: undefined, longer: later(60), mayConfirm: true }),
    ],
    [
      'none, verified: nothing to confirm',
      { ...none, verifiedAs: 'customer', expiresAt: later(60) },
      view({ is: 'none', until: undefined, longer: later(60) }),
    ],
    [
      'over, as its items were released',
      { ...short, stockState: 'released' },
      view({ is: 'ended', until: undefined, mayConfirm: true }),
    ],
    ['waiting for the shop’s word', { ...long, channel: 'chat', paymentMethod: 'chat' }, view({})],
    ['with a slip under review', { ...long, slipAt: someDay }, view({})],
  ])('%s', (_, change, expected) => expect(seen(change)).toStrictEqual(expected))

  test('short, to its very end', () => {
    const end = later(35).getTime()
    expect(seen(short, new Date(end - 1))).toMatchObject({ is: 'short', until: later(35) })
    expect(seen(short, new Date(end))).toStrictEqual(view({ is: 'ended', until: undefined, mayConfirm: true }))
  })

  test('nothing once the order’s time is over, to the millisecond', () => {
    const end = later(1440).getTime()
    expect(seen(long, new Date(end - 1))).toStrictEqual(view({}))
    expect(seen(long, new Date(end))).toBeUndefined()
  })

  test('of an order without an end: what is reserved, or nothing', () => {
    const endless = { expiresAt: undefined, paymentMethod: 'bank_transfer' } as const
    expect(seen(endless)).toBeUndefined()
    expect(seen({ ...endless, reservation: 'long', verifiedAs: 'staff' })).toStrictEqual(
      view({ until: undefined, longer: undefined }),
    )
  })

  test.each<[string, Order]>([
    ['paid', plainPaidOrder({ stockState: 'held', expiresAt: later(60) })],
    ['cancelled', plainOrder({ cancelledAt: someDay })],
    ['confirmed and paid at the door', plainOrder({ paymentMethod: 'cod', confirmedAt: someDay })],
    ['to be paid by a return', plainOrder({ paymentMethod: 'exchange' })],
  ])('nothing of an order that is %s', (_, order) => expect(reservationView(order, later(10))).toBeUndefined())
})

test('items are reserved until the reservation or the order ends, while they are', () => {
  expect(reservedUntilOf(plainOrder(short))).toEqual(later(35))
  expect(reservedUntilOf(plainOrder(long))).toEqual(later(1440))
  expect(reservedUntilOf(plainOrder({ ...short, stockState: 'released' }))).toBeUndefined()
})

test.each<[boolean, Change]>([
  [true, none],
  [false, { ...none, reservation: 'short' }],
  [false, {}],
  [false, { ...none, cancelledAt: someDay }],
  [false, { ...none, paidAt: someDay }],
])('whether the e-mail must be confirmed first: %j (%j)', (awaits, change) =>
  expect(awaitsContact(plainOrder(change))).toBe(awaits),
)
