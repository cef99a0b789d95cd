import { describe, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import {
  countToFulfil,
  countToSend,
  namedItems,
  orderToFulfil,
  partOfOrder,
  quantitiesNotToPack,
  quantitiesToFollow,
  quantitiesToSend,
  type RefundedItems,
  refundedLinesOf,
  shipmentCount,
  shippedIfNothingToSend,
} from './fulfillable-rules.ts'
import type { Shipment } from './shipment.ts'

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

  test('what was still there is given back first, in the order of the refunds: the rest had left', () => {
    const first = given({ at: later(5), notSent: 3 })
    const afterShipment = given({ at: later(9), quantity: 2, notSent: 1 })
    expect(notToPack(paid, afterShipment, first)).toEqual([[1, 1]])
    expect(notToPack(paid, given({ quantity: 2, notSent: 1 }))).toEqual([[1, 1]])
  })
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
  (status) => {
    expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 0 }, given())).toEqual([])
    expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 1 }, given())).toEqual([[1, 1]])
    expect(notToPack({ status, shippedAt: later(9), shipmentsSent: 0 }, given())).toEqual([[1, 1]])
  },
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

const lines = [
  { ...plainLine, quantity: 3 },
  { ...plainLine, lineNumber: 2, size: 'L', quantity: 1 },
]
const shipment = (number: number, items: [number, number][], change: Partial<Shipment> = {}): Shipment => ({
  number,
  shippedAt: later(20),
  deliveredAt: undefined,
  lines: items.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
  ...change,
})
const part = shipment(1, [[1, 1]])
const rest = shipment(2, [
  [1, 2],
  [2, 1],
])
const ordered = (change: Parameters<typeof plainPaidOrder>[0] = {}) =>
  plainPaidOrder({ lines, shipmentsSent: change.shipments?.length ?? 0, ...change })
const refundedRest = [given({ quantity: 2, notSent: 2 }), given({ lineNumber: 2, notSent: 1 })]

test.each<[string, Order, number[][], [number, number][]]>([
  [
    'nothing of it has left',
    ordered(),
    [
      [3, 0],
      [1, 0],
    ],
    [
      [1, 3],
      [2, 1],
    ],
  ],
  [
    'a part has left',
    ordered({ shipments: [part] }),
    [
      [3, 1],
      [1, 0],
    ],
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    'all has left in two shipments',
    ordered({ shipments: [part, rest], shippedAt: later(20) }),
    [
      [3, 3],
      [1, 1],
    ],
    [],
  ],
  [
    'all has left and no shipment was stored',
    ordered({ shippedAt: later(20), refundedLines: [given()] }),
    [
      [2, 2],
      [1, 1],
    ],
    [],
  ],
  [
    'it ended, and all had left without a stored shipment',
    ordered({ shippedAt: later(20), refundedAt: later(30) }),
    [
      [3, 3],
      [1, 1],
    ],
    [],
  ],
  [
    'it ended before any of it had left',
    ordered({ cancelledAt: later(30), refundedLines: [given()] }),
    [
      [3, 0],
      [1, 0],
    ],
    [
      [1, 3],
      [2, 1],
    ],
  ],
  [
    'the refund of what had not left failed afterwards',
    ordered({ shipments: [part], shippedAt: later(20), refundedLines: [given({ state: 'failed' })] }),
    [
      [3, 1],
      [1, 0],
    ],
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    'it ended after a part had left',
    ordered({ shipments: [part], refundedAt: later(30) }),
    [
      [1, 1],
      [0, 0],
    ],
    [],
  ],
])(
  'of each line: what goes into parcels, what has left, what is still to be sent, when %s',
  (_, order, shown, open) => {
    const packed = orderToFulfil(order)
    expect(packed.lines.map(({ toFulfil, sent }) => [toFulfil, sent])).toEqual(shown)
    expect([...quantitiesToSend(packed)]).toEqual(open)
    expect(countToSend(packed)).toBe(open.reduce((sum, [, count]) => sum + count, 0))
    expect({ ...packed, lines: order.lines }).toEqual(order)
  },
)

