/** One row of the money under a cart or an order, in satang; what is taken off is below zero. */
export type TotalRow = { name: 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat'; amount: number }

type Totals = { subtotal: number; discount: number; shipping: number; total: number; vat?: number }

/** The rows from top to bottom: a discount where there is one, and the VAT within the total where it is known. */
export const totalRows = ({ subtotal, discount, shipping, total, vat }: Totals): TotalRow[] => [
  { name: 'subtotal', amount: subtotal },
  ...(discount > 0 ? [{ name: 'discount', amount: -discount } as const] : []),
  { name: 'shipping', amount: shipping },
  { name: 'total', amount: total },
  ...(vat === undefined ? [] : [{ name: 'vat', amount: vat } as const]),
]
