import { add, allocate, notBelowZero, type Satang, satang, subtract, times, vatWithin, zero } from '#app/kit/money.ts'

/** Price × quantity. */
export const lineTotalOf = (unitPrice: Satang, quantity: number): Satang => times(unitPrice, quantity)

/** A discounted piece has an earlier price above its price. */
export const isDiscounted = (piece: { unitPrice: Satang; compareAt?: Satang | undefined }): boolean =>
  piece.compareAt !== undefined && piece.compareAt > piece.unitPrice

type Spread = {
  /** What each discount took, in their order. */
  parts: Satang[]
  /** What all of them took from each line. */
  byLine: Satang[]
}

/**
 * Takes discounts from lines, one after the other: each from what is then left of its eligible lines, in proportion to that,
 * and never more than that. Worked out in fractions and rounded once, at the end (largest remainders), so that another
 * discount never makes the lines dearer, not by a satang. Σ parts = Σ byLine ≤ Σ line totals.
 */
export function spreadDiscounts(
  lines: readonly { lineTotal: Satang }[],
  discounts: readonly { amount: Satang; eligible: readonly boolean[] }[],
): Spread {
  const totals = lines.map((line) => BigInt(line.lineTotal))
  // What is left of each line, in parts of a satang of which `unit` make one.
  let left = totals
  let unit = 1n
  const taken = [zero]
  for (const { amount, eligible } of discounts) {
    const base = sumOf(left.filter((_, index) => eligible[index]))
    if (base > 0n) {
      const rest = base - BigInt(amount) * unit
      left = left.map((part, index) => part * (eligible[index] ? (rest > 0n ? rest : 0n) : base))
      unit *= base
    }
    taken.push(satang(Number((sumOf(totals) * unit - sumOf(left)) / unit)))
  }
  const byLine = totals.map((total, index) => total * unit - (left[index] ?? 0n))
  return {
    parts: discounts.map((_, index) => subtract(taken[index + 1] ?? zero, taken[index] ?? zero)),
    byLine: allocate(taken.at(-1) ?? zero, byLine),
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

type Totals = { subtotal: Satang; discount: Satang; shipping: Satang; codFee?: Satang; total: Satang; vat: Satang }

/** Total = subtotal − discount + shipping + what cash on delivery costs, never below 0; the VAT within it (rate in basis points) is rounded once, on the total. */
export function totalsOf(
  lines: readonly { lineTotal: Satang; discount: Satang }[],
  shipping: Satang,
  vatRate: number,
  codFee: Satang = zero,
): Totals {
  const subtotal = add(...lines.map((line) => line.lineTotal))
  const discount = add(...lines.map((line) => line.discount))
  const total = add(notBelowZero(subtract(subtotal, discount)), shipping, codFee)
  return { subtotal, discount, shipping, ...(codFee > 0 && { codFee }), total, vat: vatWithin(total, vatRate) }
}
