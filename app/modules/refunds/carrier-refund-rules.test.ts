import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { decideCarrierRefund, heldByCarrier } from './carrier-refund-rules.ts'
import type { RefundOfItems } from './refund.ts'

/** Cash on delivery of ฿1,150 that the carrier still holds. */
const delivered = {
  paymentMethod: 'cod',
  stockState: 'sold',
  shippedAt: later(3),
  completedAt: later(9),
  lines: [plainLine],
} satisfies Partial<Order>
const order = (change: Parameters<typeof plainOrder>[0] = {}) => plainOrder({ ...delivered, ...change })
const input = { version: 3, stockBack: true, actor: { kind: 'staff', id: 'mali' }, now: later(20) } as const
const decide = (of: Order | undefined, change = {}, refunds: RefundOfItems[] = []) =>
  decideCarrierRefund({ order: of, payments: [], refunds }, { ...input, ...change })
function planOf(of: Order, change = {}, refunds: RefundOfItems[] = []) {
  const decision = decide(of, change, refunds)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value.plan
}

describe('a refund by the carrier', () => {
  test('covers all items and the delivery fee, without a payment', () => {
    const cod = order()
    const line = {
      lineNumber: 1,
      sku: 'JL-M',
      variantId: 7,
      quantity: 2,
      amount: 100_000,
      restocked: 2,
      newlyRestocked: 2,
    }
    expect(decide(cod)).toStrictEqual({
      ok: true,
      value: {
        cause: 'carrier',
        orderId: 'order-1',
        order: cod,
        payment: undefined,
        amount: 115_000,
        plan: { lines: [line], delivery: true, amount: 115_000, movement: 'return', isAllRestocked: true },
        requestKey: 'carrier:order-1',
        stockBack: true,
        actor: { kind: 'staff', id: 'mali' },
        now: later(20),
      },
    })
  })

  test('does not restock items that are not back', () =>
    expect(planOf(order(), { stockBack: false })).toMatchObject({
      lines: [{ quantity: 2, restocked: 0, newlyRestocked: 0 }],
      isAllRestocked: false,
    }))

  test('does not include free delivery', () => {
    const free = order({ shipping: zero, total: satang(100_000) })
    expect(planOf(free)).toMatchObject({ delivery: false, amount: 100_000 })
    expect(decide(free)).toMatchObject({ value: { amount: 100_000 } })
    expect(planOf(order({ shipping: zero, codFee: satang(1) }))).toMatchObject({ delivery: true, amount: 100_001 })
  })

  test('leaves items in a return to that return, but covers the whole amount', () => {
    const returned = (inReturn: number) =>
      order({ returned: [{ returnId: 'mine', lineNumber: 1, inReturn, restocked: 0 }] })
    expect(planOf(returned(1))).toMatchObject({ lines: [{ quantity: 1, amount: 50_000 }], amount: 65_000 })
    expect(decide(returned(1))).toMatchObject({ value: { amount: 115_000 } })
    expect(planOf(returned(2))).toMatchObject({ lines: [], amount: 15_000, isAllRestocked: false })
  })

  test('does not include what was refunded before', () => {
    const line = { lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 0, newlyRestocked: 0 }
    const earlier = plainRefund({ state: 'succeeded', delivery: true, lines: [line] })
    expect(planOf(order(), {}, [earlier])).toMatchObject({
      lines: [{ quantity: 1, amount: 50_000 }],
      delivery: false,
      amount: 50_000,
    })
  })
})

test.each([
  ['not_found', undefined, {}],
  ['conflict', order(), { version: 2 }],
  ['not_by_carrier', order({ paidAt: later(12) }), {}],
  ['not_by_carrier', order({ completedAt: undefined }), {}],
  ['not_by_carrier', order({ paymentMethod: 'card' }), {}],
] as const)('a refund by the carrier is refused: %s', (reason, of, change) =>
  expect(decide(of, change)).toEqual({ ok: false, reason }),
)

test('the carrier holds what it collected until its statement pays it out', () => {
  expect(heldByCarrier(order())).toBe(true)
  expect(heldByCarrier(order({ paidAt: later(12) }))).toBe(false)
  expect(heldByCarrier(order({ completedAt: undefined }))).toBe(false)
  expect(heldByCarrier(order({ paymentMethod: 'bank_transfer' }))).toBe(false)
})
