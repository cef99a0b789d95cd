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

describe('a parcel arrives', () => {
  const deliver = (order: Order, shipmentNumber = 1) => decideDelivery(order, { shipmentNumber, actor, now })

  test('while others are to follow or on their way: the order stays', () => {
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

  test('on a day that staff name: at its noon, or when it left if that was later; the timeline names the day', () => {
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

  test('on a day that staff name, with nothing else noted of it: the timeline names the day alone', () => {
    const unknown = shipment({ carrier: undefined, trackingNumber: undefined, shippedAt: later(45), lines: [] })
    const order = partly({ shippedAt: later(45), shipments: [unknown] })
    const noted = decideDelivery(order, { shipmentNumber: 1, day: '2026-11-22', actor, now: later(2880) })
    expect(noted).toMatchObject({ value: { event: { note: '2026-11-22' } } })
  })

  test('at the latest arrival the order is delivered, whichever was noted last', () => {
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
    expect(deliver(plainPaidOrder({ shippedAt: later(9) }))).toEqual({ ok: false, reason: 'shipment_not_found' })
  })

  test('with the order: those that nobody noted arrive now', () => {
    const shipments = [shipment({ deliveredAt: later(40) }), shipment({ number: 2 })]
    expect(markAllDelivered(partly({ shipments }), now)).toEqual({
      shipments: [shipments[0], { ...shipments[1], deliveredAt: now }],
    })
    expect(markAllDelivered(plainPaidOrder(), now)).toEqual({})
  })
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
    expect(decideMove(shipped, { to: 'completed', actor, note: 'By phone', now })).toStrictEqual({
      ok: true,
      value: { change: { completedAt: now }, event: { ...event, note: 'By phone' }, shipment: undefined },
    }))

  test('to completed, by handing over what is picked up: what has not left leaves and arrives now', () => {
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

  test('not to completed before it was shipped', () =>
    expect(decideMove(plainPaidOrder(), { to: 'completed', actor, now })).toStrictEqual({
      ok: false,
      reason: 'not_shipped',
    }))

  test('not with a parcel of an unknown carrier', () => {
    const tracking = { carrier: 'rocket', number: 'X1234' }
    const decided = decideMove(plainPaidOrder({ lines }), { to: 'shipped', tracking, actor, now })
    expect(decided).toEqual({ ok: false, reason: 'bad_tracking' })
  })
})
