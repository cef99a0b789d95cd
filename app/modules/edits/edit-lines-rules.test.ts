import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { OrderLine } from '#app/modules/orders/order.ts'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import type { EditRequest } from './edit.ts'
import { editLines } from './edit-lines-rules.ts'

/** Two dresses in M at ฿500 each, and a scarf. */
const dress: OrderLine = { ...plainLine, discount: satang(9_999) }
const scarf: OrderLine = {
  ...plainLine,
  lineNumber: 2,
  variantId: 12,
  productId: 'scarf',
  sku: 'SC',
  name: { en: 'Scarf', th: 'ผ้าพันคอ' },
  size: 'Free size',
  unitPrice: satang(20_000),
  quantity: 1,
  lineTotal: satang(20_000),
}
const order = plainOrder({ lines: [dress, scarf] })
/** The dress costs ฿1,000 now. */
const medium = plainSellable()
const large = plainSellable({ variantId: 8, size: 'L', sku: 'JL-L' })
const reed = plainSellable({ variantId: 9, productId: 'reed', sku: 'RE-M', name: { en: 'Reed', th: 'กก' } })
const sellable = [medium, large, reed]
const edit = (request: Partial<EditRequest>, { of = order, on = sellable } = {}) =>
  editLines(of, { lines: [], added: [], ...request }, on)
const line1 = (change: object) => edit({ lines: [{ lineNumber: 1, ...change }] })
const costing = (line: OrderLine, quantity: number, change: Partial<OrderLine> = {}): OrderLine => ({
  ...line,
  quantity,
  lineTotal: satang(line.unitPrice * quantity),
  ...change,
})
/** A new line of a size at today's price. */
const newLine = (item: typeof medium, lineNumber: number, quantity: number) => ({
  ...pick(item, 'variantId', 'productId', 'sku', 'name', 'category', 'size', 'pictureId', 'unitPrice'),
  lineNumber,
  quantity,
  lineTotal: satang(item.unitPrice * quantity),
  discount: zero,
})
const resized = { variantId: 8, size: 'L', sku: 'JL-L' }
const sizeChange = (quantity: number) => ({ kind: 'size', name: plainLine.name, from: 'M', to: 'L', quantity })
const lines = (...expected: OrderLine[]) => ({ ok: true, value: { lines: expected, sizes: [] } })

describe('quantities', () => {
  test('lines missing from the request stay unchanged, even if no longer sold', () =>
    expect(edit({}, { of: order, on: [] })).toStrictEqual(lines(dress, scarf)))

  test('a lower quantity keeps the line number and price, and zero removes the line', () => {
    expect(line1({ quantity: 1 })).toStrictEqual(lines(costing(dress, 1), scarf))
    expect(line1({ quantity: 0 })).toStrictEqual(lines(scarf))
    expect(edit({ lines: [1, 2].map((lineNumber) => ({ lineNumber, quantity: 0 })) })).toStrictEqual(lines())
  })

  test('more units at the same price are added to their line', () => {
    const on = [large, plainSellable({ unitPrice: satang(50_000) })]
    const more = { lines: [{ lineNumber: 1, quantity: 3 }] }
    expect(edit(more, { of: order, on })).toStrictEqual(lines(costing(dress, 3), scarf))
    expect(edit({ added: [{ variantId: 7, quantity: 2 }] }, { of: order, on })).toStrictEqual(
      lines(costing(dress, 4), scarf),
    )
  })

  test('more units at another price get a line of their own', () => {
    expect(line1({ quantity: 4 })).toStrictEqual(lines(dress, newLine(medium, 3, 2), scarf))
    expect(edit({ lines: [{ lineNumber: 1, quantity: 3 }], added: [{ variantId: 7, quantity: 1 }] })).toStrictEqual(
      lines(dress, newLine(medium, 3, 2), scarf),
    )
  })

  test('added items get the next unused numbers, also after a line was removed', () => {
    const added = [9, 8].map((variantId) => ({ variantId, quantity: 1 }))
    expect(edit({ added })).toStrictEqual(lines(dress, scarf, newLine(reed, 3, 1), newLine(large, 4, 1)))
    expect(edit({ lines: [{ lineNumber: 2, quantity: 0 }], added })).toStrictEqual(
      lines(dress, newLine(reed, 3, 1), newLine(large, 4, 1)),
    )
    expect(edit({ added }, { of: plainOrder(), on: sellable })).toStrictEqual(
      lines(newLine(reed, 1, 1), newLine(large, 2, 1)),
    )
  })

  test('a line removed and added again at its price keeps its number', () => {
    const on = [plainSellable({ unitPrice: satang(50_000) })]
    const again = { lines: [{ lineNumber: 1, quantity: 0 }], added: [{ variantId: 7, quantity: 1 }] }
    expect(edit(again, { of: order, on })).toStrictEqual(lines(scarf, costing(dress, 1)))
  })

  test('adding zero units of a size changes nothing', () =>
    expect(edit({ added: [{ variantId: 9, quantity: 0 }] })).toStrictEqual(lines(dress, scarf)))

  test('a quantity can be up to 99', () => {
    expect(line1({ quantity: 99 })).toStrictEqual(lines(dress, newLine(medium, 3, 97), scarf))
    expect(edit({ added: [{ variantId: 9, quantity: 99 }] })).toStrictEqual(lines(dress, scarf, newLine(reed, 3, 99)))
  })
})

