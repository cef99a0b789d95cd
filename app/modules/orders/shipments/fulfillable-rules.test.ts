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

describe('items refunded before shipping', () => {
  test.each(['requested', 'processing', 'succeeded'])(
    'are not packed, whether the refund is paid out or not: %s',
    (state) => expect(notToPack(paid, given({ state }))).toEqual([[1, 1]]),
  )

  test('are not packed in any status before shipping', () => {
    for (const status of ['paid', 'processing', 'on_hold'] as const)
      expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 0 }, given())).toEqual([[1, 1]])
  })

  test('are added up line by line over several refunds', () =>
    expect(notToPack(paid, given({ quantity: 2 }), given({ newlyRestocked: 1 }), given({ lineNumber: 2 }))).toEqual([
      [1, 3],
      [2, 1],
    ]))

  test('are none without refunds, and everything is packed as ordered', () => expect(notToPack(paid)).toEqual([]))

  test('are taken from the unsent items first, in the order of the refunds; the rest had shipped', () => {
    const first = given({ at: later(5), notSent: 3 })
    const afterShipment = given({ at: later(9), quantity: 2, notSent: 1 })
    expect(notToPack(paid, afterShipment, first)).toEqual([[1, 1]])
    expect(notToPack(paid, given({ quantity: 2, notSent: 1 }))).toEqual([[1, 1]])
  })
})

describe('a failed refund', () => {
  test('leaves an item in the shipment if it was not restocked', () =>
    expect(notToPack(paid, given({ state: 'failed' }))).toEqual([[1, 0]]))

  test('leaves restocked items in stock for other orders', () =>
    expect(notToPack(paid, given({ quantity: 2, state: 'failed', newlyRestocked: 2 }))).toEqual([[1, 2]]))

  test('that is retried counts the same item once', () => {
    const failed = given({ state: 'failed', newlyRestocked: 1 })
    expect(notToPack(paid, failed, given())).toEqual([[1, 1]])
  })
})

describe('a shipped order', () => {
  const shipped = { status: 'shipped', shippedAt: later(10), shipmentsSent: 1 } as const

  test('keeps its packed quantities whatever is refunded later', () => {
    expect(notToPack(shipped, given({ at: later(10), notSent: 0 }), given({ at: later(600), notSent: 0 }))).toEqual([])
    expect(notToPack({ ...shipped, status: 'refunded' }, given({ at: later(600), notSent: 0 }))).toEqual([])
  })

  test('does not contain what was refunded before shipping', () =>
    expect(
      notToPack({ ...shipped, status: 'completed' }, given({ at: later(9) }), given({ at: later(11), notSent: 1 })),
    ).toEqual([[1, 1]]))
})

test.each(['cancelled', 'refunded'] as const)(
  'an order that ended without a shipment is shown as ordered: %s',
  (status) => {
    expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 0 }, given())).toEqual([])
    expect(notToPack({ status, shippedAt: undefined, shipmentsSent: 1 }, given())).toEqual([[1, 1]])
    expect(notToPack({ status, shippedAt: later(9), shipmentsSent: 0 }, given())).toEqual([[1, 1]])
  },
)

test('an order has the quantity to pack for each line and in total', () => {
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
    'nothing has shipped',
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
    'a part has shipped',
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
    'everything has shipped in two shipments',
    ordered({ shipments: [part, rest], shippedAt: later(20) }),
    [
      [3, 3],
      [1, 1],
    ],
    [],
  ],
  [
    'everything has shipped without a stored shipment',
    ordered({ shippedAt: later(20), refundedLines: [given()] }),
    [
      [2, 2],
      [1, 1],
    ],
    [],
  ],
  [
    'it was refunded after shipping without a stored shipment',
    ordered({ shippedAt: later(20), refundedAt: later(30) }),
    [
      [3, 3],
      [1, 1],
    ],
    [],
  ],
  [
    'it was cancelled before anything shipped',
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
    'a refund of unsent items failed after shipping',
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
    'it was refunded after a part had shipped',
    ordered({ shipments: [part], refundedAt: later(30) }),
    [
      [1, 1],
      [0, 0],
    ],
    [],
  ],
])('each line has its quantity to ship, sent and still to send when %s', (_, order, shown, open) => {
  const packed = orderToFulfil(order)
  expect(packed.lines.map(({ toFulfil, sent }) => [toFulfil, sent])).toEqual(shown)
  expect([...quantitiesToSend(packed)]).toEqual(open)
  expect(countToSend(packed)).toBe(open.reduce((sum, [, count]) => sum + count, 0))
  expect({ ...packed, lines: order.lines }).toEqual(order)
})

describe('a refund of all unsent items', () => {
  test('marks the order as shipped, and as delivered once its shipments have arrived', () => {
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
    ['an order with items still to send', ordered({ shipments: [part], refundedLines: refundedRest.slice(1) })],
    [
      'an order of which nothing has shipped',
      ordered({ refundedLines: [given({ quantity: 3 }), given({ lineNumber: 2 })] }),
    ],
    ['an order that has fully shipped', ordered({ shipments: [part, rest], shippedAt: later(20) })],
  ])('does not change %s', (_, order) => expect(shippedIfNothingToSend(order, later(60))).toStrictEqual({}))
})

describe('shipment details for the customer', () => {
  const named = { name: plainLine.name }
  const partly = ordered({ shipments: [part] })
  const all = ordered({ shipments: [part, rest], shippedAt: later(20) })

  test('list the items of a shipment by name and leave out all others', () =>
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
      'nothing has shipped',
      ordered(),
      [
        [1, 3],
        [2, 1],
      ],
      0,
    ],
    [
      'a part has shipped',
      partly,
      [
        [1, 2],
        [2, 1],
      ],
      2,
    ],
    ['two shipments were sent', all, [], 2],
    ['the only shipment was sent', ordered({ shipments: [shipment(1, [[1, 3]])], shippedAt: later(20) }), [], 1],
    ['it was cancelled after a part had shipped', ordered({ shipments: [part], cancelledAt: later(30) }), [], 1],
    ['it was cancelled before shipping', ordered({ cancelledAt: later(30) }), [], 0],
  ])('contain what follows and the number of shipments when %s', (_, order, follows, count) => {
    expect([...quantitiesToFollow(order)]).toEqual(follows)
    expect(shipmentCount(order)).toBe(count)
  })

  test('contain the shipment’s number, its items and what follows when there are several', () => {
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

  test('are absent for an only shipment', () => {
    const only = shipment(1, [
      [1, 3],
      [2, 1],
    ])
    expect(partOfOrder(ordered({ shipments: [only], shippedAt: later(20) }), only)).toBeUndefined()
  })
})

test('a time from JSON is parsed to the same moment', () =>
  expect(refundedLinesOf([{ ...given(), at: '2026-11-20T10:00:00.123+07:00' }])[0]?.at).toEqual(
    new Date('2026-11-20T03:00:00.123Z'),
  ))
