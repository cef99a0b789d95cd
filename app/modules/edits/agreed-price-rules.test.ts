import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, satang } from '#app/kit/money.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { priceAsAgreed } from './agreed-price-rules.ts'

const line = (lineNumber: number, quantity: number, unitPrice: number, discount = 0): OrderLine => ({
  ...plainLine,
  lineNumber,
  productId: `piece-${lineNumber.toString()}`,
  unitPrice: satang(unitPrice),
  quantity,
  lineTotal: satang(unitPrice * quantity),
  discount: satang(discount),
})
const order = (lines: OrderLine[], { shipping = 0, byCode = 0, isManual = 0 } = {}) => {
  const subtotal = add(...lines.map(({ lineTotal }) => lineTotal))
  const discount = add(...lines.map((one) => one.discount))
  return plainOrder({
    lines,
    subtotal,
    discount,
    shipping: satang(shipping),
    total: satang(subtotal - discount + shipping),
    coupons: [{ code: 'OFF500', discount: satang(byCode), shippingDiscount: satang(0) }],
    ...(isManual > 0 && { manualDiscount: { amount: satang(isManual), reason: 'Regular' } }),
  })
}
const pair = order([line(1, 2, 129_000, 50_000)], { byCode: 50_000 })
const agreed = (of: ReturnType<typeof order>, lines: OrderLine[], method = of.deliveryMethod) =>
  priceAsAgreed(of, lines, method, 700)

describe('agreed price', () => {
  test('keeps the remaining unit’s half of the coupon discount, and free delivery', () => {
    expect(agreed(pair, [line(1, 1, 129_000)])).toMatchObject({
      total: 104_000,
      discount: 25_000,
      shipping: 0,
      coupons: [{ code: 'OFF500', discount: 25_000 }],
    })
  })
  test('does not exist when items are added, the delivery method changes or nothing is removed', () => {
    expect(agreed(pair, [line(1, 2, 129_000)])).toBeUndefined()
    expect(agreed(pair, [line(1, 1, 129_000), line(2, 1, 50_000)])).toBeUndefined()
    expect(agreed(pair, [line(2, 1, 50_000)])).toBeUndefined()
    expect(agreed(order([...pair.lines, line(2, 1, 50_000)]), [line(2, 2, 50_000)])).toBeUndefined()
    expect(agreed(pair, [line(1, 1, 129_000)], 'express')).toBeUndefined()
  })
  test('treats another size as the same item, and shares a manual discount like a coupon', () => {
    const other = { ...line(1, 1, 100_000), size: 'S' }
    const isManual = order([line(1, 4, 100_000, 40_000)], { shipping: 15_000, byCode: 30_000, isManual: 10_000 })
    const left = agreed(isManual, [{ ...other, quantity: 2, lineTotal: satang(200_000) }])
    expect(left).toMatchObject({ total: 195_000, discount: 20_000, coupons: [{ discount: 15_000 }] })
  })
})

const cases = readFileSync('tests/data/cases/money/agreed.tsv', 'utf8').trim().split('\n').slice(1)

test.each(cases)('agreed price for %s', (row) => {
  const [items = 0, price = 0, discount = 0, shipping = 0, out = 0, total] = row.split('\t').slice(1).map(Number)
  const given = order([line(1, items, price, discount)], { shipping, byCode: discount })
  expect(agreed(given, [line(1, items - out, price)])).toMatchObject({ total, shipping })
})

test('removing units of any order lowers the total by what was paid for them, with no negative part', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    price: fc.integer({ min: 1, max: 300_000 }),
    off: fc.nat(100),
  })
  const lowQuantity = fc.array(anyLine, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lowQuantity, fc.integer({ min: 1, max: 5 }), (lines, out) => {
      const own = lines.map(({ quantity, price, off }, index) =>
        line(index + 1, quantity, price, Math.floor((quantity * price * off) / 100)),
      )
      const given = order(own, { shipping: 15_000, byCode: add(...own.map(({ discount }) => discount)) })
      const left = own.map((one, index) => (index > 0 ? one : line(1, Math.max(0, one.quantity - out), one.unitPrice)))
      const after = agreed(
        given,
        left.filter(({ quantity }) => quantity > 0),
      )
      if (!after) throw new Error('no price')
      const [first] = own
      const kept = left[0]?.quantity ?? 0
      const paid = (first?.lineTotal ?? 0) - (first?.discount ?? 0)
      const gone = (first?.quantity ?? 0) - kept
      expect(given.total - after.total).toBe(Math.floor((paid * gone) / (first?.quantity ?? 1)))
      expect(add(...after.lines.map(({ discount }) => discount))).toBe(after.discount)
      expect(after.coupons[0]?.discount).toBe(after.discount)
      for (const { discount, lineTotal } of after.lines) {
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(lineTotal)
      }
    }),
    { numRuns: 2_000 },
  )
})