describe('size changes', () => {
  test('a whole line keeps its number and price in the new size', () =>
    expect(line1({ variantId: 8 })).toStrictEqual({
      ok: true,
      value: { lines: [{ ...dress, ...resized }, scarf], sizes: [sizeChange(2)] },
    }))

  test('the second line keeps its number too', () => {
    const free = { variantId: 13, size: 'S', sku: 'SC-S' }
    const small = plainSellable({ ...free, productId: 'scarf' })
    const of = edit({ lines: [{ lineNumber: 2, variantId: 13 }] }, { of: order, on: [small] })
    expect(of).toMatchObject({ ok: true, value: { lines: [dress, { ...scarf, ...free }] } })
  })

  test('some units move to a line of their own at the same price', () =>
    expect(line1({ variantId: 8, moved: 1 })).toStrictEqual({
      ok: true,
      value: {
        lines: [costing(dress, 1), costing(dress, 1, { ...resized, lineNumber: 3 }), scarf],
        sizes: [sizeChange(1)],
      },
    }))

  test('moving zero units, a removed line or to the same size is no size change', () => {
    expect(line1({ variantId: 8, moved: 0 })).toStrictEqual(lines(dress, scarf))
    expect(line1({ variantId: 8, quantity: 0 })).toStrictEqual(lines(scarf))
    expect(line1({ variantId: 7, moved: 1 })).toStrictEqual(lines(dress, scarf))
  })

  test('only remaining units are moved, and additional units have the ordered size', () => {
    expect(line1({ variantId: 8, quantity: 1 })).toStrictEqual({
      ok: true,
      value: { lines: [costing(dress, 1, resized), scarf], sizes: [sizeChange(1)] },
    })
    expect(line1({ variantId: 8, quantity: 3 })).toStrictEqual({
      ok: true,
      value: { lines: [{ ...dress, ...resized }, newLine(medium, 3, 1), scarf], sizes: [sizeChange(2)] },
    })
  })

  test('units that move to a size of the order at the same price join its line', () => {
    const second = { ...dress, ...resized, lineNumber: 2 }
    const of = plainOrder({ lines: [dress, second] })
    expect(edit({ lines: [{ lineNumber: 1, variantId: 8 }] }, { of, on: sellable })).toStrictEqual({
      ok: true,
      value: { lines: [costing(second, 4)], sizes: [sizeChange(2)] },
    })
    const cheaper = { ...second, unitPrice: satang(40_000), lineTotal: satang(80_000) }
    const another = plainOrder({ lines: [dress, cheaper] })
    expect(edit({ lines: [{ lineNumber: 1, variantId: 8 }] }, { of: another, on: sellable })).toStrictEqual({
      ok: true,
      value: { lines: [{ ...dress, ...resized }, cheaper], sizes: [sizeChange(2)] },
    })
  })
})

test.each<[string, object, string]>([
  ['a negative quantity', { quantity: -1 }, 'not_a_quantity'],
  ['half a unit', { quantity: 1.5 }, 'not_a_quantity'],
  ['a quantity of 100', { quantity: 100 }, 'not_a_quantity'],
  ['a size that is not sold', { variantId: 99 }, 'unavailable'],
  ['a size of another product', { variantId: 9 }, 'other_product'],
  ['more units moved than it has', { variantId: 8, moved: 3 }, 'not_a_quantity'],
  ['more units moved than remain', { variantId: 8, quantity: 1, moved: 2 }, 'not_a_quantity'],
  ['a negative number of units moved', { variantId: 8, moved: -1 }, 'not_a_quantity'],
  ['half a unit moved', { variantId: 8, moved: 0.5 }, 'not_a_quantity'],
])('a line change is refused with %s', (_, change, reason) =>
  expect(line1(change)).toStrictEqual({ ok: false, reason }),
)

test('raising a quantity or adding a size is refused when not on sale or not a valid quantity', () => {
  const gone = { ok: false, reason: 'unavailable' }
  expect(edit({ lines: [{ lineNumber: 1, quantity: 3 }] }, { of: order, on: [large] })).toStrictEqual(gone)
  expect(edit({ added: [{ variantId: 99, quantity: 1 }] })).toStrictEqual(gone)
  const invalid = { ok: false, reason: 'not_a_quantity' }
  for (const quantity of [-1, 0.5, 100]) expect(edit({ added: [{ variantId: 9, quantity }] })).toStrictEqual(invalid)
})
