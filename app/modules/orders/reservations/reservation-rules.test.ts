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
])(
  'of %i units on hand, unverified orders may reserve %i, and email-verified ones %i for longer',
  (onHand, unverified, mailboxes) => {
    expect([unverifiedLimit(onHand), mailboxLimit(onHand)]).toEqual([unverified, mailboxes])
  },
)

test.each([
  [0, 4],
  [3, 1],
  [4, 0],
  [5, 0],
])('of nine on hand, with %i reserved by unverified contacts, they may still reserve %i', (unverified, left) =>
  expect(unverifiedQuotaLeft(size({ unverified }))).toBe(left),
)

test('an unverified contact has no orders to count', () =>
  expect(unverifiedContact).toStrictEqual({ as: undefined, orders: { long: 0, short: 0 } }))

describe('an unverified contact', () => {
  test.each(['card', 'promptpay', 'bank_transfer', 'own_promptpay', 'cod', 'chat'] as const)(
    'gets a short reservation when paying by %s',
    (method) => expect(decided({ method })).toStrictEqual(gets('short')),
  )

  test('must confirm first once half of a size would be reserved, but is not refused', () => {
    expect(decided({ sizes: [size({ unverified: 3 })] })).toStrictEqual(gets('short'))
    expect(decided({ sizes: [size({ unverified: 4 })] })).toStrictEqual(gets(undefined))
    expect(decided({ sizes: [size(), size({ quantity: 5 })] })).toStrictEqual(gets(undefined))
  })

  test('may reserve the last unit of the quota but not one more, in every size', () => {
    expect(decided({ sizes: [size({ quantity: 4 })] })).toStrictEqual(gets('short'))
    expect(decided({ sizes: [size({ quantity: 5 }), size()] })).toStrictEqual(gets(undefined))
    expect(decided({ sizes: [] })).toStrictEqual(gets('short'))
  })

  test('is refused while the network has too many unpaid orders', () => {
    expect(decided({ isNetworkFull: true })).toEqual({ ok: false, reason: 'too_many_waiting' })
  })
})

describe('a verified contact', () => {
  const full = { isNetworkFull: true, sizes: [size({ unverified: 9 })] }

  test('is limited neither by the network nor by the unverified quota', () => {
    expect(decided({ ...full, contact: 'mailbox' })).toStrictEqual(gets('short', 'mailbox'))
    expect(decided({ ...full, contact: 'mailbox', method: 'chat' })).toStrictEqual(gets('long', 'mailbox'))
  })

  test('has three long reservations; a fourth order counts as unverified', () => {
    const asking = { contact: 'customer', method: 'bank_transfer' } as const
    expect(decided({ ...asking, orders: { long: 2, short: 9 } })).toStrictEqual(gets('long', 'customer'))
    expect(decided({ ...asking, orders: { long: 3, short: 0 } })).toStrictEqual(gets('short'))
    const refusal = { ok: false, reason: 'too_many_open_orders' }
    expect(decided({ ...asking, orders: { long: 3, short: 0 }, sizes: full.sizes })).toEqual(refusal)
  })

  test('with three long reservations on a full network is refused for its open orders, unless paid by card', () => {
    const asking = { contact: 'customer', isNetworkFull: true, orders: { long: 3, short: 0 } } as const
    expect(decided({ ...asking, method: 'chat' })).toEqual({ ok: false, reason: 'too_many_open_orders' })
    expect(decided({ ...asking, method: 'card' })).toStrictEqual(gets('short', 'customer'))
  })

  test('known only by email gets a short reservation once three quarters are reserved', () => {
    const asking = { contact: 'mailbox', method: 'cod' } as const
    expect(decided({ ...asking, sizes: [size({ byMailboxes: 6 })] })).toStrictEqual(gets('long', 'mailbox'))
    expect(decided({ ...asking, sizes: [size({ byMailboxes: 7 })] })).toStrictEqual(gets('short', 'mailbox'))
    expect(decided({ ...asking, contact: 'customer', sizes: [size({ byMailboxes: 7 })] })).toStrictEqual(
      gets('long', 'customer'),
    )
  })
})

