import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import {
  decideAdvance,
  decideExchange,
  decideExchangeEnd,
  isWholeExchange,
  payByReturn,
  withoutExchange,
} from './exchange-step-rules.ts'
import type { OrderReturn } from './return.ts'
import type { LockedReturn } from './return-step.ts'

const now = later(9)
const staff = { kind: 'staff', id: 'mali' } as const
const by = { actorId: 'mali', now }
const paying = { ...by, refundId: 'refund-1' }
const exchange = plainOrder({
  id: 'exchange',
  lines: [{ ...plainLine, variantId: 8, size: 'L' }],
  paymentMethod: 'exchange',
  shipping: zero,
  total: satang(100_000),
  expiresAt: undefined,
})
const pending = { orderId: 'exchange', number: 'X', status: 'pending', refundId: null } as const
const [line] = plainReturn().lines.map((one) => ({ ...one, exchangeVariantId: 8, exchangeSize: 'L' }))
if (!line) throw new Error('no line')
const order = plainPaidOrder({ lines: [plainLine], shippedAt: later(3), completedAt: later(4) })

/** Two dresses that arrived damaged, for two of the next size. */
const facts = (change: Partial<OrderReturn> = {}, more: Partial<LockedReturn> = {}): LockedReturn => ({
  orderReturn: plainReturn({
    orderId: 'order-1',
    kind: 'exchange',
    state: 'received',
    exchange: pending,
    lines: [{ ...line, damaged: 2 }],
    ...change,
  }),
  order,
  exchange,
  refunds: [],
  terms: defaultSettings,
  ...more,
})
const planned = {
  lineNumber: 1,
  sku: 'JL-M',
  variantId: 7,
  quantity: 2,
  amount: 100_000,
  restocked: 0,
  newlyRestocked: 0,
}
const pays = (around: LockedReturn) => ({
  id: 'refund-1',
  refund: {
    order: around.order,
    plan: { lines: [planned], delivery: false, amount: 100_000, movement: 'return', isAllRestocked: false },
  },
  payment: {
    outcome: 'paid',
    order: exchange,
    change: {
      paymentMethod: 'exchange',
      paidAt: now,
      paid: 100_000,
      expiresAt: undefined,
      stockState: 'sold',
    },
    event: { kind: 'paid', actor: staff, now },
    amount: 100_000,
  },
})
const paidExchange = { ...pending, refundId: 'refund-1', status: 'paid' }
const released = {
  order: exchange,
  change: {
    stockState: 'released',
    cancelledAt: now,
    cancelReason: 'staff',
    heldAt: undefined,
    holdReason: undefined,
    expiresAt: undefined,
  },
  event: { kind: 'cancelled', actor: staff, note: undefined, now },
  reason: 'staff',
  owed: 0,
}

describe('staff exchange of items that did not arrive as sent', () => {
  test('pays their full value and ends the return', () => {
    const around = facts()
    expect(decideExchange(around, paying)).toEqual({
      ok: true,
      value: {
        after: { ...around.orderReturn, version: 2, state: 'exchanged', endedAt: now, exchange: paidExchange },
        pays: pays(around),
        notice: 'exchanged',
      },
    })
  })

  test('leaves the return open when other items are to be refunded', () => {
    const other = { ...line, lineNumber: 2, exchangeVariantId: null, sellable: 1 }
    const around = facts({ lines: [line, other] })
    const decided = decideExchange(around, paying)
    expect(decided).toMatchObject({ ok: true, value: { after: { state: 'received', endedAt: null } } })
    const nothingElse = facts({ lines: [line, { ...other, sellable: 0 }] })
    expect(decideExchange(nothingElse, paying)).toMatchObject({ ok: true, value: { after: { state: 'exchanged' } } })
  })

  test.each<[string, LockedReturn]>([
    ['wrong_state', facts({ state: 'approved' })],
    ['wrong_state', facts({ exchange: { ...pending, status: 'cancelled' } })],
    ['wrong_state', facts({ exchange: null })],
    ['not_paid', facts({}, { order: { ...order, paidAt: undefined } })],
    ['money_gone', facts({}, { refunds: [plainRefund({ amount: satang(15_001) })] })],
  ])('is refused: %s', (reason, around) => expect(decideExchange(around, paying)).toEqual({ ok: false, reason }))
})

describe('exchange ended by staff', () => {
  test('releases its sizes, and the return stays open for a refund', () => {
    const around = facts()
    expect(decideExchangeEnd(around, by)).toEqual({
      ok: true,
      value: {
        after: { ...around.orderReturn, version: 2, exchange: { ...pending, status: 'cancelled' } },
        cancels: released,
      },
    })
  })

  test.each<[string, LockedReturn]>([
    ['before the items arrive', facts({ state: 'approved' })],
    ['after it was paid', facts({ exchange: { ...pending, refundId: 'refund-1', status: 'paid' } })],
    ['after it was cancelled', facts({ exchange: { ...pending, status: 'cancelled' } })],
  ])('is refused %s', (_, around) =>
    expect(decideExchangeEnd(around, by)).toEqual({ ok: false, reason: 'wrong_state' }),
  )
})

