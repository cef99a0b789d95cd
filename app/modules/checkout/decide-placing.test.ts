import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import { unverifiedContact } from '#app/modules/orders/reservations/reservation-rules.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { plainCustomer, plainRequest } from '#tests/factories/plain-order.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import { cartRefusal, decidePlacing, type PlacingFacts, type PlacingRequest } from './place-order-rules.ts'

const names = { id: '0badcafe-0000-4000-8000-000000000001', number: '0BADCAFE', accessKey: 'opens it' }

const dress = plainSellable()
const reserved = (unverified: number, quantity = 1) => [{ quantity, onHand: 9, unverified, byMailboxes: 0 }]

const history = { usesByPerson: 0, signedIn: false, emailConfirmed: false, hasPaidOrder: false }
const withCoupon = (change: Partial<Coupon> = {}) => ({
  coupons: [{ code: 'MAI10', coupon: plainCoupon(change), history }],
})

type NewFacts = Extract<PlacingFacts, { isClaimed: true }>
const everyMethod = { card: true, promptPay: true, ownPromptPay: true, bankTransfer: true, cod: true, chat: true }

const facts = (change: Partial<NewFacts> = {}): NewFacts => ({
  isClaimed: true,
  settings: registeredSettings,
  contact: unverifiedContact,
  isNetworkFull: false,
  reserved: reserved(0),
  mayGuess: true,
  coupons: [],
  sellable: [dress],
  ...change,
})

const request = (change: Partial<PlacingRequest> = {}): PlacingRequest => ({
  ...plainRequest({ lines: [{ productId: 'jade-lotus', size: 'M', quantity: 1 }] }),
  requestHash: 'the same',
  holder: { network: 'their network' },
  couponCustomer: { email: 'nok@mai.example', phone: '+66812345678' },
  ...change,
})

const decide = (given: PlacingFacts, change: Partial<PlacingRequest> = {}) =>
  decidePlacing(given, request(change), names)

function written(given: PlacingFacts, change: Partial<PlacingRequest> = {}) {
  const decision = decide(given, change)
  if (!decision.ok || decision.value.earlier) throw new Error(`nothing to write: ${JSON.stringify(decision)}`)
  return decision.value
}

describe('disabled payment method', () => {
  const off = (method: keyof typeof everyMethod) => {
    const paymentMethods = { ...everyMethod, [method]: false }
    return { settings: { ...registeredSettings, paymentMethods } }
  }
  test.each([
    ['card', { paymentMethod: 'card' }],
    ['promptPay', { paymentMethod: 'promptpay' }],
    ['ownPromptPay', { paymentMethod: 'own_promptpay' }],
    ['bankTransfer', { paymentMethod: 'bank_transfer' }],
    ['cod', { paymentMethod: 'cod', expectedTotal: satang(119_000) }],
    ['chat', { paymentMethod: 'chat', channel: 'chat' }],
  ] as const)('%s is refused for a new order', (method, change) => {
    const on = { settings: { ...registeredSettings, paymentMethods: everyMethod } }
    expect(decide(facts(on), change).ok).toBe(true)
    expect(decide(facts(off(method)), change)).toEqual({ ok: false, reason: 'method_off' })
  })

  test('does not affect an order that its key has already placed', () => {
    const order = { orderId: 'o', number: 'N', accessKey: 'k', total: satang(1) }
    expect(decide({ isClaimed: false, earlier: { requestHash: 'the same', order } })).toMatchObject({ ok: true })
  })
})

describe('cart size', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ productId: 'a', size: 'M', quantity: 1 }))
  test.each([
    [0, 'empty_cart'],
    [1, undefined],
    [30, undefined],
    [31, 'too_many_items'],
    [51, 'too_many_lines'],
  ])('with %d lines: %s', (count, reason) => expect(cartRefusal({ lines: lines(count) })).toBe(reason))

  test('may exceed thirty items for staff', () => {
    const staff = { actorId: 'mali', pickup: false, note: '', isNotifiedNext: false }
    expect(cartRefusal({ lines: lines(31), staff })).toBeUndefined()
  })
})

describe('reused idempotency key', () => {
  const order = { orderId: 'earlier', number: 'EARLIER1', accessKey: 'k', total: satang(115_000) }
  test('returns the existing order for the same request', () =>
    expect(decide({ isClaimed: false, earlier: { requestHash: 'the same', order } })).toEqual({
      ok: true,
      value: { earlier: order },
    }))
  test('refuses a different request and returns the ID of the existing order', () =>
    expect(decide({ isClaimed: false, earlier: { requestHash: 'another', order } })).toEqual({
      ok: false,
      reason: 'key_reused',
      detail: { orderId: 'earlier' },
    }))
  test('is refused when its order is no longer stored', () =>
    expect(decide({ isClaimed: false, earlier: undefined })).toMatchObject({ ok: false, reason: 'key_reused' }))
})

