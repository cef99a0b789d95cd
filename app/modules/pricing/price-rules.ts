import { add, allocate, notBelowZero, type Satang, satang, subtract, times, vatWithin, zero } from '#app/kit/money.ts'

export const lineTotalOf = (unitPrice: Satang, quantity: number): Satang => times(unitPrice, quantity)

export const isDiscounted = (item: { unitPrice: Satang; compareAt?: Satang | undefined }): boolean =>
  item.compareAt !== undefined && item.compareAt > item.unitPrice

/**
 * Applies discounts in order, in proportion to what is left of their eligible lines. Rounds once (largest remainders),
 * so that a further discount never raises a line. `parts` are by discount: Σ parts = Σ byLine ≤ Σ line totals.
 */
export function spreadDiscounts(
  lines: readonly { lineTotal: Satang }[],
  discounts: readonly { amount: Satang; eligible: readonly boolean[] }[],
): { parts: Satang[]; byLine: Satang[] } {
  const totals = lines.map((line) => BigInt(line.lineTotal))
  // In fractions of a satang; `unit` make one.
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

/** A manual discount by line, in proportion to the lines' prices after coupons. */
export function spreadManualDiscount(
  lines: readonly { lineTotal: Satang }[],
  byCodes: readonly Satang[],
  amount: Satang,
): Satang[] {
  const left = lines.map(({ lineTotal }, index) => ({ lineTotal: subtract(lineTotal, byCodes[index] ?? zero) }))
  return spreadDiscounts(left, [{ amount, eligible: left.map(() => true) }]).byLine
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** (subtotal − discount, at least 0) + shipping + codFee. VAT (basis points) is included; rounded once, in total. */
export function totalsOf(
  lines: readonly { lineTotal: Satang; discount: Satang }[],
  shipping: Satang,
  vatRate: number,
  codFee: Satang = zero,
): { subtotal: Satang; discount: Satang; shipping: Satang; codFee?: Satang; total: Satang; vat: Satang } {
  const subtotal = add(...lines.map((line) => line.lineTotal))
  const discount = add(...lines.map((line) => line.discount))
  const total = add(notBelowZero(subtract(subtotal, discount)), shipping, codFee)
  return { subtotal, discount, shipping, ...(codFee > 0 && { codFee }), total, vat: vatWithin(total, vatRate) }
}
