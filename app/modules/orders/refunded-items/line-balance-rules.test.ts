import { describe, expect, test } from 'vitest'
import { add, satang, zero } from '#app/kit/money.ts'
import { planRefund, type RefundChoice } from '#app/modules/refunds/refund-plan-rules.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine } from '#tests/factories/plain-order.ts'
import type { OrderLine, StockState } from '../order.ts'
import {
  deliveryLeft,
  deliveryPaid,
  itemsLeft,
  lineBalanceOf,
  type PastRefund,
  paidFor,
  paidOf,
  type RefundLine,
  shareOf,
} from './line-balance-rules.ts'

const line = (change: Partial<OrderLine> = {}): OrderLine => ({ ...plainLine, ...change })
const back = (change: Partial<RefundLine> = {}): RefundLine => ({
  lineNumber: 1,
  quantity: 1,
  amount: satang(50_000),
  restocked: 0,
  newlyRestocked: 0,
  ...change,
})
const past = (lines: RefundLine[], state = 'succeeded', delivery = false): PastRefund => ({ state, delivery, lines })
const chosen = (items: [number, number][], change: Partial<RefundChoice> = {}): RefundChoice => ({
  items: new Map(items),
  delivery: false,
  restock: true,
  ...change,
})
const two = line({ lineNumber: 2, variantId: 8, sku: 'JL-L', size: 'L', quantity: 3, lineTotal: satang(30_000) })
const order = (change: { stockState?: StockState; shippedAt?: Date; lines?: OrderLine[] } = {}) => ({
  lines: [line(), two],
  shipping: satang(15_000),
  stockState: 'sold' as StockState,
  shippedAt: undefined,
  ...change,
})

describe('amount paid for items', () => {
  test.each([
    [100_000, 0, 3],
    [100_000, 1, 3],
    [99_999, 33_334, 7],
    [1, 0, 99],
    [290_000, 289_999, 2],
    [117_000, 17_549, 13],
  ])('of %d less %d for %d items is refunded exactly by refunding them one by one', (lineTotal, discount, quantity) => {
    const bought = line({ lineTotal: satang(lineTotal), discount: satang(discount), quantity })
    const refunds: PastRefund[] = []
    const parts = Array.from({ length: quantity }, () => {
      const amount = paidFor(lineBalanceOf(bought, refunds), 1)
      refunds.push(past([back({ amount })]))
      return amount
    })
    expect(add(...parts)).toBe(lineTotal - discount)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    expect(itemsLeft(lineBalanceOf(bought, refunds))).toBe(0)
  })

  test('is the same for two items at once as for two one by one', () => {
    const bought = line({ lineTotal: satang(100), discount: zero, quantity: 3 })
    const fresh = lineBalanceOf(bought, [])
    expect([paidFor(fresh, 1), paidFor(fresh, 2), paidFor(fresh, 3), paidFor(fresh, 0)]).toEqual([33, 66, 100, 0])
    expect(paidFor(lineBalanceOf(bought, [past([back({ amount: satang(33) })])]), 2)).toBe(67)
  })

  test('is adjusted on the last items after an exchange at a lower or higher amount', () => {
    const bought = line({ lineTotal: satang(100), discount: zero, quantity: 3 })
    expect(paidFor(lineBalanceOf(bought, [past([back({ amount: satang(32) })])]), 2)).toBe(68)
    expect(paidFor(lineBalanceOf(bought, [past([back({ amount: satang(34) })])]), 2)).toBe(66)
    expect(paidFor(lineBalanceOf(bought, [past([back({ amount: satang(100) })])]), 1)).toBe(0)
  })

  test('is net of the discount, and a share of it is rounded down', () => {
    const paid = paidOf(line({ lineTotal: satang(110), discount: satang(10), quantity: 3 }))
    expect(paid).toStrictEqual({ quantity: 3, paid: 100 })
    expect([0, 1, 2, 3].map((items) => shareOf(paid, items))).toEqual([0, 33, 66, 100])
  })
})

