import { describe, expect, test } from 'vitest'
import { readDeliveryRows } from './delivery-rows.ts'
import { decideDelivery, type KnownSize } from './delivery-rules.ts'

const size = (variantId: number, sku: string): KnownSize => ({
  variantId,
  sku,
  size: 'M',
  nameEn: 'Lotus',
  nameTh: 'บัว',
  onHand: 5,
})
const known = new Map([size(1, 'LOTUS-M'), size(2, 'LOTUS-L')].map((one) => [one.sku, one]))
const decide = (sheet: string) => decideDelivery(readDeliveryRows(sheet), known)
const quantities = (sheet: string) => {
  const decision = decide(sheet)
  return decision.ok ? decision.value.sizes.map(({ sku, quantity }) => [sku, quantity]) : decision
}

describe('a delivery', () => {
  test('names each size once, in any case, and adds up what comes again', () =>
    expect(quantities('lotus-l\t๑๐\nLOTUS-M\nLOTUS-L 2\nLOTUS-M')).toEqual([
      ['LOTUS-L', 12],
      ['LOTUS-M', 2],
    ]))

  test('counts its pieces', () =>
    expect(decide('LOTUS-M 1,000\nLOTUS-L;3')).toMatchObject({ ok: false, detail: { items: 3 } }))

  test('is refused whole when a line cannot be read, and names every such line', () =>
    expect(decide('LOTUS-M\t3\nSILK-M\t2\nLOTUS-L\tmany\nLOTUS-L\t0')).toEqual({
      ok: false,
      reason: 'problems',
      detail: {
        sizes: [{ ...size(1, 'LOTUS-M'), quantity: 3 }],
        problems: [
          { line: 2, typed: 'SILK-M 2', reason: 'sku_not_found' },
          { line: 3, typed: 'LOTUS-L many', reason: 'not_a_count' },
          { line: 4, typed: 'LOTUS-L 0', reason: 'not_a_count' },
        ],
        items: 3,
      },
    }))

  test.each([
    ['', 'empty'],
    ['LOTUS-M 1\n'.repeat(1001), 'too_many_rows'],
  ])('of nothing, or of too much, is refused', (sheet, reason) => expect(decide(sheet)).toEqual({ ok: false, reason }))

  test('of a thousand lines is not too much', () =>
    expect(quantities('LOTUS-M 1\n'.repeat(1000))).toEqual([['LOTUS-M', 1000]]))
})