test('a verified contact may have three short reservations as well', () => {
  const asking = { contact: 'mailbox', method: 'card' } as const
  expect(decided({ ...asking, orders: { long: 9, short: 2 } })).toStrictEqual(gets('short', 'mailbox'))
  expect(decided({ ...asking, orders: { long: 0, short: 3 } })).toStrictEqual(gets('short'))
})

test('one size above the three-quarters quota is enough for a short reservation', () =>
  expect(
    decided({ contact: 'mailbox', method: 'cod', sizes: [size(), size({ quantity: 2, byMailboxes: 6 })] }),
  ).toStrictEqual(gets('short', 'mailbox')))

test('an order above its quota no longer fits when counted again under the locks with its own items', () => {
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

test('the check under the locks covers every size, and only the quota of the order', () => {
  const full = [size(), size({ unverified: 9, byMailboxes: 9 })]
  expect(isStillWithinQuotas({ kind: 'short', as: undefined }, full)).toBe(false)
  expect(isStillWithinQuotas({ kind: 'short', as: 'mailbox' }, full)).toBe(true)
  expect(isStillWithinQuotas({ kind: 'long', as: 'mailbox' }, full)).toBe(false)
  expect(isStillWithinQuotas({ kind: 'long', as: undefined }, full)).toBe(true)
  expect(isStillWithinQuotas({ kind: undefined, as: undefined }, full)).toBe(true)
})

test('reserved units below the threshold fit every quota; from the threshold on one is exceeded', () => {
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

describe('an open order that adds other sizes', () => {
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

  test('by an unverified contact may use up the unverified quota of each size, but not exceed it', () => {
    expect(may({}, size({ unverified: 3 }))).toBe(true)
    expect(may({}, size({ unverified: 4 }))).toBe(false)
    expect(may({}, size(), size({ unverified: 4 }))).toBe(false)
    expect(may({}, size({ byMailboxes: 9 }))).toBe(true)
  })

  test('by an email-verified contact may use up three quarters of each size, but no more', () => {
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
    ['has a short email-verified reservation', { verifiedAs: 'mailbox' }],
    ['has a long reservation of a known customer', { reservation: 'long', verifiedAs: 'customer' }],
    ['was placed by staff', { reservation: 'long', verifiedAs: 'staff' }],
    ['has a long unverified reservation', { reservation: 'long' }],
    ['has no kind of reservation', { reservation: undefined, verifiedAs: 'mailbox' }],
  ])('that %s is not limited by a quota', (_, change) => expect(may(change, noQuota)).toBe(true))
})

test('a short reservation ends before the order when the order stays open longer', () => {
  const facts = (kind: 'short' | 'long' | undefined, minutes: number) =>
    reservationFacts(kind, addMinutes(someDay, minutes), someDay, defaultSettings)
  const short = { stockState: 'held', reservation: 'short' }
  expect(facts('short', 1440)).toEqual({ ...short, reservedUntil: addMinutes(someDay, 35) })
  expect(facts('short', 35)).toEqual({ ...short, reservedUntil: undefined })
  expect(facts('long', 1440)).toEqual({ stockState: 'held', reservation: 'long', reservedUntil: undefined })
  expect(facts(undefined, 35)).toEqual({ stockState: 'released', reservation: undefined, reservedUntil: undefined })
})

test('an order kept open beyond the time limit of its payment method is not reserved longer', () => {
  const order = { createdAt: someDay, paymentMethod: 'bank_transfer' } as const
  const end = (minutes: number) => unextendedEnd({ ...order, expiresAt: addMinutes(someDay, minutes) }, defaultSettings)
  expect(end(4320)).toEqual(addMinutes(someDay, 1440))
  expect(end(60)).toEqual(addMinutes(someDay, 60))
  expect(end(1440)).toEqual(addMinutes(someDay, 1440))
  expect(unextendedEnd({ ...order, expiresAt: undefined }, defaultSettings)).toBeUndefined()
})

test('a short reservation lasts 35 minutes, as long as an online payment', () =>
  expect(shortEnd(someDay, defaultSettings)).toEqual(addMinutes(someDay, 35)))
