import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { carrierName, customerOrderTotals, customerShipments, toCustomerOrder } from './customer-order.ts'

const order = (facts: Pick<Order, 'status' | 'paid' | 'refunded'>) => facts as Order

test('the amount a customer has spent is the amount paid less the amount refunded', () =>
  expect(
    customerOrderTotals([
      order({ status: 'completed', paid: satang(100_000), refunded: satang(30_000) }),
      order({ status: 'refunded', paid: satang(50_000), refunded: satang(50_000) }),
      order({ status: 'pending', paid: satang(0), refunded: satang(0) }),
    ]),
  ).toEqual({ total: 3, completed: 1, spent: 70_000 }))

const createdAt = new Date('2026-11-21T05:00:00Z')
const whole = {
  id: 'the-whole-id',
  number: 'AB12CD34',
  accessKey: 'key',
  createdAt,
  status: 'shipped',
  paymentMethod: 'card',
  total: satang(115_000),
  paid: satang(115_000),
  refunded: satang(30_000),
  version: 4,
  lines: [
    { quantity: 2, name: { en: 'Jade lotus', th: 'บัวหยก' } },
    { quantity: 3, name: { en: 'Silk top', th: 'เสื้อไหม' } },
  ],
  carrier: 'kex',
  trackingNumber: 'ABC1234567',
  customer: { customerNotes: 'Please ring', phone: '+66812345678' },
} as unknown as Order

describe('order as its customer sees it', () => {
  test('contains product names, number of items and shipment, and no internal data', () =>
    expect(toCustomerOrder(whole, 'th', createdAt)).toEqual({
      number: 'AB12CD34',
      accessKey: 'key',
      placedAt: createdAt,
      status: 'shipped',
      total: 115_000,
      items: 5,
      names: ['บัวหยก', 'เสื้อไหม'],
      carrier: 'เคอีเอ็กซ์ เอ็กซ์เพรส',
      trackingNumber: 'ABC1234567',
      trackingUrl: 'https://th.kex-express.com/th/track/?track=ABC1234567',
      cancelUntil: undefined,
      paid: 85_000,
      isPaidManually: false,
      version: 4,
      customerNotes: 'Please ring',
      canChangeNote: false,
    }))

  test('can be cancelled, and its note changed, within an hour of ordering', () => {
    const end = new Date('2026-11-21T06:00:00Z')
    const paid: Order = { ...whole, status: 'paid' }
    expect(toCustomerOrder(paid, 'en', new Date(end.getTime() - 1))).toMatchObject({
      cancelUntil: end,
      canChangeNote: true,
    })
    expect(toCustomerOrder(paid, 'en', end).cancelUntil).toBeUndefined()
  })

  test('shows an unknown carrier by its own name, and none without a carrier', () => {
    expect(carrierName('kex', 'en')).toBe('KEX Express')
    expect(carrierName('Uncle Somchai', 'en')).toBe('Uncle Somchai')
    expect(carrierName(undefined, 'en')).toBeUndefined()
  })
})

describe('order shipped in parts', () => {
  const lines = [
    { ...plainLine, quantity: 3 },
    { ...plainLine, lineNumber: 2, size: 'L', quantity: 1 },
  ]
  const shipment = (number: number, items: [number, number][], deliveredAt?: Date) => ({
    number,
    carrier: 'kex',
    trackingNumber: 'KEX012345678',
    shippedAt: later(20),
    deliveredAt,
    lines: items.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
  })
  const first = shipment(1, [[1, 1]], later(30))
  const second = shipment(2, [
    [1, 2],
    [2, 1],
  ])
  const ordered = (change: Parameters<typeof plainPaidOrder>[0]) =>
    plainPaidOrder({ lines, shipmentsSent: change?.shipments?.length ?? 0, ...change })
  const shown = {
    number: 1,
    carrier: 'KEX Express',
    trackingNumber: 'KEX012345678',
    trackingUrl: 'https://th.kex-express.com/th/track/?track=KEX012345678',
    shippedAt: later(20),
    deliveredAt: later(30),
    items: [{ lineNumber: 1, name: 'Jade lotus', size: 'M', quantity: 1 }],
  }
  const rest = [
    { lineNumber: 1, name: 'Jade lotus', size: 'M', quantity: 2 },
    { lineNumber: 2, name: 'Jade lotus', size: 'L', quantity: 1 },
  ]

  test('lists the items of each shipment and those still to follow', () => {
    const order = ordered({ shipments: [first] })
    expect(customerShipments(order, 'en')).toStrictEqual({ sent: [shown], of: 2, follows: rest })
    expect(toCustomerOrder(order, 'en', later(5)).shipmentProgress).toStrictEqual({ sent: 1, of: 2 })
  })

  test('has nothing to follow once complete; a shipment without a delivery date arrived with the order', () => {
    const order = ordered({ shipments: [first, second], shippedAt: later(20), completedAt: later(40) })
    expect(customerShipments(order, 'en')).toStrictEqual({
      sent: [shown, { ...shown, number: 2, deliveredAt: later(40), items: rest }],
      of: 2,
      follows: [],
    })
  })

  test('counts shipments up to the highest number', () => {
    const order = ordered({ shipments: [shipment(3, [[1, 1]]), second], shippedAt: later(20) })
    expect(customerShipments(order, 'en')?.of).toBe(3)
  })

  test.each([
    ['has not shipped', ordered({})],
    ['was sent in one shipment', ordered({ shipments: [shipment(1, [[1, 3]])], shippedAt: later(20) })],
  ])('is shown without parts when it %s', (_, order) => {
    expect(customerShipments(order, 'en')).toBeUndefined()
    expect(toCustomerOrder(order, 'en', later(5)).shipmentProgress).toBeUndefined()
  })
})
