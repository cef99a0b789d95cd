import { describe, expect, test } from 'vitest'
import { zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { type Shipment, shipmentFacts } from '#app/modules/orders/shipments/shipment.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { canUndo, decideSending, decideTracking, decideUndo } from './shipment-rules.ts'

const actor = { kind: 'staff', id: 'mali' } as const
const now = later(60)
const lines = [plainLine, { ...plainLine, lineNumber: 2, sku: 'FAN', quantity: 1 }]
const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  number: 1,
  carrier: 'flash',
  trackingNumber: 'TH0123456789A',
  shippedAt: later(30),
  deliveredAt: undefined,
  lines: [{ lineNumber: 1, quantity: 1 }],
  ...change,
})
const partly = (change: Partial<Order> = {}): Order => {
  const shipments = change.shipments ?? [shipment()]
  return plainPaidOrder({ lines, processingAt: later(30), shipments, ...shipmentFacts(shipments), ...change })
}
const codOrder = plainPaidOrder({
  lines,
  paymentMethod: 'cod',
  paidAt: undefined,
  paid: zero,
  confirmedAt: later(1),
  processingAt: later(2),
})
const send = (order: Order, items?: [number, number][]) =>
  decideSending(order, { items: items && new Map(items), tracking: undefined, actor, now })
const given = { lineNumber: 1, quantity: 1, newlyRestocked: 0, state: 'requested', at: later(40), notSent: 1 }

describe('shipping items', () => {
  test('sets a partly shipped order to processing, and gives the shipment the next number', () => {
    const first = {
      number: 1,
      carrier: undefined,
      trackingNumber: undefined,
      shippedAt: now,
      deliveredAt: undefined,
      lines: [{ lineNumber: 1, quantity: 1 }],
    }
    expect(send(plainPaidOrder({ lines }), [[1, 1]])).toStrictEqual({
      ok: true,
      value: {
        change: { processingAt: now, shipments: [first] },
        event: { kind: 'parcel_sent', actor, note: '1 × JL-M', now },
        shipment: first,
      },
    })
    expect(send(partly(), [[2, 1]])).toMatchObject({
      value: { change: { processingAt: later(30), shipments: [{ number: 1 }, { number: 2 }] } },
    })
  })

  test('lists the items by SKU in the timeline, with the tracking number', () => {
    const tracking = { carrier: 'kex', number: 'kex 012345678' }
    const three = [...lines, { ...plainLine, lineNumber: 3, sku: 'TOP', quantity: 2 }]
    const items = new Map([
      [1, 2],
      [3, 1],
    ])
    const sent = decideSending(plainPaidOrder({ lines: three }), { items, tracking, actor, note: 'Not this', now })
    expect(sent).toMatchObject({
      value: {
        event: { kind: 'parcel_sent', note: '2 × JL-M, 1 × TOP · KEX012345678' },
        shipment: { carrier: 'kex', trackingNumber: 'KEX012345678' },
      },
    })
  })

  test('ships a cash-on-delivery order as a whole', () =>
    expect(send(codOrder)).toMatchObject({ ok: true, value: { change: { shippedAt: now }, event: { kind: 'moved' } } }))

  test('sets the order to shipped with the last items, chosen one by one or as the rest', () => {
    const last = [
      { lineNumber: 1, quantity: 1 },
      { lineNumber: 2, quantity: 1 },
    ]
    for (const items of [
      undefined,
      [
        [1, 1],
        [2, 1],
      ] as [number, number][],
    ])
      expect(send(partly(), items)).toMatchObject({
        ok: true,
        value: {
          change: { shippedAt: now, shipments: [shipment(), { number: 2, lines: last }] },
          event: { kind: 'moved' },
        },
      })
  })

  test('leaves out items refunded before they shipped, and ships the order without them', () => {
    const order = partly({ refundedLines: [given] })
    expect(send(order, [[1, 1]])).toEqual({ ok: false, reason: 'items_gone' })
    expect(send(order)).toMatchObject({
      value: { change: { shippedAt: now, shipments: [shipment(), { lines: [{ lineNumber: 2, quantity: 1 }] }] } },
    })
  })

  test('sets a partly shipped order to shipped without a new shipment when the rest was refunded', () => {
    const order = partly({ refundedLines: [given, { ...given, lineNumber: 2 }] })
    expect(send(order)).toStrictEqual({
      ok: true,
      value: {
        shipment: undefined,
        change: { shippedAt: now, shipments: [shipment()] },
        event: { kind: 'moved', actor, note: undefined, now },
      },
    })
    expect(send(order, [[1, 1]])).toEqual({ ok: false, reason: 'nothing_to_pack' })
    expect(send(plainPaidOrder({ lines, refundedLines: lines.map(refundedWhole) }))).toEqual({
      ok: false,
      reason: 'nothing_to_pack',
    })
  })
  const refundedWhole = ({ lineNumber, quantity }: (typeof lines)[number]) => ({
    ...given,
    lineNumber,
    quantity,
    notSent: quantity,
  })

  test.each<[string, Order, [number, number][], string]>([
    [
      'an item that has already shipped',
      partly({ shipments: [shipment({ lines: [{ lineNumber: 1, quantity: 2 }] })] }),
      [[1, 1]],
      'items_gone',
    ],
    ['more than were ordered', partly(), [[1, 2]], 'items_gone'],
    ['a line that the order does not have', partly(), [[7, 1]], 'items_gone'],
    ['an empty selection', partly(), [], 'nothing_selected'],
    ['a negative quantity', partly(), [[1, -1]], 'nothing_selected'],
    [
      'a line with a quantity of zero',
      partly(),
      [
        [1, 1],
        [2, 0],
      ],
      'nothing_selected',
    ],
    [
      'more of one size than is left, together with another',
      partly(),
      [
        [1, 1],
        [2, 2],
      ],
      'items_gone',
    ],
    ['a part of a cash-on-delivery order', codOrder, [[1, 1]], 'cod_whole'],
    ['an item of an order on hold', partly({ heldAt: later(50), holdReason: 'staff' }), [[1, 1]], 'not_after_hold'],
    ['an item of an order that has ended', partly({ refundedAt: later(50) }), [[1, 1]], 'already_ended'],
    ['an item of an order that has shipped', partly({ shippedAt: later(50) }), [[1, 1]], 'same_status'],
  ])('refuses %s', (_, order, items, reason) => expect(send(order, items)).toEqual({ ok: false, reason }))
})

