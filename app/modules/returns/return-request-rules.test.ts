import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import {
  decideReturnRequest,
  mayReturn,
  type RequestedLine,
  type RequestFacts,
  returnableLines,
} from './return-request-rules.ts'

type Change = Parameters<typeof plainOrder>[0]
const second = { ...plainLine, lineNumber: 2, variantId: 8 }
/** Two of each line, shipped on 21 November. */
const facts = (change: Change = {}, more: Partial<RequestFacts> = {}): RequestFacts => ({
  order: plainPaidOrder({ lines: [plainLine, second], shippedAt: later(3), ...change }),
  refunds: [],
  excluded: new Set(),
  terms: defaultSettings,
  ...more,
})
const soon = later(60)
const days = (count: number) => later(count * 24 * 60)
const item = (lineNumber: number, quantity: number) => ({ lineNumber, quantity, reason: 'too_small' }) as const
const shipment = (number: number, quantity: number, deliveredAt?: Date, lineNumber = number) => ({
  number,
  shippedAt: later(3),
  deliveredAt,
  lines: [{ lineNumber, quantity }],
})
const refusal = (around: RequestFacts, lines: readonly RequestedLine[], now = soon) => {
  const decision = decideReturnRequest(around, { lines, note: '' }, now)
  return decision.ok ? decision.value : decision.reason
}
const left = (around: RequestFacts) => returnableLines(around, soon).map((line) => line.left)
const refunded = (quantity: number, change: Partial<RefundLine> = {}) => ({
  lineNumber: 1,
  quantity,
  amount: satang(50_000 * quantity),
  restocked: 0,
  newlyRestocked: 0,
  ...change,
})

describe('return request', () => {
  test.each<[string, Change, ReturnType<typeof mayReturn>]>([
    ['shipped', {}, true],
    ['delivered', { completedAt: later(30) }, true],
    ['partly shipped', { shippedAt: undefined, processingAt: later(2), shipmentsSent: 1 }, 'too_late'],
    ['paid', { shippedAt: undefined }, 'not_shipped'],
    ['packed', { shippedAt: undefined, processingAt: later(2) }, 'not_shipped'],
    ['cancelled before it shipped', { shippedAt: undefined, cancelledAt: later(2) }, 'not_shipped'],
    ['cancelled after it shipped', { cancelledAt: later(9) }, 'already_ended'],
    [
      'refunded after a part shipped',
      { shippedAt: undefined, shipmentsSent: 1, refundedAt: later(9) },
      'already_ended',
    ],
    ['on hold after a part shipped', { shippedAt: undefined, shipmentsSent: 1, heldAt: later(9) }, 'already_ended'],
  ])('is decided for an order that is %s', (_, change, expected) => {
    expect(mayReturn(facts(change), soon)).toBe(expected)
    expect(refusal(facts(change), [item(1, 1)])).toBe(expected === true ? undefined : expected)
  })

  test('is accepted for a partly shipped order within the window of its shipments', () => {
    const sent = { shippedAt: undefined, processingAt: later(2), shipmentsSent: 1, shipments: [shipment(1, 1)] }
    expect(mayReturn(facts(sent), soon)).toBe(true)
    expect(mayReturn(facts(sent), days(60))).toBe('too_late')
  })
})

describe('items left to return', () => {
  test('are all shipped items, with their window', () =>
    expect(returnableLines(facts(), soon)).toStrictEqual(
      [1, 2].map((lineNumber) => ({
        lineNumber,
        left: 2,
        excluded: false,
        withdrawalUntil: undefined,
        isOver: false,
      })),
    ))

  test('do not include items that were not shipped', () => {
    const sent = { shippedAt: undefined, processingAt: later(2), shipmentsSent: 1, shipments: [shipment(1, 1)] }
    expect(left(facts(sent))).toEqual([1, 0])
    const partsOfOne = { ...sent, shipmentsSent: 2, shipments: [shipment(1, 1), shipment(2, 1, undefined, 1)] }
    expect(left(facts(partsOfOne))).toEqual([2, 0])
  })

  test('do not include items that were refunded or are in a return', () => {
    const refund = (state: string, quantity: number) => ({ state, delivery: false, lines: [refunded(quantity)] })
    expect(left(facts({}, { refunds: [refund('succeeded', 1)] }))).toEqual([1, 2])
    expect(left(facts({}, { refunds: [refund('failed', 1)] }))).toEqual([2, 2])
    const returned = [{ returnId: 'mine', lineNumber: 1, inReturn: 1, restocked: 0 }]
    expect(left(facts({ returned }))).toEqual([1, 2])
    expect(left(facts({ returned }, { refunds: [refund('succeeded', 1)] }))).toEqual([0, 2])
    const sent = { shippedAt: undefined, processingAt: later(2), shipmentsSent: 1, shipments: [shipment(1, 1)] }
    expect(left(facts({ ...sent, returned }))).toEqual([0, 0])
    expect(left(facts({ ...sent, returned }, { refunds: [refund('succeeded', 1)] }))).toEqual([0, 0])
  })

  test('are not reduced by items refunded before the rest shipped', () => {
    const refunds = [{ state: 'succeeded', delivery: false, lines: [refunded(1)] }]
    const refundedLines = [
      { lineNumber: 1, quantity: 1, newlyRestocked: 0, state: 'succeeded', at: later(1), notSent: 2 },
    ]
    expect(left(facts({ refundedLines, shipmentsSent: 1, shipments: [shipment(1, 1)] }, { refunds }))).toEqual([1, 0])
    const returned = [{ returnId: 'mine', lineNumber: 1, inReturn: 1, restocked: 0 }]
    expect(
      left(facts({ refundedLines, returned, shipmentsSent: 1, shipments: [shipment(1, 1)] }, { refunds })),
    ).toEqual([0, 0])
  })

  test('have a return window for each line, by its shipments', () => {
    const shipments = [shipment(1, 2, later(10)), shipment(2, 2, days(20))]
    const around = facts({ shipmentsSent: 2, shipments })
    const over = (now: Date) => returnableLines(around, now).map(({ isOver }) => isOver)
    expect([over(days(30)), over(days(31)), over(days(50)), over(days(51))]).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
    expect(refusal(around, [item(1, 1)], days(31))).toBe('too_late')
    expect(refusal(around, [item(2, 1)], days(31))).toBeUndefined()
  })

  test('have no legal period for an excluded line that was not shipped', () => {
    const sent = { shippedAt: undefined, processingAt: later(2), shipmentsSent: 1, shipments: [shipment(1, 1)] }
    expect(returnableLines(facts(sent, { excluded: new Set([2]) }), days(1))[1]).toEqual({
      lineNumber: 2,
      left: 0,
      excluded: true,
      withdrawalUntil: undefined,
      isOver: false,
    })
  })
})

test.each<[string, RequestedLine[], string | undefined]>([
  ['nothing', [], 'nothing_selected'],
  ['zero units of one line', [item(1, 1), item(2, 0)], 'nothing_selected'],
  ['a line twice', [item(1, 1), item(1, 1)], 'items_gone'],
  ['more than is left', [item(1, 2), item(2, 3)], 'items_gone'],
  ['all units', [item(1, 2), item(2, 2)], undefined],
])('return request for %s', (_, lines, expected) => expect(refusal(facts(), lines)).toBe(expected))
