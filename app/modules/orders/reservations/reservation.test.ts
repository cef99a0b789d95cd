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

describe('reservation shown to the customer', () => {
  test.each<[string, Change, ReservationView]>([
    ['short, as the contact is not confirmed yet', short, view({ is: 'short', until: later(35), mayConfirm: true })],
    [
      'short, paid online: confirming would not extend it',
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
    ['long without verification: nothing to confirm', { ...transfer, reservation: 'long' }, view({})],
    ['long for an older order, which may be confirmed', transfer, view({ mayConfirm: true })],
    ['long, without an email', { ...long, customer: { ...plainCustomer, email: '' } }, view({ hasEmail: false })],
    [
      'none before the email is confirmed, whatever the payment method',
      { ...none, expiresAt: later(60) },
      view({ is: 'none', until: undefined, longer: later(60), mayConfirm: true }),
    ],
    [
      'none, verified: nothing to confirm',
      { ...none, verifiedAs: 'customer', expiresAt: later(60) },
      view({ is: 'none', until: undefined, longer: later(60) }),
    ],
    [
      'ended, as its items were released',
      { ...short, stockState: 'released' },
      view({ is: 'ended', until: undefined, mayConfirm: true }),
    ],
    ['long while awaiting confirmation by the shop', { ...long, channel: 'chat', paymentMethod: 'chat' }, view({})],
    ['long with a slip under review', { ...long, slipAt: someDay }, view({})],
  ])('%s', (_, change, expected) => expect(seen(change)).toStrictEqual(expected))

  test('changes from short to ended at the exact millisecond of its end', () => {
    const end = later(35).getTime()
    expect(seen(short, new Date(end - 1))).toMatchObject({ is: 'short', until: later(35) })
    expect(seen(short, new Date(end))).toStrictEqual(view({ is: 'ended', until: undefined, mayConfirm: true }))
  })

  test('is absent from the exact millisecond at which the order expires', () => {
    const end = later(1440).getTime()
    expect(seen(long, new Date(end - 1))).toStrictEqual(view({}))
    expect(seen(long, new Date(end))).toBeUndefined()
  })

  test('of an order without expiry is the stored reservation, or nothing', () => {
    const endless = { expiresAt: undefined, paymentMethod: 'bank_transfer' } as const
    expect(seen(endless)).toBeUndefined()
    expect(seen({ ...endless, reservation: 'long', verifiedAs: 'staff' })).toStrictEqual(
      view({ until: undefined, longer: undefined }),
    )
  })

  test.each<[string, Order]>([
    ['paid', plainPaidOrder({ stockState: 'held', expiresAt: later(60) })],
    ['cancelled', plainOrder({ cancelledAt: someDay })],
    ['confirmed with cash on delivery', plainOrder({ paymentMethod: 'cod', confirmedAt: someDay })],
    ['to be paid by a return', plainOrder({ paymentMethod: 'exchange' })],
  ])('is absent for an order that is %s', (_, order) => expect(reservationView(order, later(10))).toBeUndefined())
})

test('items are reserved until the reservation or the order ends, unless released earlier', () => {
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
])('the email must be confirmed first: %j (%j)', (awaits, change) =>
  expect(awaitsContact(plainOrder(change))).toBe(awaits),
)
