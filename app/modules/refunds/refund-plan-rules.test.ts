import { describe, expect, test } from 'vitest'
import { type Satang, satang, zero } from '#app/kit/money.ts'
import type { Order, OrderLine, ReturnedItems } from '#app/modules/orders/order.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import type { RefundOfItems } from './refund.ts'
import { decideExchangeRefund, emptyChoice, planRefund, type RefundChoice } from './refund-plan-rules.ts'

/** Three for ฿1,000.01 after a discount, and one for ฿200. */
const three: OrderLine = {
  ...plainLine,
  quantity: 3,
  unitPrice: satang(40_000),
  lineTotal: satang(120_000),
  discount: satang(19_999),
}
const one: OrderLine = {
  ...plainLine,
  lineNumber: 2,
  variantId: 8,
  sku: 'JL-L',
  quantity: 1,
  unitPrice: satang(20_000),
  lineTotal: satang(20_000),
}
const order = (change: Parameters<typeof plainOrder>[0] = {}) => plainPaidOrder({ lines: [three, one], ...change })
const choose = (items: [number, number][], change: Partial<RefundChoice> = {}): RefundChoice => ({
  ...emptyChoice,
  items: new Map(items),
  ...change,
})
const refunded = (quantity: number, amount: number, change: Partial<RefundLine> = {}): RefundLine => ({
  lineNumber: 1,
  quantity,
  amount: satang(amount),
  restocked: 0,
  newlyRestocked: 0,
  ...change,
})
const refund = (lines: RefundLine[], change: Partial<RefundOfItems> = {}) =>
  plainRefund({ state: 'succeeded', lines, ...change })
const inReturn = (quantity: number, change: Partial<ReturnedItems> = {}): ReturnedItems => ({
  returnId: 'mine',
  lineNumber: 1,
  inReturn: quantity,
  restocked: 0,
  ...change,
})
const plan = (of: Order, choice: RefundChoice, refunds: RefundOfItems[] = [], returnId?: string) => {
  const planned = planRefund(of, refunds, choice, returnId)
  if (!planned.ok) throw new Error(planned.reason)
  return planned.value
}

