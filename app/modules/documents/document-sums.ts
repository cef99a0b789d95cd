import { type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { IssuedDocument } from './document.ts'

type SumRow = {
  name:
    | 'subtotal'
    | 'discount'
    | 'delivery'
    | 'codFee'
    | 'other'
    | 'paidBefore'
    | 'before'
    | 'after'
    | 'difference'
    | 'net'
    | 'vat'
    | 'total'
    | 'totalBack'
  amount: Satang
}

type Summed = Pick<IssuedDocument, 'kind' | 'vatRate' | 'net' | 'vat' | 'total' | 'snapshot'>

/**
 * Empty rows are left out, and VAT without a rate. A full tax invoice shows net and VAT, a short one only the VAT
 * within, a credit note the value before and after.
 */
export function sumRows({ kind, vatRate, net, vat, total, snapshot }: Summed): SumRow[] {
  const { subtotal, discount, delivery, codFee = zero, other, paidBefore = zero, before, lines } = snapshot
  const rows: (SumRow | undefined)[] = [
    lines.length > 0 ? { name: 'subtotal', amount: subtotal } : undefined,
    unlessNothing('discount', satang(0 - discount)),
    lines.length > 0 ? unlessNothing('delivery', delivery) : undefined,
    lines.length > 0 ? unlessNothing('codFee', codFee) : undefined,
    lines.length > 0 ? unlessNothing('other', other) : undefined,
    unlessNothing('paidBefore', satang(0 - paidBefore)),
    ...taxRows({ kind, vatRate, net, vat, before }),
    { name: kind === 'credit_note' || kind === 'refund_receipt' ? 'totalBack' : 'total', amount: total },
    ...(kind === 'abbreviated_tax_invoice' ? [{ name: 'vat', amount: vat } as const] : []),
  ]
  return rows.filter((row) => row !== undefined)
}

const unlessNothing = (name: SumRow['name'], amount: Satang): SumRow | undefined =>
  amount === 0 ? undefined : { name, amount }

type Taxed = Pick<Summed, 'kind' | 'vatRate' | 'net' | 'vat'> & { before: Satang | null }

function taxRows({ kind, vatRate, net, vat, before }: Taxed): SumRow[] {
  if (vatRate === null || kind === 'abbreviated_tax_invoice') return []
  const within: SumRow = { name: 'vat', amount: vat }
  if (before === null) return [{ name: 'net', amount: net }, within]
  const values: SumRow[] = [
    { name: 'before', amount: before },
    { name: 'after', amount: subtract(before, net) },
    { name: 'difference', amount: net },
  ]
  return [...values, within]
}
