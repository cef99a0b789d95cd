import { describe, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import {
  countToFulfil,
  orderToFulfil,
  quantitiesNotToPack,
  type RefundedItems,
  refundedLinesOf,
} from './fulfillable-rules.ts'

const paid = { status: 'paid', shippedAt: undefined, shipmentsSent: 0 } as const
const given = (change: Partial<RefundedItems> = {}): RefundedItems => ({
  lineNumber: 1,
  quantity: 1,
  newlyRestocked: 0,
  state: 'succeeded',
  at: later(5),
  notSent: 9,
  ...change,
})
const notToPack = (order: Parameters<typeof quantitiesNotToPack>[0], ...items: RefundedItems[]) => [
  ...quantitiesNotToPack(order, items),
]

describe('a piece given back before the parcel left is not packed', () => {
  test.each(['requested', 'processing', 'succeeded'])('whether its money has arrived or not: %s', (state) =>
    expect(notToPack(paid, given({ state }))).toEqual([[1, 1]]),
  )

  test('in any step before it left', () => {
    for (const status of ['paid', 'processing', 'on_hold'] as const)
      expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 0 }, given())).toEqual([[1, 1]])
  })

  test('the pieces of several refunds are added up, line by line', () =>
    expect(notToPack(paid, given({ quantity: 2 }), given({ newlyRestocked: 1 }), given({ lineNumber: 2 }))).toEqual([
      [1, 3],
      [2, 1],
    ]))

  test('an order without refunds is packed as it was ordered', () => expect(notToPack(paid)).toEqual([]))
})

describe('a refund that failed', () => {
  test('leaves a piece in the parcel that was not put back on the shelf', () =>
    expect(notToPack(paid, given({ state: 'failed' }))).toEqual([[1, 0]]))

  test('leaves what it put on the shelf there, for somebody else', () =>
    expect(notToPack(paid, given({ quantity: 2, state: 'failed', newlyRestocked: 2 }))).toEqual([[1, 2]]))

  test('asked for once more, it is the same piece', () => {
    const failed = given({ state: 'failed', newlyRestocked: 1 })
    expect(notToPack(paid, failed, given())).toEqual([[1, 1]])
  })
})

describe('a parcel that has left', () => {
  const shipped = { status: 'shipped', shippedAt: later(10), shipmentsSent: 1 } as const

  test('keeps its papers, whatever comes back later', () => {
    expect(notToPack(shipped, given({ at: later(10), notSent: 0 }), given({ at: later(600), notSent: 0 }))).toEqual([])
    expect(notToPack({ ...shipped, status: 'refunded' }, given({ at: later(600), notSent: 0 }))).toEqual([])
  })

  test('never held what was given back before', () =>
    expect(
      notToPack({ ...shipped, status: 'completed' }, given({ at: later(9) }), given({ at: later(11), notSent: 1 })),
    ).toEqual([[1, 1]]))
})

test.each(['cancelled', 'refunded'] as const)(
  'an order that ended without a parcel is shown as ordered: %s',
  (status) => expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 0 }, given())).toEqual([]),
)

test('an order says of each line what goes into the parcel, and how many pieces that are', () => {
  const lines = [
    { ...plainLine, quantity: 3 },
    { ...plainLine, lineNumber: 2, quantity: 1 },
    { ...plainLine, lineNumber: 3 },
  ]
  const refundedLines = [given({ quantity: 2 }), given({ lineNumber: 2 })]
  const packed = orderToFulfil(plainOrder({ paidAt: someDay, stockState: 'sold', lines, refundedLines }))
  expect(packed.lines.map(({ lineNumber, quantity, toFulfil }) => [lineNumber, quantity, toFulfil])).toEqual([
    [1, 3, 1],
    [2, 1, 0],
    [3, 2, 2],
  ])
  expect(countToFulfil(packed)).toBe(3)
})

test('a moment that came as JSON is the same moment', () =>
  expect(refundedLinesOf([{ ...given(), at: '2026-11-20T10:00:00.123+07:00' }])[0]?.at).toEqual(
    new Date('2026-11-20T03:00:00.123Z'),
  ))
