import { type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { IssuedDocument } from './document.ts'

type OrderSum = 'subtotal' | 'discount' | 'delivery' | 'codFee' | 'other' | 'paidBefore'
type TaxSum = 'before' | 'after' | 'difference' | 'net' | 'vat' | 'total' | 'totalBack'
type SumRow = { name: OrderSum | TaxSum; amount: Satang }

type Summed = Pick<IssuedDocument, 'kind' | 'vatRate' | 'net' | 'vat' | 'total' | 'snapshot'>

/** Without empty rows. A full tax invoice shows net and VAT, a short one the VAT within, a credit note the change. */
export function sumRows({ kind, vatRate, net, vat, total, snapshot }: Summed): SumRow[] {
  const { subtotal, discount, delivery, codFee = zero, other, paidBefore = zero, before, lines } = snapshot
  const changes: SumRow[] = [
    { name: 'discount', amount: satang(0 - discount) },
    { name: 'delivery', amount: delivery },
    { name: 'codFee', amount: codFee },
    { name: 'other', amount: other },
    { name: 'paidBefore', amount: satang(0 - paidBefore) },
  ]
  const isBack = kind === 'credit_note' || kind === 'refund_receipt'
  return [
    ...(lines.length > 0 ? [{ name: 'subtotal', amount: subtotal } as const] : []),
    ...(lines.length > 0 ? changes.filter(({ amount }) => amount !== 0) : []),
    ...taxRows({ kind, vatRate, net, vat, before }),
    { name: isBack ? 'totalBack' : 'total', amount: total },
    ...(kind === 'abbreviated_tax_invoice' ? [{ name: 'vat', amount: vat } as const] : []),
  ]
}

type Taxed = Pick<Summed, 'kind' | 'vatRate' | 'net' | 'vat'> & { before: Satang | null }

function taxRows({ kind, vatRate, net, vat, before }: Taxed): SumRow[] {
  if (vatRate === null || kind === 'abbreviated_tax_invoice') return []
  const within = { name: 'vat', amount: vat } as const
  if (before === null) return [{ name: 'net', amount: net }, within]
  return [
    { name: 'before', amount: before },
    { name: 'after', amount: subtract(before, net) },
    { name: 'difference', amount: net },
    within,
  ]
}
