import { add, allocate, notBelowZero, type Satang, subtract, times, vatWithin, zero } from '#app/kit/money.ts'

/** Price × quantity. */
export const lineTotalOf = (unitPrice: Satang, quantity: number): Satang => times(unitPrice, quantity)

/** A discounted piece has an earlier price above its price. */
export const isDiscounted = (piece: { unitPrice: Satang; compareAt?: Satang | undefined }): boolean =>
  piece.compareAt !== undefined && piece.compareAt > piece.unitPrice

/**
 * Spreads a discount over the eligible lines in proportion to their totals, exact to the satang.
 * Never takes more from the lines than they cost together.
 */
export function spreadDiscount(lines: readonly { lineTotal: Satang; eligible: boolean }[], discount: Satang): Satang[] {
  const weights = lines.map((line) => (line.eligible ? line.lineTotal : zero))
  const limit = add(...weights)
  return allocate(discount < limit ? discount : limit, weights)
}

type Totals = { subtotal: Satang; discount: Satang; shipping: Satang; total: Satang; vat: Satang }

/** Total = subtotal − discount + shipping, never below 0; the VAT within it (rate in basis points) is rounded once, on the total. */
export function totalsOf(
  lines: readonly { lineTotal: Satang; discount: Satang }[],
  shipping: Satang,
  vatRate: number,
): Totals {
  const subtotal = add(...lines.map((line) => line.lineTotal))
  const discount = add(...lines.map((line) => line.discount))
  const total = add(notBelowZero(subtract(subtotal, discount)), shipping)
  return { subtotal, discount, shipping, total, vat: vatWithin(total, vatRate) }
}
