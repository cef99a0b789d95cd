/** One row of the money under a cart or an order, in satang; what is taken off is below zero. */
export type TotalRow = {
  name: 'subtotal' | 'discount' | 'shipping' | 'codFee' | 'total' | 'vat'
  amount: number
  /** Of a discount: the code that took it. */
  code?: string
}

type Totals = { subtotal: number; discount: number; shipping: number; codFee?: number; total: number; vat?: number }

/**
 * The rows from top to bottom: a discount and what cash on delivery costs where there is one, with each of these codes that took off some
 * of it and what was taken off without a code, and the VAT within the total where it is known.
 */
export const totalRows = (
  { subtotal, discount, shipping, codFee = 0, total, vat }: Totals,
  coupons: readonly { code: string; discount?: number }[] = [],
): TotalRow[] => [
  { name: 'subtotal', amount: subtotal },
  ...discountRows(discount, coupons),
  { name: 'shipping', amount: shipping },
  ...(codFee > 0 ? [{ name: 'codFee', amount: codFee } as const] : []),
  { name: 'total', amount: total },
  ...(vat === undefined ? [] : [{ name: 'vat', amount: vat } as const]),
]

function discountRows(whole: number, coupons: readonly { code: string; discount?: number }[]): TotalRow[] {
  const rows = coupons.flatMap(({ code, discount = 0 }): TotalRow[] =>
    discount > 0 ? [{ name: 'discount', amount: -discount, code }] : [],
  )
  const rest = rows.reduce((left, { amount }) => left + amount, whole)
  return rest > 0 ? [...rows, { name: 'discount', amount: -rest }] : rows
}
