import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import {
  canReserveMore,
  decideReservation,
  isStillWithinQuotas,
  mailboxLimit,
  quotasMatterFrom,
  type RequestedSize,
  type ReservationRequest,
  reservationFacts,
  shortEnd,
  unextendedEnd,
  unverifiedContact,
  unverifiedLimit,
  unverifiedQuotaLeft,
} from './reservation-rules.ts'

const size = (change: Partial<RequestedSize> = {}): RequestedSize => ({
  quantity: 1,
  onHand: 9,
  unverified: 0,
  byMailboxes: 0,
  ...change,
})
const decided = (change: Partial<ReservationRequest> = {}) =>
  decideReservation({
    method: 'card',
    contact: undefined,
    orders: { long: 0, short: 0 },
    isNetworkFull: false,
    sizes: [size()],
    ...change,
  })
const gets = (kind: 'short' | 'long' | undefined, as?: 'mailbox' | 'customer') => ({ ok: true, value: { kind, as } })

test.each([
  [0, 3, 0],
  [1, 3, 1],
  [4, 3, 3],
  [6, 3, 5],
  [7, 3, 6],
  [8, 4, 6],
  [9, 4, 7],
  [100, 50, 75],
  [101, 50, 76],
])('of %i pieces on hand, unverified orders reserve %i, mailboxes %i for longer', (onHand, unverified, mailboxes) => {
  expect([unverifiedLimit(onHand), mailboxLimit(onHand)]).toEqual([unverified, mailboxes])
})

test.each([
  [0, 4],
  [3, 1],
  [4, 0],
  [5, 0],
])('of nine on hand, with %i reserved by unverified contacts, they may still reserve %i', (unverified, left) =>
  expect(unverifiedQuotaLeft(size({ unverified }))).toBe(left),
)

test('somebody unknown has no orders', () =>
  expect(unverifiedContact).toStrictEqual({ as: undefined, orders: { long: 0, short: 0 } }))

describe('somebody without a verified contact', () => {
  test.each(['card', 'promptpay', 'bank_transfer', 'own_promptpay', 'cod', 'chat'] as const)(
    'gets a short reservation by %s',
    (method) => expect(decided({ method })).toStrictEqual(gets('short')),
  )

  test('is asked to confirm first once half of a size would be taken, and is refused nothing', () => {
    expect(decided({ sizes: [size({ unverified: 3 })] })).toStrictEqual(gets('short'))
    expect(decided({ sizes: [size({ unverified: 4 })] })).toStrictEqual(gets(undefined))
    expect(decided({ sizes: [size(), size({ quantity: 5 })] })).toStrictEqual(gets(undefined))
  })

  test('takes the last of the quota, not one more; every size counts', () => {
    expect(decided({ sizes: [size({ quantity: 4 })] })).toStrictEqual(gets('short'))
    expect(decided({ sizes: [size({ quantity: 5 }), size()] })).toStrictEqual(gets(undefined))
    expect(decided({ sizes: [] })).toStrictEqual(gets('short'))
  })

  test('is refused while the network has as many unpaid orders as it may', () => {
    expect(decided({ isNetworkFull: true })).toEqual({ ok: false, reason: 'too_many_waiting' })
  })
})