test('a line balance counts refunded and restocked units; a failed refund counts only what it restocked', () => {
  const refunds = [
    past([back({ restocked: 1, newlyRestocked: 1 }), back({ lineNumber: 2 })]),
    past([back({ restocked: 1, newlyRestocked: 1 })], 'failed'),
    past([back({ lineNumber: 2, quantity: 2 })], 'processing'),
  ]
  expect(lineBalanceOf(line(), refunds)).toEqual({
    lineNumber: 1,
    quantity: 2,
    paid: 100_000,
    refunded: 1,
    refundedAndRestocked: 1,
    restocked: 2,
    refundedAmount: 50_000,
    inReturn: 0,
    restockedInReturn: 0,
  })
  expect(lineBalanceOf(two, refunds)).toMatchObject({ refunded: 3, refundedAndRestocked: 0, restocked: 0 })
})

describe('items in a return', () => {
  const returned = [
    { returnId: 'open', lineNumber: 1, inReturn: 3, restocked: 1 },
    { returnId: 'over', lineNumber: 1, inReturn: 0, restocked: 2 },
    { returnId: 'other', lineNumber: 2, inReturn: 1, restocked: 1 },
  ]
  const bought = line({ quantity: 9, lineTotal: satang(90_000), discount: satang(9_000) })
  const untouched = {
    lineNumber: 1,
    quantity: 9,
    paid: 81_000,
    refunded: 0,
    refundedAmount: 0,
    refundedAndRestocked: 0,
    restocked: 0,
    inReturn: 0,
    restockedInReturn: 0,
  }

  test('are not left to refund; items restocked by a closed return are in stock', () => {
    const balance = lineBalanceOf(bought, [past([back({ quantity: 2 })])], { returned })
    expect(balance).toStrictEqual({
      ...untouched,
      refunded: 2,
      refundedAmount: 50_000,
      restocked: 2,
      inReturn: 3,
      restockedInReturn: 1,
    })
    expect(itemsLeft(balance)).toBe(4)
  })

  test('are left to refund while their own return is settled', () => {
    const balance = lineBalanceOf(bought, [], { returned, returnId: 'open' })
    expect(balance).toStrictEqual({ ...untouched, restocked: 3 })
    expect(itemsLeft(balance)).toBe(9)
  })

  test('are added up over several returns', () =>
    expect(
      lineBalanceOf(bought, [], {
        returned: [...returned, { returnId: 'second', lineNumber: 1, inReturn: 1, restocked: 1 }],
      }),
    ).toStrictEqual({ ...untouched, restocked: 2, inReturn: 4, restockedInReturn: 2 }))

  test('are zero without returns, and every item is left to refund', () =>
    expect(lineBalanceOf(bought, [])).toStrictEqual(untouched))
})

test('amount paid for delivery includes the fee for cash on delivery', () => {
  expect(deliveryPaid({ shipping: satang(15_000) })).toBe(15_000)
  expect(deliveryPaid({ shipping: satang(15_000), codFee: satang(4_000) })).toBe(19_000)
  expect(deliveryLeft({ shipping: satang(15_000), codFee: satang(4_000) }, [])).toBe(19_000)
})

test('delivery is left to refund until a refund that did not fail has included it', () => {
  expect(deliveryLeft(order(), [past([], 'failed', true), past([])])).toBe(15_000)
  expect(deliveryLeft(order(), [past([], 'requested', true)])).toBe(0)
  expect(deliveryLeft(order(), [past([]), past([], 'succeeded', true)])).toBe(0)
})

