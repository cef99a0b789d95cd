import { describe, expect, test } from 'vitest'
import { maxCartLines } from '#app/kit/cart-limits.ts'
import { satang, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainCoupon } from '#tests/factories/plain-coupon.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import type { EditRequest } from './edit.ts'
import {
  balanceAfterEdit,
  canEdit,
  customerCanEdit,
  decideEdit,
  decideSizeChange,
  type EditFacts,
} from './edit-rules.ts'

type Change = Parameters<typeof plainOrder>[0]
/** Two dresses at ฿500 and delivery of ฿150, paid. */
const order = (change: Change = {}) => plainPaidOrder({ lines: [plainLine], ...change })
const at500 = { unitPrice: plainLine.unitPrice }
const large = plainSellable({ ...at500, variantId: 8, size: 'L', sku: 'JL-L' })
const reedName = { en: 'Reed', th: 'กก' }
const reed = plainSellable({ ...at500, variantId: 9, productId: 'reed', sku: 'RE-L', name: reedName, size: 'L' })
const facts = (
  change: Change = {},
  more: Partial<EditFacts> = {},
): EditFacts & { order: NonNullable<EditFacts['order']> } => ({
  sellable: [plainSellable(at500), large, reed],
  coupons: [],
  refundedLines: new Map(),
  isRefunding: false,
  settings: defaultSettings,
  now: later(9),
  ...more,
  order: order(change),
})
const request = (change: Partial<EditRequest> = {}): EditRequest => ({ lines: [], added: [], ...change })
const quantity = (count: number) => request({ lines: [{ lineNumber: 1, quantity: count }] })
const adding = (variantId: number, count: number) => request({ added: [{ variantId, quantity: count }] })
function edited(of: EditFacts, change: EditRequest) {
  const decision = decideEdit(of, change)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value
}
const refusal = (of: EditFacts, change: EditRequest) => {
  const decision = decideEdit(of, change)
  return decision.ok || decision.reason
}

describe('whether an order can be edited', () => {
  test.each<[string, Change, ReturnType<typeof canEdit>]>([
    ['paid', {}, true],
    ['packed', { processingAt: later(3) }, true],
    ['shipped', { processingAt: later(3), shippedAt: later(4) }, 'already_shipped'],
    ['partly shipped', { processingAt: later(3), shipmentsSent: 1 }, 'already_shipped'],
    ['cancelled', { cancelledAt: later(3) }, 'already_ended'],
    ['refunded', { refundedAt: later(3) }, 'already_ended'],
    ['on hold', { heldAt: later(3) }, 'on_hold'],
  ])('when it is %s', (_, change, expected) => {
    expect(canEdit(order(change))).toBe(expected)
    expect(refusal(facts(change), quantity(1))).toBe(expected)
  })

  test('by the customer only until it is packed', () => {
    expect(customerCanEdit(order())).toBe(true)
    expect(customerCanEdit(order({ processingAt: later(3) }))).toBe('packed')
    expect(customerCanEdit(order({ processingAt: later(3), shippedAt: later(4) }))).toBe('already_shipped')
    expect(customerCanEdit(order({ cancelledAt: later(3) }))).toBe('already_ended')
  })
})