describe('a verified contact', () => {
  const full = { isNetworkFull: true, sizes: [size({ unverified: 9 })] }

  test('is counted by neither network nor half', () => {
    expect(decided({ ...full, contact: 'mailbox' })).toStrictEqual(gets('short', 'mailbox'))
    expect(decided({ ...full, contact: 'mailbox', method: 'chat' })).toStrictEqual(gets('long', 'mailbox'))
  })

  test('has three long reservations; a fourth order is one without a verified contact', () => {
    const asking = { contact: 'customer', method: 'bank_transfer' } as const
    expect(decided({ ...asking, orders: { long: 2, short: 9 } })).toStrictEqual(gets('long', 'customer'))
    expect(decided({ ...asking, orders: { long: 3, short: 0 } })).toStrictEqual(gets('short'))
    const refusal = { ok: false, reason: 'too_many_open_orders' }
    expect(decided({ ...asking, orders: { long: 3, short: 0 }, sizes: full.sizes })).toEqual(refusal)
  })

  test('with three reservations on a network with too many unpaid orders it is told of its own, which it can pay', () => {
    const asking = { contact: 'customer', isNetworkFull: true, orders: { long: 3, short: 0 } } as const
    expect(decided({ ...asking, method: 'chat' })).toEqual({ ok: false, reason: 'too_many_open_orders' })
    expect(decided({ ...asking, method: 'card' })).toStrictEqual(gets('short', 'customer'))
  })

  test('mailboxes alone take three quarters for longer; then the reservation is short', () => {
    const asking = { contact: 'mailbox', method: 'cod' } as const
    expect(decided({ ...asking, sizes: [size({ byMailboxes: 6 })] })).toStrictEqual(gets('long', 'mailbox'))
    expect(decided({ ...asking, sizes: [size({ byMailboxes: 7 })] })).toStrictEqual(gets('short', 'mailbox'))
    expect(decided({ ...asking, contact: 'customer', sizes: [size({ byMailboxes: 7 })] })).toStrictEqual(
      gets('long', 'customer'),
    )
  })
})

test('a verified contact has three short reservations as well', () => {
  const asking = { contact: 'mailbox', method: 'card' } as const
  expect(decided({ ...asking, orders: { long: 9, short: 2 } })).toStrictEqual(gets('short', 'mailbox'))
  expect(decided({ ...asking, orders: { long: 0, short: 3 } })).toStrictEqual(gets('short'))
})

test('one size over three quarters of mailboxes is enough for a short reservation', () =>
  expect(
    decided({ contact: 'mailbox', method: 'cod', sizes: [size(), size({ quantity: 2, byMailboxes: 6 })] }),
  ).toStrictEqual(gets('short', 'mailbox')))

test('counted again under the locks with its own pieces, an order over the quota no longer fits', () => {
  const short = { kind: 'short', as: undefined } as const
  expect([
    isStillWithinQuotas(short, [size({ unverified: 4 })]),
    isStillWithinQuotas(short, [size({ unverified: 5 })]),
  ]).toEqual([true, false])
  const long = { kind: 'long', as: 'mailbox' } as const
  expect([
    isStillWithinQuotas(long, [size({ byMailboxes: 7 })]),
    isStillWithinQuotas(long, [size({ byMailboxes: 8 })]),
  ]).toEqual([true, false])
  expect(isStillWithinQuotas({ kind: 'long', as: 'customer' }, [size({ byMailboxes: 9 })])).toBe(true)
})

test('under the locks each size counts, and no quota that is not the order’s', () => {
  const full = [size(), size({ unverified: 9, byMailboxes: 9 })]
  expect(isStillWithinQuotas({ kind: 'short', as: undefined }, full)).toBe(false)
  expect(isStillWithinQuotas({ kind: 'short', as: 'mailbox' }, full)).toBe(true)
  expect(isStillWithinQuotas({ kind: 'long', as: 'mailbox' }, full)).toBe(false)
  expect(isStillWithinQuotas({ kind: 'long', as: undefined }, full)).toBe(true)
  expect(isStillWithinQuotas({ kind: undefined, as: undefined }, full)).toBe(true)
})

test('fewer units reserved than matter are within every quota, whoever reserved them; from there one can be exceeded', () => {
  for (let onHand = 0; onHand <= 30; onHand++)
    for (let quantity = 1; quantity <= 5; quantity++) {
      const fits = (reserved: number) => {
        const counted = [size({ onHand, quantity, unverified: reserved, byMailboxes: reserved })]
        const [short, long] = [{}, { contact: 'mailbox', method: 'cod' } as const].map((asking) => {
          const decision = decided({ ...asking, sizes: counted })
          return decision.ok && decision.value.kind
        })
        return short === 'short' && long === 'long'
      }
      const from = quotasMatterFrom({ onHand, quantity })
      for (let reserved = 0; reserved <= onHand; reserved++)
        expect([reserved, fits(reserved)]).toEqual([reserved, reserved < from])
    }
})