describe('undoing a shipment', () => {
  const undo = (order: Order, shipmentNumber = 1, reason = 'Left on the desk') =>
    decideUndo(order, { shipmentNumber, reason, actor, now })

  test('removes the shipment, and a shipped order goes back to processing', () => {
    const order = partly({
      shippedAt: later(45),
      shipments: [shipment(), shipment({ number: 2, shippedAt: later(45) })],
    })
    expect(undo(order, 2)).toStrictEqual({
      ok: true,
      value: {
        change: { shipments: [shipment()], shippedAt: undefined },
        event: { kind: 'parcel_undone', actor, note: 'Left on the desk\n1 × JL-M · TH0123456789A', now },
      },
    })
  })

  test.each<[string, Order]>([
    ['other items were refunded', partly({ refundedLines: [{ ...given, lineNumber: 2 }] })],
    ['the refund of its items failed', partly({ refundedLines: [{ ...given, state: 'failed' }] })],
    ['its items were refunded before it was shipped', partly({ refundedLines: [{ ...given, at: later(29) }] })],
    [
      'other items are in a return',
      partly({ returned: [{ returnId: 'r', lineNumber: 2, inReturn: 1, restocked: 0 }] }),
    ],
    [
      'the return of its items is over',
      partly({ returned: [{ returnId: 'r', lineNumber: 1, inReturn: 0, restocked: 1 }] }),
    ],
    ['it is the last of a shipped order', partly({ shippedAt: later(30) })],
  ])('is possible although, or when, %s', (_, order) => expect(canUndo(order, shipment(), now)).toBe(true))

  test.each<[string, Order, number, string, string]>([
    ['an unknown shipment', partly(), 2, 'x', 'shipment_not_found'],
    ['a missing reason', partly(), 1, '', 'reason_required'],
    [
      'a delivered shipment',
      partly({ shipments: [shipment({ deliveredAt: later(50) })] }),
      1,
      'x',
      'shipment_delivered',
    ],
    ['a shipment of an order that has ended', partly({ refundedAt: later(50) }), 1, 'x', 'shipment_not_found'],
    ['an order without shipments', plainPaidOrder({ lines }), 1, 'x', 'shipment_not_found'],
    ['a shipment of a delivered order', partly({ completedAt: later(50) }), 1, 'x', 'shipment_not_found'],
    ['a shipment whose item was refunded afterwards', partly({ refundedLines: [given] }), 1, 'x', 'shipment_refunded'],
    [
      'a shipment whose item was refunded at the same time',
      partly({
        refundedLines: [
          { ...given, lineNumber: 2 },
          { ...given, at: later(30) },
        ],
      }),
      1,
      'x',
      'shipment_refunded',
    ],
    [
      'a shipment of two sizes of which one was refunded',
      partly({
        shipments: [shipment({ lines: [...shipment().lines, { lineNumber: 2, quantity: 1 }] })],
        refundedLines: [{ ...given, lineNumber: 2 }],
      }),
      1,
      'x',
      'shipment_refunded',
    ],
    [
      'a shipment whose item is in a return',
      partly({ returned: [{ returnId: 'r', lineNumber: 1, inReturn: 1, restocked: 0 }] }),
      1,
      'x',
      'shipment_refunded',
    ],
  ])('is refused for %s', (_, order, number, reason, refusal) =>
    expect(undo(order, number, reason)).toEqual({ ok: false, reason: refusal }),
  )

  test('is possible for exactly one day', () => {
    const left = shipment({ shippedAt: now })
    const order = partly({ shipments: [left] })
    const day = 24 * 3_600_000
    expect(canUndo(order, left, new Date(now.getTime() + day))).toBe(true)
    expect(canUndo(order, left, new Date(now.getTime() + day + 1))).toBe('shipment_too_old')
  })
})