describe('a refund plan', () => {
  test('lists each chosen item with the amount paid for it, and the delivery fee', () => {
    const first = { lineNumber: 1, sku: 'JL-M', variantId: 7, quantity: 2, amount: 66_667 }
    const second = { lineNumber: 2, sku: 'JL-L', variantId: 8, quantity: 1, amount: 20_000 }
    const kept = { restocked: 0, newlyRestocked: 0 }
    const choice = choose(
      [
        [2, 1],
        [1, 2],
      ],
      { delivery: true },
    )
    expect(plan(order(), choice)).toStrictEqual({
      lines: [
        { ...first, ...kept },
        { ...second, ...kept },
      ],
      delivery: true,
      amount: 101_667,
      movement: 'cancellation',
      isAllRestocked: false,
    })
  })

  test('is empty if nothing is chosen', () => {
    const empty = { lines: [], delivery: false, amount: 0, movement: 'cancellation', isAllRestocked: false }
    expect(plan(order(), emptyChoice)).toStrictEqual(empty)
    expect(plan(order(), choose([[1, 0]], { restock: true }))).toStrictEqual(empty)
  })

  test('moves stock as a return for shipped items', () =>
    expect(plan(order({ shippedAt: later(3) }), choose([[2, 1]]))).toMatchObject({ movement: 'return' }))

  test('refunds the rounding difference with the last item, to the satang', () => {
    const amounts = [refunded(1, 33_333)]
    expect(plan(order(), choose([[1, 1]])).amount).toBe(33_333)
    expect(plan(order(), choose([[1, 1]]), [refund(amounts)]).amount).toBe(33_334)
    expect(plan(order(), choose([[1, 2]]), [refund(amounts)]).amount).toBe(66_668)
  })

  test.each<[string, RefundChoice, RefundOfItems[], string]>([
    ['more items than ordered', choose([[1, 4]]), [], 'items_gone'],
    ['a line of another order', choose([[3, 1]]), [], 'items_gone'],
    ['items refunded before', choose([[1, 3]]), [refund([refunded(1, 33_333)])], 'items_gone'],
    ['delivery refunded before', choose([], { delivery: true }), [refund([], { delivery: true })], 'delivery_gone'],
    ['both together', choose([[1, 4]], { delivery: true }), [refund([], { delivery: true })], 'delivery_gone'],
  ])('refuses %s', (_, choice, refunds, reason) =>
    expect(planRefund(order(), refunds, choice)).toStrictEqual({ ok: false, reason }),
  )

  test('refuses the delivery fee of free delivery, but not a fee for cash on delivery', () => {
    const delivery = choose([], { delivery: true })
    expect(planRefund(order({ shipping: zero }), [], delivery)).toStrictEqual({ ok: false, reason: 'delivery_gone' })
    expect(plan(order({ shipping: zero, codFee: satang(1) }), delivery).amount).toBe(1)
  })

  test('counts a failed refund as not refunded', () => {
    const failed = [refund([refunded(3, 100_001)], { state: 'failed', delivery: true })]
    expect(plan(order(), choose([[1, 3]], { delivery: true }), failed).amount).toBe(115_001)
  })

  test('leaves items in a return to the refund of that return', () => {
    const around = order({ returned: [inReturn(2)] })
    expect(planRefund(around, [], choose([[1, 2]]))).toStrictEqual({ ok: false, reason: 'items_gone' })
    expect(planRefund(around, [], choose([[1, 2]]), 'other')).toStrictEqual({ ok: false, reason: 'items_gone' })
    expect(plan(around, choose([[1, 1]])).amount).toBe(33_333)
    expect(plan(around, choose([[1, 3]]), [], 'mine').amount).toBe(100_001)
  })
})

