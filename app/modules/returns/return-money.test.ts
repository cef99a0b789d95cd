import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { PastRefund } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import type { OrderReturn } from './return.ts'
import {
  decideReceipt,
  exchangeChoiceOf,
  moneyOf,
  type ReturnFacts,
  refundChoiceOf,
  refundsDelivery,
} from './return-refund-rules.ts'

/** Two dresses and one other item, delivered. */
const second = { ...plainLine, lineNumber: 2, variantId: 8, quantity: 1, lineTotal: satang(50_000) }
const facts = (change: Parameters<typeof plainOrder>[0] = {}, refunds: PastRefund[] = []): ReturnFacts => ({
  order: plainPaidOrder({ lines: [plainLine, second], shippedAt: later(3), completedAt: later(4), ...change }),
  refunds,
  terms: defaultSettings,
})
const refund = (lineNumber: number, quantity: number, change: Partial<PastRefund> = {}, restocked = 0): PastRefund => ({
  state: 'succeeded',
  delivery: false,
  lines: [{ lineNumber, quantity, amount: satang(50_000 * quantity), restocked, newlyRestocked: restocked }],
  ...change,
})
const [line] = plainReturn().lines
if (!line) throw new Error('no line')
const forLarge = { ...line, exchangeVariantId: 9 }
const other = { ...line, lineNumber: 2, quantity: 1 }
const unpaid = { orderId: 'exchange', number: 'X', status: 'pending', refundId: null } as const
const paid = { ...unpaid, status: 'paid', refundId: 'refund-1' } as const
const back = (change: Partial<OrderReturn> = {}) => plainReturn({ requestedAt: later(60), ...change })

describe('receipt of a return', () => {
  const receive = (around: ReturnFacts, mine: OrderReturn, ...items: [number, number, number][]) => {
    const arrived = items.map(([lineNumber, sellable, damaged]) => ({ lineNumber, sellable, damaged }))
    const decided = decideReceipt(around, mine, arrived)
    return decided.ok ? decided.value : decided.reason
  }

  test('records what arrived for every line, zero where nothing was counted', () => {
    const mine = back({ lines: [line, other] })
    expect(receive(facts(), mine, [2, 1, 0])).toEqual([line, { ...other, sellable: 1, restocked: 1 }])
    expect(receive(facts(), mine, [1, 0, 2])).toEqual([{ ...line, damaged: 2 }, other])
  })

  test('is refused for a negative number of items, and for lines that the order does not have', () => {
    expect(receive(facts(), back(), [1, 2, -1])).toBe('more_than_announced')
    expect(receive(facts(), back(), [1, -1, 2])).toBe('more_than_announced')
    expect(receive(facts({ lines: [second] }), back(), [1, 1, 0])).toBe('more_than_announced')
  })

  test('accepts items of its own advance exchange, but not items refunded in another way', () => {
    const exchanged = [refund(1, 2, { exchangeOrderId: 'exchange' })]
    const advance = back({ exchange: paid, lines: [forLarge] })
    expect(receive(facts({}, exchanged), advance, [1, 2, 0])).toEqual([{ ...forLarge, sellable: 2, restocked: 2 }])
    expect(receive(facts({}, exchanged), { ...advance, exchange: { ...paid, orderId: 'two' } }, [1, 1, 0])).toBe(
      'items_gone',
    )
    expect(receive(facts({}, exchanged), { ...advance, exchange: null }, [1, 1, 0])).toBe('items_gone')
    expect(receive(facts({}, [refund(1, 2)]), advance, [1, 1, 0])).toBe('items_gone')
  })

  test('restocks an item although another unit of its line was refunded and restocked', () => {
    const one = back({ lines: [{ ...line, quantity: 1 }] })
    expect(receive(facts({}, [refund(1, 1, {}, 1)]), one, [1, 1, 0])).toEqual([
      { ...line, quantity: 1, sellable: 1, restocked: 1 },
    ])
  })
})

describe('delivery fee', () => {
  test('is not refunded when all items are exchanged, even if the shop is at fault', () => {
    const mine = back({ atFault: true, exchange: unpaid, lines: [forLarge] })
    expect(refundsDelivery(facts(), mine)).toBe(false)
    expect(refundsDelivery(facts(), { ...mine, lines: [forLarge, other] })).toBe(true)
    expect(refundsDelivery(facts(), { ...mine, exchange: { ...unpaid, status: 'cancelled' } })).toBe(true)
  })

  test('is refunded once all items are returned for a refund; exchanged items do not count', () => {
    const rest = back()
    expect(refundsDelivery(facts({}, [refund(2, 1)]), rest)).toBe(true)
    expect(refundsDelivery(facts({}, [refund(2, 1, { state: 'failed' })]), rest)).toBe(false)
    expect(refundsDelivery(facts({}, [refund(2, 1, { exchangeOrderId: 'exchange' })]), rest)).toBe(false)
    expect(refundsDelivery(facts({}, [refund(2, 1, { exchangeOrderId: null })]), rest)).toBe(true)
    expect(refundsDelivery(facts(), back({ exchange: unpaid, lines: [forLarge, other] }))).toBe(false)
  })

  test('depends on the items that arrived, not on those announced', () => {
    const mine = back({
      lines: [
        { ...line, sellable: 1 },
        { ...other, sellable: 1 },
      ],
    })
    expect(refundsDelivery(facts(), mine)).toBe(true)
    expect(refundsDelivery(facts(), { ...mine, state: 'received' })).toBe(false)
  })

  test('is not refunded without a return window or a fee', () => {
    const whole = back({ lines: [line, other] })
    expect(refundsDelivery(facts(), whole)).toBe(true)
    expect(refundsDelivery(facts({ shippedAt: undefined, completedAt: undefined }), whole)).toBe(false)
    expect(refundsDelivery(facts({ shipping: satang(0) }), { ...whole, atFault: true })).toBe(false)
  })
})

describe('items that a return pays for', () => {
  test('are those that arrived and are not exchanged, with the restocked number, for a refund', () => {
    const lines = [{ ...line, sellable: 1, damaged: 1 }, other]
    expect(refundChoiceOf(facts(), back({ state: 'received', lines }))).toEqual({
      items: new Map([[1, 2]]),
      delivery: false,
      restock: new Map([
        [1, 1],
        [2, 0],
      ]),
    })
    expect(refundChoiceOf(facts(), back({ exchange: unpaid, lines: [forLarge, other] }))).toEqual({
      items: new Map([[2, 1]]),
      delivery: false,
      restock: new Map([[2, 0]]),
    })
  })

  test('are all announced items for an exchange, never the delivery fee', () => {
    const mine = back({ exchange: unpaid, atFault: true, lines: [{ ...forLarge, sellable: 1 }, other] })
    expect(exchangeChoiceOf(mine)).toEqual({
      items: new Map([[1, 2]]),
      delivery: false,
      restock: new Map([
        [1, 1],
        [2, 0],
      ]),
    })
  })
})

test('the refund amount is undefined once the items were refunded', () => {
  const mine = back({ atFault: true, lines: [other] })
  expect(moneyOf(facts(), mine)).toEqual({ items: 50_000, delivery: 15_000, total: 65_000 })
  expect(moneyOf(facts({}, [refund(2, 1)]), mine)).toBeUndefined()
})