describe('whether an edit is refused', () => {
  test.each<[string, EditFacts, EditRequest, ReturnType<typeof refusal>]>([
    ['without an order', { ...facts(), order: undefined }, quantity(1), 'not_found'],
    ['at another version', facts({}, { version: 2 }), quantity(1), 'conflict'],
    ['at the version shown', facts({}, { version: 3 }), quantity(1), true],
    ['for an invalid quantity', facts(), quantity(100), 'not_a_quantity'],
    ['when it leaves nothing', facts(), quantity(0), 'no_items'],
    ['when it changes nothing', facts(), quantity(2), 'nothing_changed'],
    [
      'for a delivery method that is not offered',
      facts({ customer: { ...order().customer, postalCode: '50000' } }),
      request({ deliveryMethod: 'same_day' }),
      'delivery_unavailable',
    ],
    ['for a size that is not sold', facts({}, { sellable: [{ ...reed, sold: false }] }), adding(9, 1), 'unavailable'],
    ['for the last units in stock', facts({}, { sellable: [large, { ...reed, available: 3 }] }), adding(9, 3), true],
    [
      'for more than in stock',
      facts({}, { sellable: [large, { ...reed, available: 3 }] }),
      adding(9, 4),
      'out_of_stock',
    ],
    ['for a changed total during a refund', facts({}, { isRefunding: true }), quantity(1), 'refund_running'],
  ])('%s', (_, of, change, expected) => expect(refusal(of, change)).toBe(expected))

  test('when a line would have more than 99 units', () => {
    const many = { ...reed, available: 99 }
    const lines = (count: number) => [{ ...plainLine, quantity: count, lineTotal: satang(50_000 * count) }]
    const with98 = facts({ lines: lines(98) }, { sellable: [plainSellable({ ...at500, available: 99 }), many] })
    expect(refusal(with98, adding(7, 1))).toBe(true)
    expect(refusal(with98, adding(7, 2))).toBe('not_a_quantity')
    expect(refusal(with98, request({ added: [7, 9].map((variantId) => ({ variantId, quantity: 2 })) }))).toBe(
      'not_a_quantity',
    )
  })

  test('when it would have more lines than a cart allows', () => {
    const sizes = Array.from({ length: maxCartLines }, (_, index) => ({ ...reed, variantId: 100 + index }))
    const around = facts({}, { sellable: sizes })
    const all = sizes.map(({ variantId }) => ({ variantId, quantity: 1 }))
    expect(refusal(around, request({ added: all.slice(1) }))).toBe(true)
    expect(refusal(around, request({ added: all }))).toBe('too_many_lines')
  })

  test('when it removes or resizes refunded items', () => {
    const around = (min: number, line = 1) => facts({}, { refundedLines: new Map([[line, min]]) })
    expect(refusal(around(1), quantity(1))).toBe(true)
    expect(refusal(around(2), quantity(1))).toBe('already_refunded')
    const resizing = (moved: number) => request({ lines: [{ lineNumber: 1, variantId: 8, moved }] })
    expect(refusal(around(1), resizing(1))).toBe(true)
    expect(refusal(around(1), resizing(2))).toBe('already_refunded')
    expect(refusal(around(1, 9), quantity(1))).toBe('already_refunded')
    const second = { ...plainLine, ...pick(reed, 'variantId', 'productId', 'sku', 'name', 'size'), lineNumber: 2 }
    const two = facts({ lines: [plainLine, second] }, { refundedLines: new Map([[2, 2]]) })
    const fewer = (lineNumber: number) => request({ lines: [{ lineNumber, quantity: 1 }] })
    expect([refusal(two, fewer(1)), refusal(two, fewer(2))]).toEqual([true, 'already_refunded'])
  })

  test('when it leaves nothing to pay of an unpaid order', () => {
    const manualDiscount = { amount: satang(50_000), reason: 'VIP' }
    const half = { ...plainLine, discount: satang(50_000) }
    const sums = { discount: satang(50_000), shipping: zero, total: satang(50_000), deliveryMethod: 'pickup' } as const
    const unpaid = { ...facts(), order: plainOrder({ lines: [half], manualDiscount, ...sums }) }
    expect(refusal(unpaid, quantity(1))).toBe('nothing_to_pay')
    expect(refusal(unpaid, { ...quantity(1), pricing: 'agreed' })).toBe(true)
    const paid = plainPaidOrder({ lines: [half], manualDiscount, ...sums, paid: satang(50_000) })
    expect(refusal({ ...facts(), order: paid }, quantity(1))).toBe(true)
  })
})

describe('changes of an edit', () => {
  const listed = (of: EditFacts, change: EditRequest) => {
    const { changes, added, removed } = edited(of, change)
    return { changes, added, removed }
  }
  const item = { name: plainLine.name, size: 'M' }

  test('are the items added and removed, without those that stay', () => {
    expect(listed(facts(), { ...quantity(1), added: [{ variantId: 9, quantity: 2 }] })).toStrictEqual({
      changes: [
        { kind: 'added', name: reedName, size: 'L', quantity: 2 },
        { kind: 'removed', ...item, quantity: 1 },
      ],
      added: [{ variantId: 9, quantity: 2 }],
      removed: [{ variantId: 7, quantity: 1 }],
    })
    const more = listed(facts(), quantity(3))
    expect(more).toStrictEqual({
      changes: [{ kind: 'added', ...item, quantity: 1 }],
      added: [{ variantId: 7, quantity: 1 }],
      removed: [],
    })
  })

  test('list a changed size once, beside the items added and removed', () => {
    const size = (count: number) => ({ kind: 'size', name: plainLine.name, from: 'M', to: 'L', quantity: count })
    const toLarge = { lineNumber: 1, variantId: 8 }
    const moves = { added: [{ variantId: 8, quantity: 2 }], removed: [{ variantId: 7, quantity: 2 }] }
    expect(listed(facts(), request({ lines: [toLarge] }))).toStrictEqual({ changes: [size(2)], ...moves })
    expect(listed(facts(), request({ lines: [{ ...toLarge, quantity: 1 }] }))).toStrictEqual({
      changes: [size(1), { kind: 'removed', ...item, quantity: 1 }],
      added: [{ variantId: 8, quantity: 1 }],
      removed: [{ variantId: 7, quantity: 2 }],
    })
    expect(listed(facts(), request({ lines: [toLarge], added: [{ variantId: 8, quantity: 3 }] }))).toStrictEqual({
      changes: [size(2), { kind: 'added', name: plainLine.name, size: 'L', quantity: 3 }],
      added: [{ variantId: 8, quantity: 5 }],
      removed: [{ variantId: 7, quantity: 2 }],
    })
  })

  test('do not mix up the changed size with the same size of another product, or with a third size', () => {
    const small = plainSellable({ ...at500, variantId: 6, size: 'S', sku: 'JL-S' })
    const around = facts({}, { sellable: [plainSellable(at500), small, large, reed] })
    const added = [9, 6].map((variantId) => ({ variantId, quantity: 1 }))
    const { changes } = listed(around, request({ lines: [{ lineNumber: 1, variantId: 8 }], added }))
    expect(changes).toStrictEqual([
      { kind: 'size', name: plainLine.name, from: 'M', to: 'L', quantity: 2 },
      { kind: 'added', name: reedName, size: 'L', quantity: 1 },
      { kind: 'added', name: plainLine.name, size: 'S', quantity: 1 },
    ])
  })

  test('contain the new delivery method', () =>
    expect(edited(facts(), request({ deliveryMethod: 'express' }))).toMatchObject({
      changes: [{ kind: 'delivery', from: 'standard', to: 'express' }],
      after: { deliveryMethod: 'express', total: 130_000 },
      added: [],
      removed: [],
    }))
})

