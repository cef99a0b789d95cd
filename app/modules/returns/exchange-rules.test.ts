import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { exchangeOrder, exchangesOnReceipt, linesInExchange } from './exchange-rules.ts'
import type { ReturnLine } from './return.ts'

const bought = [
  {
    ...plainLine,
    lineNumber: 1,
    productId: 'lotus',
    size: 'S',
    quantity: 3,
    unitPrice: satang(100),
    lineTotal: satang(300),
    discount: satang(100),
  },
  {
    ...plainLine,
    lineNumber: 2,
    productId: 'lotus',
    size: 'L',
    quantity: 1,
    unitPrice: satang(100),
    lineTotal: satang(100),
    discount: zero,
  },
  {
    ...plainLine,
    lineNumber: 3,
    productId: 'reed',
    size: 'M',
    quantity: 1,
    unitPrice: satang(500),
    lineTotal: satang(500),
    discount: zero,
  },
]
const order = plainOrder({ lines: bought })
const sizes = [
  { productId: 'lotus', variantId: 21, sku: 'LO-M', size: 'M' },
  { productId: 'reed', variantId: 31, sku: 'RE-L', size: 'L' },
]
const wants = (lineNumber: number, quantity: number, exchangeVariantId?: number) => ({
  lineNumber,
  quantity,
  exchangeVariantId,
})

describe('exchange order', () => {
  test('has the wanted size at the share that was paid, with lines of the same size merged into one', () => {
    expect(linesInExchange(order, [wants(1, 2, 21), wants(2, 1, 21), wants(3, 1)], sizes)).toMatchObject({
      ok: true,
      value: [{ lineNumber: 1, variantId: 21, sku: 'LO-M', size: 'M', quantity: 3, lineTotal: 300, discount: 67 }],
    })
  })

  test.each([
    ['of another product', wants(1, 1, 31)],
    ['that does not exist', wants(1, 1, 99)],
    ['for a line that the order does not have', wants(9, 1, 21)],
  ])('is refused for a size %s', (_, item) =>
    expect(linesInExchange(order, [item], sizes)).toEqual({ ok: false, reason: 'size_gone' }),
  )

  test('costs the value of its items including VAT, without a delivery fee', () => {
    const lines = linesInExchange(order, [wants(1, 2, 21), wants(3, 1, 31)], sizes)
    if (!lines.ok) throw new Error(lines.reason)
    const made = exchangeOrder(order, lines.value, {
      id: 'b',
      number: 'B',
      accessKey: 'k',
      deliveryEstimate: undefined,
      vatRate: 700,
    })
    expect([made.subtotal, made.discount, made.shipping, made.total, made.vat]).toEqual([700, 67, 0, 633, 41])
    expect([made.exchangeOf, made.paymentMethod, made.stockState, made.expiresAt]).toEqual([
      order.id,
      'exchange',
      'held',
      undefined,
    ])
  })
})

describe('automatic exchange on arrival', () => {
  const came = (change: Partial<ReturnLine>): ReturnLine => ({
    lineNumber: 1,
    quantity: 2,
    reason: 'too_small',
    sellable: 2,
    damaged: 0,
    restocked: 0,
    exchangeVariantId: 21,
    ...change,
  })
  test.each<[string, Partial<ReturnLine>, boolean, boolean]>([
    ['is made when the items arrive as sent', {}, false, true],
    ['is not made when one item is damaged', { sellable: 1, damaged: 1 }, false, false],
    ['is not made when one item is missing', { sellable: 1 }, false, false],
    [
      'is made for damaged items that were reported as faulty',
      { sellable: 0, damaged: 2, reason: 'faulty' },
      false,
      true,
    ],
    ['is made for damaged items when the shop is at fault', { sellable: 0, damaged: 2 }, true, true],
    [
      'is not stopped by a damaged item that is for a refund',
      { sellable: 0, damaged: 1, exchangeVariantId: undefined },
      false,
      true,
    ],
  ])('%s', (_, change, atFault, expected) => expect(exchangesOnReceipt({ atFault }, [came(change)])).toBe(expected))
})