describe('an open order that takes other sizes', () => {
  type Reserved = Parameters<typeof canReserveMore>[0]
  const reserved: Reserved = {
    status: 'pending',
    stockState: 'held',
    confirmedAt: undefined,
    reservation: 'short',
    verifiedAs: undefined,
  }
  const may = (change: Partial<Reserved>, ...sizes: RequestedSize[]) =>
    canReserveMore({ ...reserved, ...change }, sizes)
  const noQuota = size({ unverified: 9, byMailboxes: 9 })

  test('of somebody unknown takes the last of the unverified quota, of every size, not one more', () => {
    expect(may({}, size({ unverified: 3 }))).toBe(true)
    expect(may({}, size({ unverified: 4 }))).toBe(false)
    expect(may({}, size(), size({ unverified: 4 }))).toBe(false)
    expect(may({}, size({ byMailboxes: 9 }))).toBe(true)
  })

  test('of a mailbox, reserved for longer, takes the last of three quarters, of every size, not one more', () => {
    const mailbox = { reservation: 'long', verifiedAs: 'mailbox' } as const
    expect(may(mailbox, size({ byMailboxes: 6 }))).toBe(true)
    expect(may(mailbox, size({ byMailboxes: 7 }))).toBe(false)
    expect(may(mailbox, size(), size({ byMailboxes: 7 }))).toBe(false)
    expect(may(mailbox, size({ unverified: 9 }))).toBe(true)
  })

  test.each<[string, Partial<Reserved>]>([
    ['is paid', { status: 'paid' }],
    ['is not reserved', { stockState: 'released' }],
    ['the shop has confirmed', { confirmedAt: someDay }],
    ['has a short reservation of a mailbox', { verifiedAs: 'mailbox' }],
    ['has a long one of a known customer', { reservation: 'long', verifiedAs: 'customer' }],
    ['staff placed for longer', { reservation: 'long', verifiedAs: 'staff' }],
    ['has a long one that nobody verified', { reservation: 'long' }],
    ['has no kind of reservation', { reservation: undefined, verifiedAs: 'mailbox' }],
  ])('that %s has no quota', (_, change) => expect(may(change, noQuota)).toBe(true))
})

test('a short reservation ends before the order where that stays open for longer', () => {
  const facts = (kind: 'short' | 'long' | undefined, minutes: number) =>
    reservationFacts(kind, addMinutes(someDay, minutes), someDay, defaultSettings)
  const short = { stockState: 'held', reservation: 'short' }
  expect(facts('short', 1440)).toEqual({ ...short, reservedUntil: addMinutes(someDay, 35) })
  expect(facts('short', 35)).toEqual({ ...short, reservedUntil: undefined })
  expect(facts('long', 1440)).toEqual({ stockState: 'held', reservation: 'long', reservedUntil: undefined })
  expect(facts(undefined, 35)).toEqual({ stockState: 'released', reservation: undefined, reservedUntil: undefined })
})

test('what keeps an order open beyond its way to pay reserves nothing by itself', () => {
  const order = { createdAt: someDay, paymentMethod: 'bank_transfer' } as const
  const end = (minutes: number) => unextendedEnd({ ...order, expiresAt: addMinutes(someDay, minutes) }, defaultSettings)
  expect(end(4320)).toEqual(addMinutes(someDay, 1440))
  expect(end(60)).toEqual(addMinutes(someDay, 60))
  expect(end(1440)).toEqual(addMinutes(someDay, 1440))
  expect(unextendedEnd({ ...order, expiresAt: undefined }, defaultSettings)).toBeUndefined()
})

test('a short reservation lasts as long as paying online takes', () =>
  expect(shortEnd(someDay, defaultSettings)).toEqual(addMinutes(someDay, 35)))