describe('the price after items are removed', () => {
  /** ฿100 off two; one alone costs ฿400 at the recalculated price, ฿450 at the agreed one. */
  const discounted: OrderLine = { ...plainLine, discount: satang(10_000) }
  const sums = { discount: satang(10_000), total: satang(105_000), paid: satang(105_000) }
  const coupons = [{ code: 'LOTUS', discount: satang(10_000), shippingDiscount: zero }]
  const fixed = plainCoupon({ code: 'LOTUS', kind: 'amount', value: 10_000 })
  const around = (change: Change = {}) =>
    facts({ lines: [discounted], ...sums, coupons, ...change }, { coupons: [fixed] })
  const removed = { kind: 'removed', name: plainLine.name, size: 'M', quantity: 1 }

  test('is recalculated unless the agreed price is chosen; both prices are listed', () => {
    const recalculated = edited(around(), quantity(1))
    expect(recalculated).toMatchObject({ after: { total: 55_000 }, agreed: { total: 60_000, vat: 3_925 } })
    expect(recalculated.changes).toStrictEqual([removed, { kind: 'pricing', pricing: 'recalculated' }])
    const agreed = edited(around(), { ...quantity(1), pricing: 'agreed' })
    expect(agreed).toMatchObject({ after: { total: 60_000 }, agreed: { total: 60_000 } })
    expect(agreed.changes).toStrictEqual([removed, { kind: 'pricing', pricing: 'agreed' }])
  })

  test('has the VAT rate of the order, or else the rate of its day', () => {
    expect(edited(around({ vatRate: 1_000 }), quantity(1)).agreed?.vat).toBe(5_455)
    expect(edited(around({ vatRate: undefined }), quantity(1)).agreed?.vat).toBe(0)
  })

  test('has no agreed alternative when both prices are equal', () => {
    const edit = edited(facts(), { ...quantity(1), pricing: 'agreed' })
    expect(edit.changes).toStrictEqual([removed])
    expect(edit).not.toHaveProperty('agreed')
  })
})

describe('the balance after an edit', () => {
  const balance = (change: Change, total: number, of: typeof plainOrder = plainPaidOrder) => {
    const before = of({ lines: [plainLine], ...change })
    return balanceAfterEdit({ order: before, after: { ...before, total: satang(total) } })
  }

  test('is due or refunded for a paid order', () => {
    expect(balance({}, 115_000)).toEqual({ balanceDue: 0, back: 0 })
    expect(balance({}, 115_001)).toEqual({ balanceDue: 1, back: 0 })
    expect(balance({}, 114_999)).toEqual({ balanceDue: 0, back: 1 })
  })

  test('leaves out an overpayment that is already being refunded', () => {
    const overpaid = { total: satang(105_000) }
    expect(balance(overpaid, 100_000)).toEqual({ balanceDue: 0, back: 5_000 })
    expect(balance(overpaid, 110_000)).toEqual({ balanceDue: 0, back: 0 })
    expect(balance(overpaid, 116_000)).toEqual({ balanceDue: 1_000, back: 0 })
  })

  test('is the total of an unpaid order, and zero once the order is cancelled', () => {
    expect(balance({}, 120_000, plainOrder)).toEqual({ balanceDue: 120_000, back: 0 })
    expect(balance({ cancelledAt: later(3) }, 120_000, plainOrder)).toEqual({ balanceDue: 0, back: 0 })
  })
})

test('a customer can change the size of an order line until the order is packed', () => {
  const toLarge = { lineNumber: 1, variantId: 8 }
  expect(decideSizeChange(facts(), toLarge)).toStrictEqual(decideEdit(facts(), request({ lines: [toLarge] })))
  const two = facts({ lines: [plainLine, { ...plainLine, lineNumber: 2, variantId: 9, productId: 'reed' }] })
  expect(decideSizeChange(two, toLarge)).toMatchObject({ ok: true })
  expect(decideSizeChange(facts(), toLarge)).toMatchObject({
    ok: true,
    value: { added: [{ variantId: 8, quantity: 2 }] },
  })
  expect(decideSizeChange(facts({ processingAt: later(3) }), toLarge)).toEqual({ ok: false, reason: 'packed' })
  expect(decideSizeChange(facts(), { ...toLarge, lineNumber: 2 })).toEqual({ ok: false, reason: 'conflict' })
})
