import { describe, expect, test } from 'vitest'
import type { Order } from '#app/modules/orders/order.ts'
import { type Shipment, shipmentFacts } from '#app/modules/orders/shipments/shipment.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { decideDelivery, decideMove, markAllDelivered } from './shipment-rules.ts'

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
const given = { lineNumber: 1, quantity: 1, newlyRestocked: 0, state: 'requested', at: later(40), notSent: 1 }

describe('delivery of a shipment', () => {
  const deliver = (order: Order, shipmentNumber = 1) => decideDelivery(order, { shipmentNumber, actor, now })

  test('does not change the order’s status while others are not sent or not delivered', () => {
    expect(deliver(partly())).toStrictEqual({
      ok: true,
      value: {
        change: { shipments: [shipment({ deliveredAt: now })] },
        event: { kind: 'parcel_delivered', actor, note: '1 × JL-M · TH0123456789A', now },
      },
    })
    const two = [shipment(), shipment({ number: 2 })]
    expect(deliver(partly({ shippedAt: later(45), shipments: two }), 2)).toStrictEqual({
      ok: true,
      value: {
        change: { shipments: [shipment(), shipment({ number: 2, deliveredAt: now })] },
        event: { kind: 'parcel_delivered', actor, note: '1 × JL-M · TH0123456789A', now },
      },
    })
  })

  test('on a day entered by staff is set to noon, or to the shipping time if later; the timeline has the day', () => {
    const order = partly({ shippedAt: later(45), shipments: [shipment({ shippedAt: later(45) })] })
    const noted = (day: string, at: Date) => decideDelivery(order, { shipmentNumber: 1, day, actor, now: at })
    const week = later(7 * 24 * 60)
    const noon = new Date('2026-11-23T05:00:00Z')
    expect(noted('2026-11-23', week)).toMatchObject({
      value: {
        change: { completedAt: noon, shipments: [{ deliveredAt: noon }] },
        event: { kind: 'moved', note: '1 × JL-M · TH0123456789A · 2026-11-23', now: week },
      },
    })
    expect(noted('2026-11-21', week)).toMatchObject({ value: { change: { completedAt: later(45) } } })
    const morning = new Date('2026-11-28T01:00:00Z')
    for (const today of [morning, week, later(7 * 24 * 60 + 300)])
      expect(noted('2026-11-28', today)).toMatchObject({
        value: { change: { completedAt: today }, event: { note: '1 × JL-M · TH0123456789A' } },
      })
  })

  test('on a day entered by staff, without other details, adds only the day to the timeline', () => {
    const unknown = shipment({ carrier: undefined, trackingNumber: undefined, shippedAt: later(45), lines: [] })
    const order = partly({ shippedAt: later(45), shipments: [unknown] })
    const noted = decideDelivery(order, { shipmentNumber: 1, day: '2026-11-22', actor, now: later(2880) })
    expect(noted).toMatchObject({ value: { event: { note: '2026-11-22' } } })
  })

  test('completes the order at the latest delivery, whichever was recorded last', () => {
    const shipments = [shipment(), shipment({ number: 2, deliveredAt: later(55) })]
    const order = partly({ shippedAt: later(45), shipments })
    const noted = decideDelivery(order, { shipmentNumber: 1, day: '2026-11-21', actor, now: later(2880) })
    expect(noted).toMatchObject({
      value: { change: { completedAt: later(55), shipments: [{ deliveredAt: later(30) }, {}] } },
    })
  })

  test.each([
    ['2026-11-29', 'day_to_come'],
    ['2026-11-20', 'day_before_sent'],
    ['tomorrow', 'day_to_come'],
  ])('is refused on %s', (day, reason) => {
    const order = partly({ shippedAt: later(45), shipments: [shipment({ shippedAt: later(45) })] })
    const noted = decideDelivery(order, { shipmentNumber: 1, day, actor, now: later(7 * 24 * 60) })
    expect(noted).toEqual({ ok: false, reason })
  })

  test('of the last shipment completes the order', () => {
    const shipments = [shipment({ deliveredAt: later(40) }), shipment({ number: 2 })]
    expect(deliver(partly({ shippedAt: later(45), shipments }), 2)).toMatchObject({
      value: { change: { completedAt: now }, event: { kind: 'moved' } },
    })
  })

  test('is recorded once, and only for an existing shipment', () => {
    const shipments = [shipment({ deliveredAt: later(40) })]
    expect(deliver(partly({ shipments }))).toEqual({ ok: false, reason: 'shipment_delivered' })
    expect(deliver(partly(), 3)).toEqual({ ok: false, reason: 'shipment_not_found' })
    expect(deliver(plainPaidOrder({ lines }))).toEqual({ ok: false, reason: 'not_shipped' })
    expect(deliver(plainPaidOrder({ shippedAt: later(9) }))).toEqual({ ok: false, reason: 'shipment_not_found' })
  })

  test('is recorded now for all open shipments when the order is completed', () => {
    const shipments = [shipment({ deliveredAt: later(40) }), shipment({ number: 2 })]
    expect(markAllDelivered(partly({ shipments }), now)).toEqual({
      shipments: [shipments[0], { ...shipments[1], deliveredAt: now }],
    })
    expect(markAllDelivered(plainPaidOrder(), now)).toEqual({})
  })
})