describe('a refund of items', () => {
  test('has the amount paid for them and restocks the same number of items', () =>
    expect(
      planRefund(
        order(),
        [],
        chosen(
          [
            [1, 1],
            [2, 2],
          ],
          { delivery: true },
        ),
      ),
    ).toEqual({
      ok: true,
      value: {
        lines: [
          { lineNumber: 1, sku: 'JL-M', variantId: 7, quantity: 1, amount: 50_000, restocked: 1, newlyRestocked: 1 },
          { lineNumber: 2, sku: 'JL-L', variantId: 8, quantity: 2, amount: 20_000, restocked: 2, newlyRestocked: 2 },
        ],
        delivery: true,
        amount: 85_000,
        movement: 'cancellation',
        isAllRestocked: false,
      },
    }))

  test('is a return in the stock ledger once the order has shipped', () =>
    expect(planRefund(order({ shippedAt: later(5) }), [], chosen([[1, 1]]))).toMatchObject({
      value: { movement: 'return' },
    }))

  test.each<[string, RefundChoice, StockState]>([
    ['staff chose not to restock', chosen([[1, 1]], { restock: false }), 'sold'],
    ['the items were returned to stock before', chosen([[1, 1]]), 'returned'],
    ['the items are still reserved', chosen([[1, 1]]), 'held'],
    ['the items were released', chosen([[1, 1]]), 'released'],
  ])('restocks nothing when %s', (_, choice, stockState) =>
    expect(planRefund(order({ stockState }), [], choice)).toMatchObject({
      ok: true,
      value: { lines: [{ quantity: 1, restocked: 0, newlyRestocked: 0 }], isAllRestocked: false },
    }),
  )

  test.each<[string, PastRefund[], [number, number][], string | undefined]>([
    ['one of two after one was refunded', [past([back()])], [[1, 1]], undefined],
    ['two of two after one was refunded', [past([back()])], [[1, 2]], 'items_gone'],
    ['one while both are being refunded', [past([back({ quantity: 2 })], 'requested')], [[1, 1]], 'items_gone'],
    ['two after a failed refund', [past([back()], 'failed')], [[1, 2]], undefined],
    ['an unknown line', [], [[9, 1]], 'items_gone'],
    [
      'one too many of another line',
      [],
      [
        [1, 1],
        [2, 4],
      ],
      'items_gone',
    ],
  ])('is checked against what is left: %s', (_, refunds, items, reason) =>
    expect(planRefund(order(), refunds, chosen(items))).toMatchObject(reason ? { ok: false, reason } : { ok: true }),
  )

  test('with delivery is refused for free delivery, and when delivery was already refunded', () => {
    const free = { ...order(), shipping: zero }
    const refused = { ok: false, reason: 'delivery_gone' }
    expect(planRefund(free, [], chosen([[1, 1]], { delivery: true }))).toEqual(refused)
    expect(planRefund(order(), [past([], 'succeeded', true)], chosen([], { delivery: true }))).toEqual(refused)
  })

  test('after a failed one restocks only what the failed one had not restocked', () => {
    const failed = past([back({ restocked: 1, newlyRestocked: 1 })], 'failed')
    const again = planRefund(order(), [failed], chosen([[1, 1]]))
    expect(again).toMatchObject({ value: { lines: [{ restocked: 1, newlyRestocked: 0 }] } })
    expect(planRefund(order(), [failed], chosen([[1, 2]]))).toMatchObject({
      value: { lines: [{ restocked: 2, newlyRestocked: 1 }] },
    })
    const repeated = past([back({ restocked: 1, newlyRestocked: 0 })])
    expect(planRefund(order(), [failed, repeated], chosen([[1, 1]]))).toMatchObject({
      value: { lines: [{ restocked: 1, newlyRestocked: 1 }] },
    })
  })

  test('detects when it restocks the last item of the order', () => {
    const rest = chosen([
      [1, 1],
      [2, 3],
    ])
    const onShelf = (first: RefundLine, choice = rest) => planRefund(order(), [past([first])], choice)
    expect(onShelf(back({ restocked: 1, newlyRestocked: 1 }))).toMatchObject({ value: { isAllRestocked: true } })
    expect(onShelf(back())).toMatchObject({ value: { isAllRestocked: false } })
    expect(onShelf(back({ restocked: 1, newlyRestocked: 1 }), { ...rest, restock: false })).toMatchObject({
      value: { isAllRestocked: false },
    })
  })
})