test('carrier and number are changed for the chosen shipment, else for the one shipped last', () => {
  const shipments = [shipment({ shippedAt: later(50) }), shipment({ number: 2 })]
  const typed = { carrier: 'kex', number: 'KEX012345678' }
  const changed = (number?: number) => {
    const decided = decideTracking(partly({ shipments }), { shipmentNumber: number, tracking: typed, actor, now })
    return decided.ok ? decided.value?.change.shipments?.map(({ carrier }) => carrier) : decided.reason
  }
  expect([changed(), changed(2), changed(3)]).toEqual([['kex', 'flash'], ['flash', 'kex'], 'not_shipped'])
  const first = shipment({ shippedAt: later(50), carrier: 'kex', trackingNumber: 'KEX012345678' })
  expect(decideTracking(partly({ shipments }), { tracking: typed, actor, now })).toStrictEqual({
    ok: true,
    value: {
      shipment: first,
      change: { shipments: [first, shipment({ number: 2 })] },
      event: { kind: 'tracking', actor, note: 'KEX012345678', now },
    },
  })
  const refused = (order: Order, carrier: string) =>
    decideTracking(order, { tracking: { carrier, number: 'X1234' }, actor, now })
  expect(refused(partly({ shipments }), 'rocket')).toEqual({ ok: false, reason: 'bad_tracking' })
  expect(refused(plainPaidOrder(), 'kex')).toEqual({ ok: false, reason: 'not_shipped' })
  const otherNumber = { carrier: 'flash', number: 'TH0000000000A' }
  expect(decideTracking(partly(), { tracking: otherNumber, actor, now })).toMatchObject({
    value: { shipment: { carrier: 'flash', trackingNumber: 'TH0000000000A' } },
  })
  const otherCarrier = { carrier: 'kex', number: 'TH0123456789A' }
  expect(decideTracking(partly(), { tracking: otherCarrier, actor, now })).toMatchObject({
    value: { shipment: { carrier: 'kex', trackingNumber: 'TH0123456789A' } },
  })
  const same = { carrier: 'flash', number: 'TH0123456789A' }
  expect(decideTracking(partly(), { shipmentNumber: 1, tracking: same, actor, now })).toEqual({
    ok: true,
    value: undefined,
  })
})