describe('with the rest given back', () => {
  test('an order has left whole, and is delivered when what left has arrived', () => {
    const order = ordered({ shipments: [part], refundedLines: refundedRest })
    expect(shippedIfNothingToSend(order, later(60))).toStrictEqual({ shippedAt: later(60) })
    const delivered = { ...part, deliveredAt: later(40) }
    expect(shippedIfNothingToSend({ ...order, shipments: [delivered] }, later(60))).toStrictEqual({
      shippedAt: later(60),
      completedAt: later(60),
    })
    const two = [delivered, shipment(2, [[1, 1]])]
    const refundedLines = [given({ notSent: 1 }), given({ lineNumber: 2, notSent: 1 })]
    expect(shippedIfNothingToSend(ordered({ shipments: two, refundedLines }), later(60))).toStrictEqual({
      shippedAt: later(60),
    })
  })

  test.each([
    ['of which something is to follow', ordered({ shipments: [part], refundedLines: refundedRest.slice(1) })],
    ['of which nothing has left', ordered({ refundedLines: [given({ quantity: 3 }), given({ lineNumber: 2 })] })],
    ['that has left whole', ordered({ shipments: [part, rest], shippedAt: later(20) })],
  ])('one %s stays', (_, order) => expect(shippedIfNothingToSend(order, later(60))).toStrictEqual({}))
})

describe('a customer reads', () => {
  const named = { name: plainLine.name }
  const partly = ordered({ shipments: [part] })
  const all = ordered({ shipments: [part, rest], shippedAt: later(20) })

  test('what a shipment holds by name; what is not in it is not named', () =>
    expect(
      namedItems(
        lines,
        new Map([
          [1, 0],
          [2, 1],
          [3, 4],
        ]),
      ),
    ).toStrictEqual([{ ...named, lineNumber: 2, size: 'L', quantity: 1 }]))

  test.each<[string, Order, [number, number][], number]>([
    [
      'nothing has left',
      ordered(),
      [
        [1, 3],
        [2, 1],
      ],
      0,
    ],
    [
      'a part has left',
      partly,
      [
        [1, 2],
        [2, 1],
      ],
      2,
    ],
    ['two have left', all, [], 2],
    ['one has left, with all', ordered({ shipments: [shipment(1, [[1, 3]])], shippedAt: later(20) }), [], 1],
    ['it ended after a part had left', ordered({ shipments: [part], cancelledAt: later(30) }), [], 1],
    ['it ended unsent', ordered({ cancelledAt: later(30) }), [], 0],
  ])('what follows, and how many shipments there are, when %s', (_, order, follows, count) => {
    expect([...quantitiesToFollow(order)]).toEqual(follows)
    expect(shipmentCount(order)).toBe(count)
  })

  test('which of several a shipment is, what it holds, and what follows', () => {
    expect(partOfOrder(partly, part)).toStrictEqual({
      number: 1,
      of: 2,
      inside: [{ ...named, lineNumber: 1, size: 'M', quantity: 1 }],
      follows: [
        { ...named, lineNumber: 1, size: 'M', quantity: 2 },
        { ...named, lineNumber: 2, size: 'L', quantity: 1 },
      ],
    })
    expect(partOfOrder(all, rest)).toMatchObject({ number: 2, of: 2, follows: [] })
  })

  test('nothing of that of an only shipment', () => {
    const only = shipment(1, [
      [1, 3],
      [2, 1],
    ])
    expect(partOfOrder(ordered({ shipments: [only], shippedAt: later(20) }), only)).toBeUndefined()
  })
})

test('a moment that came as JSON is the same moment', () =>
  expect(refundedLinesOf([{ ...given(), at: '2026-11-20T10:00:00.123+07:00' }])[0]?.at).toEqual(
    new Date('2026-11-20T03:00:00.123Z'),
  ))