describe('restocked items', () => {
  const restockedBy = (...[of, choice, refunds]: Parameters<typeof plan>) =>
    plan(of, choice, refunds).lines.map(({ restocked, newlyRestocked }) => [restocked, newlyRestocked])

  test('are all, none, or a number per line, and never more than refunded', () => {
    const items: [number, number][] = [
      [1, 2],
      [2, 1],
    ]
    const of = (restock: RefundChoice['restock']) => restockedBy(order(), choose(items, { restock }))
    expect(of(true)).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect(of(false)).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(of(new Map([[1, 1]]))).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(
      of(
        new Map([
          [1, 3],
          [2, 1],
        ]),
      ),
    ).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  test.each(['held', 'released', 'returned'] as const)('are none for an order whose stock is %s', (stockState) => {
    const choice = choose(
      [
        [1, 3],
        [2, 1],
      ],
      { restock: true },
    )
    expect(restockedBy(order({ stockState }), choice)).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(plan(order({ stockState }), choice).isAllRestocked).toBe(false)
  })

  test('are not restocked again after a failed refund or a return', () => {
    const failed = refund([refunded(1, 33_333, { restocked: 1, newlyRestocked: 1 })], { state: 'failed' })
    const choice = choose([[1, 2]], { restock: true })
    expect(restockedBy(order(), choice, [failed])).toEqual([[2, 1]])
    expect(restockedBy(order({ returned: [inReturn(0, { restocked: 2 })] }), choice)).toEqual([[2, 0]])
    expect(restockedBy(order({ returned: [inReturn(0, { restocked: 3 })] }), choice)).toEqual([[2, 0]])
    // The unit refunded and restocked before is not one of these two.
    expect(restockedBy(order(), choice, [{ ...failed, state: 'succeeded' }])).toEqual([[2, 2]])
  })

  test('complete the order once every item is in stock, before or by this refund', () => {
    const isAll = (...args: Parameters<typeof plan>) => plan(...args).isAllRestocked
    const everything = choose(
      [
        [1, 3],
        [2, 1],
      ],
      { restock: true },
    )
    expect(isAll(order(), everything)).toBe(true)
    expect(isAll(order(), choose([[1, 3]], { restock: true }))).toBe(false)
    expect(isAll(order(), { ...everything, restock: new Map([[1, 3]]) })).toBe(false)
    const earlier = refund([refunded(3, 100_001, { restocked: 3, newlyRestocked: 3 })])
    expect(isAll(order(), choose([[2, 1]], { restock: true }), [earlier])).toBe(true)
    expect(isAll(order(), choose([[2, 1]]), [earlier])).toBe(false)
    const arrived = order({ returned: [inReturn(3, { restocked: 3 })] })
    expect(isAll(arrived, choose([[2, 1]], { restock: true }))).toBe(true)
    expect(isAll(order({ returned: [inReturn(3, { restocked: 2 })] }), choose([[2, 1]], { restock: true }))).toBe(false)
    expect(isAll(order({ lines: [] }), emptyChoice)).toBe(false)
  })
})

describe('the value of exchanged items', () => {
  const decide = (of: Order | undefined, items: [number, number][], refunds: RefundOfItems[] = []) =>
    decideExchangeRefund(
      { order: of, refunds },
      { choice: choose(items, { restock: new Map([[1, 1]]) }), returnId: 'mine' },
    )

  test('is each line’s share of what was paid, rounded down, without the delivery fee', () => {
    const around = order({ shippedAt: later(3), returned: [inReturn(2)] })
    const line = { lineNumber: 1, sku: 'JL-M', variantId: 7, quantity: 2, amount: 66_667 }
    expect(decide(around, [[1, 2]])).toStrictEqual({
      ok: true,
      value: {
        order: around,
        plan: {
          lines: [{ ...line, restocked: 1, newlyRestocked: 1 }],
          delivery: false,
          amount: 66_667,
          movement: 'return',
          isAllRestocked: false,
        },
      },
    })
  })

  test('leaves the rounding difference of earlier refunds to the last refund', () => {
    const earlier = [refund([refunded(1, 33_333)]), refund([refunded(1, 33_333)])]
    expect(
      decide(
        order(),
        [
          [1, 1],
          [2, 1],
        ],
        earlier,
      ),
    ).toMatchObject({
      value: { plan: { amount: 53_333, lines: [{ amount: 33_333 }, { amount: 20_000 }] } },
    })
  })

  test.each<[string, Order | undefined, [number, number][], RefundOfItems[]]>([
    ['not_paid', undefined, [[1, 1]], []],
    ['not_paid', order({ paidAt: undefined }), [[1, 1]], []],
    ['items_gone', order(), [[1, 4]], []],
    ['money_gone', order({ refunded: satang(81_668) }), [[1, 1]], []],
    ['money_gone', order(), [[1, 1]], [plainRefund({ amount: satang(81_668) })]],
    ['money_gone', order(), [[1, 1]], [plainRefund({ amount: satang(81_668), state: 'processing' })]],
  ])('is refused: %s', (reason, of, items, refunds) =>
    expect(decide(of, items, refunds)).toStrictEqual({ ok: false, reason }),
  )

  test('may be everything that the shop still has after running refunds', () => {
    const left = (money: number, refunds: RefundOfItems[] = []) =>
      decide(order({ refunded: satang(money) as Satang }), [[1, 1]], refunds)
    expect(left(81_667)).toMatchObject({ ok: true })
    expect(left(0, [plainRefund({ amount: satang(81_667) })])).toMatchObject({ ok: true })
    const ended = [plainRefund({ state: 'failed', amount: satang(115_000) })]
    expect(left(0, ended)).toMatchObject({ ok: true })
    expect(left(81_667, [plainRefund({ state: 'succeeded', amount: satang(81_667) })])).toMatchObject({ ok: true })
  })
})
