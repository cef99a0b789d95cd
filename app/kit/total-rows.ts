/** Satang; discounts are negative. */
export type TotalRow = {
  name: 'subtotal' | 'discount' | 'shipping' | 'codFee' | 'total' | 'vat'
  amount: number
  /** Code of a discount. */
  code?: string
}

type Totals = {
  subtotal: number
  discount: number
  shipping: number
  codFee?: number | undefined
  total: number
  vat?: number | undefined
}

/** In display order; discount, COD fee and VAT only where present. */
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
