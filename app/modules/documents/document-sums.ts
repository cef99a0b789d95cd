import { decimalBaht, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
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

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const

/** As on tax invoices: "หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์", "สองพันบาทถ้วน". */
export function thaiBahtWords(amount: Satang): string {
  const [baht = 0, rest = 0] = decimalBaht(amount).split('.').map(Number)
  if (amount === 0) return 'ศูนย์บาทถ้วน'
  return `${baht > 0 ? `${wordsOf(baht)}บาท` : ''}${rest > 0 ? `${wordsOf(rest)}สตางค์` : 'ถ้วน'}`
}

function wordsOf(number: number): string {
  const millions = Math.floor(number / 1_000_000)
  const below = String(number % 1_000_000)
  const before = millions > 0 ? `${wordsOf(millions)}ล้าน` : ''
  const isAlone = before === '' && below.length === 1
  return before + Array.from(below, (digit, at) => placed(Number(digit), below.length - 1 - at, isAlone)).join('')
}

/** Irregular: 10 is สิบ, 20 ยี่สิบ, a final 1 เอ็ด. */
function placed(digit: number, place: number, isAlone: boolean): string {
  if (digit === 0) return ''
  if (place === 1 && digit === 1) return 'สิบ'
  if (place === 1 && digit === 2) return 'ยี่สิบ'
  if (place === 0 && digit === 1 && !isAlone) return 'เอ็ด'
  return `${digits[digit]}${places[place]}`
}
