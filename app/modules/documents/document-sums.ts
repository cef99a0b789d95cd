// The rows of sums below the lines of a document.
import { type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { DocumentSnapshot, IssuedDocument } from './document.ts'

type OrderSum = 'subtotal' | 'discount' | 'delivery' | 'codFee' | 'other' | 'paidBefore'
/** `before`, `after` and `difference`: the value of the sale around a credit note. */
type TaxSum = 'before' | 'after' | 'difference' | 'net' | 'vat' | 'total' | 'totalBack'
type SumRow = { name: OrderSum | TaxSum; amount: Satang }

type Summed = Pick<IssuedDocument, 'kind' | 'vatRate' | 'net' | 'vat' | 'total' | 'snapshot'>

/** A full tax invoice shows net and VAT, a short one the VAT within, a credit note the change. */
export function sumRows(document: Summed): SumRow[] {
  const { kind, vat, total, snapshot } = document
  const isRefund = kind === 'credit_note' || kind === 'refund_receipt'
  const rows = [...orderRows(snapshot), ...taxRows(document), row(isRefund ? 'totalBack' : 'total', total)]
  return kind === 'abbreviated_tax_invoice' ? [...rows, row('vat', vat)] : rows
}

const row = (name: SumRow['name'], amount: Satang): SumRow => ({ name, amount })

/** From the subtotal to the total, without empty rows; none without lines. */
function orderRows({ lines, subtotal, discount, delivery, codFee = zero, other, paidBefore = zero }: DocumentSnapshot) {
  if (lines.length === 0) return []
  const changes = [
    row('discount', satang(0 - discount)),
    row('delivery', delivery),
    row('codFee', codFee),
    row('other', other),
    row('paidBefore', satang(0 - paidBefore)),
  ]
  return [row('subtotal', subtotal), ...changes.filter(({ amount }) => amount !== 0)]
}

function taxRows({ kind, vatRate, net, vat, snapshot: { before } }: Summed): SumRow[] {
  if (vatRate === null || kind === 'abbreviated_tax_invoice') return []
  if (before === null) return [row('net', net), row('vat', vat)]
  return [row('before', before), row('after', subtract(before, net)), row('difference', net), row('vat', vat)]
}
