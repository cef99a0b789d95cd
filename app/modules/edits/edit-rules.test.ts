import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { decideEdit, type EditFacts } from './edit-rules.ts'

const { productId, category, name, pictureId, unitPrice } = plainLine
const size = (variantId: number, label: string) =>
  ({
    variantId,
    productId,
    category,
    name,
    pictureId,
    unitPrice,
    size: label,
    sku: `JL-${label}`,
    available: 3,
    sold: true,
  }) as unknown as Sellable
const exchange = plainOrder({
  lines: [plainLine],
  paymentMethod: 'exchange',
  exchangeOf: 'order-0',
  shipping: zero,
  total: satang(100_000),
  expiresAt: undefined,
})
const facts: EditFacts = {
  order: exchange,
  sellable: [size(7, 'M'), size(8, 'L')],
  coupons: [],
  refundedLines: new Map(),
  isRefunding: false,
  settings: defaultSettings,
  now: later(9),
}

describe('exchange order', () => {
  test('accepts another size before its return arrives, but no added item and no faster delivery', () => {
    expect(exchange.awaiting).toBe('return')
    const another = decideEdit(facts, { lines: [{ lineNumber: 1, quantity: 2, variantId: 8 }], added: [] })
    expect(another).toMatchObject({ ok: true, value: { after: { total: 100_000, lines: [{ size: 'L' }] } } })
    const refused = { ok: false, reason: 'awaits_return' }
    expect(decideEdit(facts, { lines: [], added: [{ variantId: 8, quantity: 1 }] })).toEqual(refused)
    expect(decideEdit(facts, { lines: [], added: [], deliveryMethod: 'express' })).toEqual(refused)
  })

  test('accepts an added item once the return has paid for it, without a delivery fee', () => {
    const paid = plainOrder({ ...exchange, paidAt: later(2), paid: satang(100_000), stockState: 'sold' })
    const more = decideEdit({ ...facts, order: paid }, { lines: [], added: [{ variantId: 8, quantity: 1 }] })
    expect(more).toMatchObject({ ok: true, value: { after: { total: 150_000, shipping: 0 } } })
  })
})

test('during a refund items may change as long as the total stays the same', () => {
  const paid = plainPaidOrder({ lines: [plainLine] })
  const during = { ...facts, order: paid, isRefunding: true }
  const more = { lines: [], added: [{ variantId: 8, quantity: 1 }] }
  expect(decideEdit(during, more)).toEqual({ ok: false, reason: 'refund_running' })
  expect(decideEdit({ ...during, isRefunding: false }, more).ok).toBe(true)
  expect(decideEdit(during, { lines: [{ lineNumber: 1, quantity: 2, variantId: 8 }], added: [] }).ok).toBe(true)
})