describe('new order', () => {
  test('copies prices, uses the given ID, number and key, and reserves its items for 35 minutes', () => {
    const { order, placed, couponUses } = written(facts())
    expect(order).toMatchObject({
      ...names,
      subtotal: 100_000,
      discount: 0,
      shipping: 15_000,
      total: 115_000,
      vat: 7_523,
      coupons: [],
      paymentMethod: 'card',
      stockState: 'held',
      expiresAt: later(35),
      paidAt: undefined,
      lines: [{ lineNumber: 1, variantId: 7, sku: 'JL-M', unitPrice: 100_000, quantity: 1, lineTotal: 100_000 }],
    })
    expect(placed).toEqual({ kind: 'placed', actor: { kind: 'customer' }, now: someDay })
    expect(couponUses).toBeUndefined()
  })

  test('belongs to the account that places it', () => {
    const { order, placed } = written(facts(), { userId: 'nok', holder: { contact: 'nok' } })
    expect(order.userId).toBe('nok')
    expect(placed.actor).toEqual({ kind: 'customer', id: 'nok' })
  })

  test('with several codes counts the use of each with its part of the discount', () => {
    const named = (code: string, change: Partial<Coupon>) => ({
      code,
      coupon: plainCoupon({ code, stackable: true, ...change }),
      history,
    })
    const coupons = [named('TEN', {}), named('POSTFREE', { kind: 'free_delivery', value: 0 })]
    const { order, couponUses } = written(facts({ coupons }), { expectedTotal: satang(90_000) })
    const parts = [
      { code: 'POSTFREE', discount: 0, shippingDiscount: 15_000 },
      { code: 'TEN', discount: 10_000, shippingDiscount: 0 },
    ]
    expect([order.coupons, couponUses?.coupons]).toEqual([parts, parts])
  })

  test('with a coupon counts its use for the customer’s email and phone', () => {
    const { order, couponUses } = written(facts(withCoupon()), { expectedTotal: satang(105_000) })
    expect(order).toMatchObject({ coupons: [{ code: 'MAI10' }], discount: 10_000, total: 105_000 })
    expect(couponUses).toEqual({
      coupons: [{ code: 'MAI10', discount: 10_000, shippingDiscount: 0 }],
      orderId: names.id,
      customer: { email: 'nok@mai.example', phone: '+66812345678' },
      now: someDay,
    })
  })

  test('is delivered the same day to a Bangkok postal code', () => {
    const today = { deliveryMethod: 'same_day', now: later(-120), expectedTotal: satang(145_000) } as const
    expect(written(facts(), today).order).toMatchObject({ deliveryMethod: 'same_day', shipping: 45_000 })
  })

  test('is paid at once when it costs nothing', () => {
    const shipping = { ...registeredSettings.shipping, freeFromSatang: zero }
    const free = facts({ ...withCoupon({ value: 100 }), settings: { ...registeredSettings, shipping } })
    expect(written(free, { expectedTotal: zero }).order).toMatchObject({
      total: 0,
      paymentMethod: 'free',
      stockState: 'sold',
      paidAt: someDay,
      expiresAt: undefined,
    })
  })

  test('is reserved while half of the size stays free for others, otherwise after email confirmation', () => {
    expect(written(facts({ reserved: reserved(3) })).order).toMatchObject({ stockState: 'held', reservation: 'short' })
    const first = written(facts({ reserved: reserved(4) }))
    expect(first.order).toMatchObject({ stockState: 'released', reservation: undefined, expiresAt: later(35) })
    expect(first.hasQuotas).toBe(false)
  })

  test('by chat from a verified contact is counted for the contact and reserved for longer', () => {
    const verified = { contact: { ...unverifiedContact, as: 'customer' }, reserved: reserved(9) } as const
    const holder = { contact: 'digest', network: 'their network' }
    expect(written(facts(verified), { holder, channel: 'chat', paymentMethod: 'chat' }).order).toMatchObject({
      reservation: 'long',
      reservedUntil: undefined,
      verifiedAs: 'customer',
      verifiedContact: 'digest',
    })
  })
})

const far = { ...plainCustomer, postalCode: '50200' }
const soldOut = facts({ sellable: [plainSellable({ available: 0 })] })

test.each<[string, NewFacts, Partial<PlacingRequest>, string, number | undefined]>([
  ['too many unknown codes were tried', facts({ mayGuess: false }), {}, 'rate_limited', undefined],
  [
    'the contact has three unpaid orders and half of the size is reserved',
    facts({ contact: { as: 'mailbox', orders: { long: 0, short: 3 } }, reserved: reserved(4) }),
    {},
    'too_many_open_orders',
    undefined,
  ],
  ['the network has thirty unpaid orders', facts({ isNetworkFull: true }), {}, 'too_many_waiting', undefined],
  ['the product is unknown', facts({ sellable: [] }), {}, 'item_unavailable', 0],
  ['the product is sold out', soldOut, {}, 'out_of_stock', 0],
  [
    'one of two coupons has expired',
    facts({
      coupons: [
        { code: 'MAI10', coupon: plainCoupon({ stackable: true, endsAt: someDay }), history },
        { code: 'TEN', coupon: plainCoupon({ code: 'TEN', stackable: true }), history },
      ],
    }),
    {},
    'coupon_refused',
    105_000,
  ],
  ['the coupon has expired', facts(withCoupon({ endsAt: someDay })), {}, 'coupon_refused', 115_000],
  [
    'same-day delivery does not reach the address',
    facts(),
    { deliveryMethod: 'same_day', customer: far, now: later(-120) },
    'delivery_unavailable',
    115_000,
  ],
  ['it costs one satang more than shown', facts(), { expectedTotal: satang(114_999) }, 'price_changed', 115_000],
])('an order is refused when %s', (_, given, change, reason, total) => {
  const decision = decide(given, change)
  expect(decision).toMatchObject({ ok: false, reason })
  expect(decision.ok ? undefined : decision.detail?.quote?.total).toBe(total)
})

test('codes are checked first, then the cart, then the reservation', () => {
  const wrong = { ...soldOut, mayGuess: false, isNetworkFull: true }
  expect(decide(wrong)).toMatchObject({ reason: 'rate_limited' })
  expect(decide({ ...wrong, mayGuess: true })).toMatchObject({ reason: 'out_of_stock' })
  expect(decide({ ...wrong, mayGuess: true, sellable: [dress] })).toMatchObject({ reason: 'too_many_waiting' })
})
