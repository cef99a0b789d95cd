import { describe, expect, test } from 'vitest'
import { zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { shippedIfNothingToSend } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import {
  lastShipment,
  nextShipmentNumber,
  type Shipment,
  shipmentFacts,
  shipmentPlace,
} from '#app/modules/orders/shipments/shipment.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import {
  canUndo,
  decideDelivery,
  decideMove,
  decideSending,
  decideTracking,
  decideUndo,
  markAllDelivered,
} from './shipment-rules.ts'

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

describe('pieces leave', () => {
  test('in a part: the order is being packed, says how many have left, and its parcel has the next number', () => {
    const sent = send(plainPaidOrder({ lines }), [[1, 1]])
    expect(sent).toMatchObject({
      ok: true,
      value: {
        change: {
          processingAt: now,
          shipments: [{ number: 1, shippedAt: now, lines: [{ lineNumber: 1, quantity: 1 }] }],
        },
        event: { kind: 'parcel_sent', note: '1 × JL-M' },
      },
    })
    expect(sent.ok && sent.value.change.shippedAt).toBe(undefined)
    expect(send(partly(), [[2, 1]])).toMatchObject({
      value: { change: { processingAt: later(30), shipments: [{ number: 1 }, { number: 2 }] } },
    })
  })

  test('the last of them ship the order, chosen one by one or as the rest', () => {
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

  test('what was given back before it left does not, and the rest without it ships the order', () => {
    const order = partly({ refundedLines: [given] })
    expect(send(order, [[1, 1]])).toEqual({ ok: false, reason: 'items_gone' })
    expect(send(order)).toMatchObject({
      value: { change: { shippedAt: now, shipments: [shipment(), { lines: [{ lineNumber: 2, quantity: 1 }] }] } },
    })
  })

  test('nothing leaves of an order whose rest was given back: what has left was all', () => {
    const order = partly({ refundedLines: [given, { ...given, lineNumber: 2 }] })
    expect(send(order)).toMatchObject({
      value: { shipment: undefined, change: { shippedAt: now, shipments: [shipment()] } },
    })
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
      'a piece that has left',
      partly({ shipments: [shipment({ lines: [{ lineNumber: 1, quantity: 2 }] })] }),
      [[1, 1]],
      'items_gone',
    ],
    ['more than were ordered', partly(), [[1, 2]], 'items_gone'],
    ['a line that is not the order’s', partly(), [[7, 1]], 'items_gone'],
    ['nothing', partly(), [], 'nothing_selected'],
    ['less than nothing', partly(), [[1, -1]], 'nothing_selected'],
    ['a part of what is paid at the door', codOrder, [[1, 1]], 'cod_whole'],
    ['of an order on hold', partly({ heldAt: later(50), holdReason: 'staff' }), [[1, 1]], 'not_after_hold'],
    ['of one that ended', partly({ refundedAt: later(50) }), [[1, 1]], 'already_ended'],
    ['of one that has left whole', partly({ shippedAt: later(50) }), [[1, 1]], 'same_status'],
  ])('%s does not leave', (_, order, items, reason) => expect(send(order, items)).toEqual({ ok: false, reason }))
})

describe('a parcel that had not left after all', () => {
  const undo = (order: Order, shipmentNumber = 1, reason = 'Left on the desk') =>
    decideUndo(order, { shipmentNumber, reason, actor, now })

  test('is gone, its pieces are to be packed, and the order goes back a step', () => {
    const order = partly({
      shippedAt: later(45),
      shipments: [shipment(), shipment({ number: 2, shippedAt: later(45) })],
    })
    expect(undo(order, 2)).toMatchObject({
      ok: true,
      value: {
        change: { shipments: [shipment()], shippedAt: undefined },
        event: { kind: 'parcel_undone', note: 'Left on the desk\n1 × JL-M · TH0123456789A' },
      },
    })
  })

  test.each<[string, Order, number, string, string]>([
    ['one that is not there', partly(), 2, 'x', 'shipment_not_found'],
    ['one without a reason', partly(), 1, '', 'reason_required'],
    [
      'one that was delivered',
      partly({ shipments: [shipment({ deliveredAt: later(50) })] }),
      1,
      'x',
      'shipment_delivered',
    ],
    ['one of an order that ended', partly({ refundedAt: later(50) }), 1, 'x', 'shipment_not_found'],
    ['one whose piece was given back since', partly({ refundedLines: [given] }), 1, 'x', 'shipment_refunded'],
    [
      'one whose piece is in a return',
      partly({ returned: [{ returnId: 'r', lineNumber: 1, inReturn: 1, restocked: 0 }] }),
      1,
      'x',
      'shipment_refunded',
    ],
  ])('not %s', (_, order, number, reason, refusal) =>
    expect(undo(order, number, reason)).toEqual({ ok: false, reason: refusal }),
  )

  test('for a day, to the second', () => {
    const left = shipment({ shippedAt: now })
    const order = partly({ shipments: [left] })
    const day = 24 * 3_600_000
    expect(canUndo(order, left, new Date(now.getTime() + day))).toBe(true)
    expect(canUndo(order, left, new Date(now.getTime() + day + 1))).toBe('shipment_too_old')
  })
})

describe('a parcel arrives', () => {
  const deliver = (order: Order, shipmentNumber = 1) => decideDelivery(order, { shipmentNumber, actor, now })

  test('while others are to follow or on their way: the order stays', () => {
    const delivered = deliver(partly())
    expect(delivered).toMatchObject({
      value: { change: { shipments: [{ number: 1, deliveredAt: now }] }, event: { kind: 'parcel_delivered' } },
    })
    expect(delivered.ok && 'completedAt' in delivered.value.change).toBe(false)
  })

  test('on a day that staff name: at its noon, or when it left if that was later; the timeline names the day', () => {
    const order = partly({ shippedAt: later(45), shipments: [shipment({ shippedAt: later(45) })] })
    const noted = (day: string, at: Date) => decideDelivery(order, { shipmentNumber: 1, day, actor, now: at })
    const week = later(7 * 24 * 60)
    const noon = new Date('2026-11-23T05:00:00Z')
    expect(noted('2026-11-23', week)).toMatchObject({
      value: {
        change: { completedAt: noon, shipments: [{ deliveredAt: noon }] },
        event: { note: expect.stringContaining('2026-11-23'), now: week },
      },
    })
    expect(noted('2026-11-21', week)).toMatchObject({ value: { change: { completedAt: later(45) } } })
    expect(noted('2026-11-28', week)).toMatchObject({ value: { change: { completedAt: week } } })
  })

  test.each([
    ['2026-11-29', 'day_to_come'],
    ['2026-11-20', 'day_before_sent'],
    ['tomorrow', 'day_to_come'],
  ])('not on %s', (day, reason) => {
    const order = partly({ shippedAt: later(45), shipments: [shipment({ shippedAt: later(45) })] })
    const noted = decideDelivery(order, { shipmentNumber: 1, day, actor, now: later(7 * 24 * 60) })
    expect(noted).toEqual({ ok: false, reason })
  })

  test('as the last one: the order is delivered', () => {
    const shipments = [shipment({ deliveredAt: later(40) }), shipment({ number: 2 })]
    expect(deliver(partly({ shippedAt: later(45), shipments }), 2)).toMatchObject({
      value: { change: { completedAt: now }, event: { kind: 'moved' } },
    })
  })

  test('once', () => {
    const shipments = [shipment({ deliveredAt: later(40) })]
    expect(deliver(partly({ shipments }))).toEqual({ ok: false, reason: 'shipment_delivered' })
    expect(deliver(partly(), 3)).toEqual({ ok: false, reason: 'shipment_not_found' })
    expect(deliver(plainPaidOrder({ lines }))).toEqual({ ok: false, reason: 'not_shipped' })
  })

  test('with the order: those that nobody noted arrive now', () => {
    const shipments = [shipment({ deliveredAt: later(40) }), shipment({ number: 2 })]
    expect(markAllDelivered(partly({ shipments }), now)).toEqual({
      shipments: [shipments[0], { ...shipments[1], deliveredAt: now }],
    })
    expect(markAllDelivered(plainPaidOrder(), now)).toEqual({})
  })
})

test('carrier and number are changed of the parcel that is named, else of the one that left last', () => {
  const shipments = [shipment({ shippedAt: later(50) }), shipment({ number: 2 })]
  const typed = { carrier: 'kex', number: 'KEX012345678' }
  const changed = (number?: number) => {
    const decided = decideTracking(partly({ shipments }), { shipmentNumber: number, tracking: typed, actor, now })
    return decided.ok ? decided.value?.change.shipments?.map(({ carrier }) => carrier) : decided.reason
  }
  expect([changed(), changed(2), changed(3)]).toEqual([['kex', 'flash'], ['flash', 'kex'], 'not_shipped'])
  const same = { carrier: 'flash', number: 'TH0123456789A' }
  expect(decideTracking(partly(), { shipmentNumber: 1, tracking: same, actor, now })).toEqual({
    ok: true,
    value: undefined,
  })
})

describe('with the rest given back', () => {
  const rest = [given, { ...given, lineNumber: 2 }]
  test('an order has left whole, and is delivered when what left has arrived', () => {
    expect(shippedIfNothingToSend(partly({ refundedLines: rest }), now)).toEqual({ shippedAt: now })
    const shipments = [shipment({ deliveredAt: later(40) })]
    expect(shippedIfNothingToSend(partly({ refundedLines: rest, shipments }), now)).toEqual({
      shippedAt: now,
      completedAt: now,
    })
  })
  test('one of which something is to follow, or nothing has left, stays', () => {
    expect(shippedIfNothingToSend(partly({ refundedLines: [given] }), now)).toEqual({})
    expect(shippedIfNothingToSend(plainPaidOrder({ lines }), now)).toEqual({})
  })
})

test('an order keeps how many have left, and what the last one says', () => {
  const first = shipment({ carrier: 'kex', shippedAt: later(50) })
  expect(shipmentFacts([first, shipment({ number: 2 })])).toEqual({
    shipmentsSent: 2,
    carrier: 'kex',
    trackingNumber: 'TH0123456789A',
  })
  expect(lastShipment([shipment(), shipment({ number: 2 })])?.number).toBe(2)
  expect(shipmentFacts([])).toEqual({ shipmentsSent: 0, carrier: undefined, trackingNumber: undefined })
  expect([[], [1], [2], [1, 2]].map((numbers) => nextShipmentNumber(numbers.map((number) => ({ number }))))).toEqual([
    1, 2, 1, 3,
  ])
  expect([
    shipmentPlace(1, 1, false),
    shipmentPlace(1, 1, true),
    shipmentPlace(2, 2, false),
    shipmentPlace(2, 1, true),
  ]).toEqual([undefined, { number: 1, of: 2 }, { number: 2, of: 2 }, { number: 2, of: 2 }])
})

describe('moved', () => {
  const event = { kind: 'moved', actor, now }
  const shipped = plainPaidOrder({ shippedAt: later(9) })
  test('to shipped with its parcel, in which all of it is', () => {
    const order = plainPaidOrder({ lines: [plainLine] })
    const tracking = { carrier: 'thailand_post', number: 'EF 5825 6815 1 TH' }
    const shipment = {
      number: 1,
      carrier: 'thailand_post',
      trackingNumber: 'EF582568151TH',
      shippedAt: now,
      deliveredAt: undefined,
      lines: [{ lineNumber: 1, quantity: 2 }],
    }
    expect(decideMove(order, { to: 'shipped', tracking, actor, now })).toStrictEqual({
      ok: true,
      value: { change: { shipments: [shipment], shippedAt: now }, event: { ...event, note: undefined }, shipment },
    })
  })

  test('to completed, with all its parcels', () => {
    const shipment = { number: 1, carrier: undefined, trackingNumber: undefined, shippedAt: later(9), lines: [] }
    const early = { ...shipment, deliveredAt: later(20) }
    const order = { ...shipped, shipments: [early, { ...shipment, number: 2, deliveredAt: undefined }] }
    expect(decideMove(order, { to: 'completed', actor, now })).toMatchObject({
      value: { change: { completedAt: now, shipments: [early, { number: 2, deliveredAt: now }] } },
    })
  })

  test('to completed, when nothing is noted of its shipments', () =>
    expect(decideMove(shipped, { to: 'completed', actor, now })).toMatchObject({
      value: { change: { completedAt: now } },
    }))

  test('not with a parcel of an unknown carrier', () => {
    const tracking = { carrier: 'rocket', number: 'X1234' }
    const decided = decideMove(plainPaidOrder({ lines }), { to: 'shipped', tracking, actor, now })
    expect(decided).toEqual({ ok: false, reason: 'bad_tracking' })
  })
})
