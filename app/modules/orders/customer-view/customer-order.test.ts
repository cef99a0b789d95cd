import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Order } from '../order.ts'
import { carrierName, customerOrderTotals, toCustomerOrder } from './customer-order.ts'

const order = (facts: Pick<Order, 'status' | 'paid' | 'refunded'>) => facts as Order

test('what a customer has spent is what came, less what went back', () =>
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

describe('an order as its customer sees it', () => {
  test('names, pieces, parcel, and nothing else of it', () =>
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

  test('she may cancel it within the hour, to the last moment', () => {
    const end = new Date('2026-11-21T06:00:00Z')
    const paid: Order = { ...whole, status: 'paid' }
    expect(toCustomerOrder(paid, 'en', new Date(end.getTime() - 1))).toMatchObject({
      cancelUntil: end,
      canChangeNote: true,
    })
    expect(toCustomerOrder(paid, 'en', end).cancelUntil).toBeUndefined()
  })

  test('a carrier the shop does not know keeps its own name; none has none', () => {
    expect(carrierName('kex', 'en')).toBe('KEX Express')
    expect(carrierName('Uncle Somchai', 'en')).toBe('Uncle Somchai')
    expect(carrierName(undefined, 'en')).toBeUndefined()
  })
})