describe('status change', () => {
  const event = { kind: 'moved', actor, now }
  const shipped = plainPaidOrder({ shippedAt: later(9) })
  test('to shipped creates a shipment with all items', () => {
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

  test('to completed delivers all its shipments', () => {
    const shipment = { number: 1, carrier: undefined, trackingNumber: undefined, shippedAt: later(9), lines: [] }
    const early = { ...shipment, deliveredAt: later(20) }
    const order = { ...shipped, shipments: [early, { ...shipment, number: 2, deliveredAt: undefined }] }
    expect(decideMove(order, { to: 'completed', actor, now })).toMatchObject({
      value: { change: { completedAt: now, shipments: [early, { number: 2, deliveredAt: now }] } },
    })
  })

  test('to completed is possible when no shipments are recorded', () =>
    expect(decideMove(shipped, { to: 'completed', actor, note: 'By phone', now })).toStrictEqual({
      ok: true,
      value: { change: { completedAt: now }, event: { ...event, note: 'By phone' }, shipment: undefined },
    }))

  test('to completed of a pickup order ships and delivers the remaining items now', () => {
    const pickup = { lines, deliveryMethod: 'pickup' } as const
    const handedOver = {
      number: 1,
      carrier: undefined,
      trackingNumber: undefined,
      shippedAt: now,
      deliveredAt: now,
      lines: [
        { lineNumber: 1, quantity: 2 },
        { lineNumber: 2, quantity: 1 },
      ],
    }
    expect(decideMove(plainPaidOrder(pickup), { to: 'completed', actor, now })).toStrictEqual({
      ok: true,
      value: {
        change: { completedAt: now, shippedAt: now, shipments: [handedOver] },
        event: { ...event, note: undefined },
        shipment: undefined,
      },
    })
    const part = partly(pickup)
    expect(decideMove(part, { to: 'completed', actor, now })).toMatchObject({
      value: {
        change: {
          shipments: [shipment(), { number: 2, lines: [{ lineNumber: 1, quantity: 1 }, handedOver.lines[1]] }],
        },
      },
    })
    const restGone = partly({ ...pickup, refundedLines: [given, { ...given, lineNumber: 2 }] })
    expect(decideMove(restGone, { to: 'completed', actor, now })).toMatchObject({
      value: { change: { shippedAt: now, completedAt: now, shipments: [shipment()] } },
    })
  })

  test('to completed is refused before the order was shipped', () =>
    expect(decideMove(plainPaidOrder(), { to: 'completed', actor, now })).toStrictEqual({
      ok: false,
      reason: 'not_shipped',
    }))

  test('to shipped is refused with an unknown carrier', () => {
    const tracking = { carrier: 'rocket', number: 'X1234' }
    const decided = decideMove(plainPaidOrder({ lines }), { to: 'shipped', tracking, actor, now })
    expect(decided).toEqual({ ok: false, reason: 'bad_tracking' })
  })
})
