import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import { snapshotLines } from './cart.ts'

const quoted: QuotedLine = {
  productId: 'lotus-ao-dai',
  variantId: 7,
  size: 'M',
  name: { en: 'Lotus áo dài', th: 'อ๋าวหญ่ายลายบัว' },
  category: 'dress',
  pictureId: 'a'.repeat(32),
  unitPrice: satang(129_000),
  quantity: 2,
  lineTotal: satang(258_000),
  discount: zero,
  available: 5,
}

test('stored lines have ID, size, quantity, names, unit price and picture; unknown products are left out', () => {
  const { pictureId: _, ...plain } = { ...quoted, productId: 'fan', size: 'Free size' }
  const unknown: QuotedLine = { ...quoted, productId: 'gone', name: { en: '', th: '' }, problem: 'unavailable' }
  const soldOut: QuotedLine = { ...quoted, size: 'L', lineTotal: zero, available: 0, problem: 'sold_out' }
  const snapshot = { name: quoted.name, price: 129_000, pictureId: 'a'.repeat(32) }
  expect(snapshotLines([quoted, unknown, plain, soldOut])).toEqual([
    { productId: 'lotus-ao-dai', size: 'M', quantity: 2, snapshot },
    { productId: 'fan', size: 'Free size', quantity: 2, snapshot: { name: quoted.name, price: 129_000 } },
    { productId: 'lotus-ao-dai', size: 'L', quantity: 2, snapshot },
  ])
})