describe('advance exchange', () => {
  const approved = facts({ state: 'approved', lines: [line] })
  const advance = { ...paying, note: 'Wedding' }

  test('is paid before the items arrive, with its reason in the timeline', () =>
    expect(decideAdvance(approved, advance)).toEqual({
      ok: true,
      value: {
        after: { ...approved.orderReturn, version: 2, exchange: paidExchange },
        pays: pays(approved),
        event: { kind: 'exchange_released', actor: staff, note: 'Wedding', now },
        notice: 'released',
      },
    }))

  test.each<[string, LockedReturn, string]>([
    ['wrong_state', facts(), 'Wedding'],
    ['wrong_state', facts({ state: 'approved', exchange: null }), 'Wedding'],
    ['note_required', approved, ''],
    ['money_gone', { ...approved, refunds: [plainRefund({ amount: satang(15_001) })] }, 'Wedding'],
  ])('is refused: %s', (reason, around, note) =>
    expect(decideAdvance(around, { ...advance, note })).toEqual({ ok: false, reason }),
  )
})

describe('exchange paid by its return', () => {
  const withReturned = (returnId: string, lineNumber = 1) => ({
    ...order,
    returned: [{ returnId, lineNumber, inReturn: 0, restocked: 0 }],
  })
  const restocked = facts({ lines: [{ ...line, sellable: 2, restocked: 2 }] })
  const newly = (around: LockedReturn) => {
    const paid = payByReturn(around, around.orderReturn, paying)
    if (!paid.ok) throw new Error(paid.reason)
    return paid.value.pays?.refund.plan.lines.map((one) => [one.restocked, one.newlyRestocked])
  }

  test('does not restock items again that the same return has restocked', () => {
    expect(newly({ ...restocked, order: withReturned('mine') })).toEqual([[2, 0]])
    expect(newly({ ...restocked, order: withReturned('other') })).toEqual([[2, 2]])
    expect(newly({ ...restocked, order: withReturned('mine', 2) })).toEqual([[2, 2]])
    expect(newly(restocked)).toEqual([[2, 2]])
  })

  test('throws when the price differs or the exchange order is missing', () => {
    const pay = (around: LockedReturn) => () => payByReturn(around, around.orderReturn, paying)
    expect(pay(facts({}, { exchange: { ...exchange, total: satang(99_999) } }))).toThrow(
      'differs from the exchange price',
    )
    expect(pay(facts({}, { exchange: { ...exchange, paidAt: now } }))).toThrow('differs from the exchange price')
    expect(pay(facts({}, { exchange: undefined }))).toThrow('the exchange has no order')
    expect(pay(facts({ exchange: null }))).toThrow('the exchange has no order')
  })
})

describe('end of a return', () => {
  test('does not change an exchange that is paid, cancelled or missing', () => {
    const kept = (around: LockedReturn) => {
      expect(withoutExchange(around, staff, now)).toEqual({ after: { ...around.orderReturn, version: 2 } })
    }
    kept(facts({ exchange: null }))
    kept(facts({ exchange: { ...pending, status: 'cancelled' } }))
    kept(facts({ exchange: { ...pending, refundId: 'refund-1', status: 'paid' } }))
    kept(facts({}, { exchange: undefined }))
  })

  test('releases the sizes of an unpaid exchange, and throws when the exchange order has shipped', () => {
    expect(withoutExchange(facts(), staff, now).cancels).toEqual(released)
    const shipped = { ...exchange, status: 'shipped', shippedAt: later(5) } as const
    expect(() => withoutExchange(facts({}, { exchange: shipped }), staff, now)).toThrow('exchange not cancelled')
  })
})

test('a return is a whole exchange if no item that arrived is for a refund', () => {
  const forMoney = { ...line, lineNumber: 2, exchangeVariantId: null }
  const isWhole = (...lines: OrderReturn['lines']) => isWholeExchange(plainReturn({ exchange: pending, lines }))
  expect(isWhole(line)).toBe(true)
  expect(isWhole(line, forMoney)).toBe(true)
  expect(isWhole(line, { ...forMoney, sellable: 1 })).toBe(false)
  expect(isWhole(line, { ...forMoney, damaged: 1 })).toBe(false)
  expect(isWhole(line, { ...forMoney, sellable: 1, damaged: 1 })).toBe(false)
})
