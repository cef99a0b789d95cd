import { decimalBaht, type Satang } from './money.ts'

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const

/** As on tax invoices: "หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์", "สองพันบาทถ้วน". */
export function thaiBahtWords(amount: Satang): string {
  const [baht = 0, rest = 0] = decimalBaht(amount).split('.').map(Number)
  if (amount === 0) return 'ศูนย์บาทถ้วน'
  return `${baht > 0 ? `${wordsOf(baht)}บาท` : ''}${rest > 0 ? `${wordsOf(rest)}สตางค์` : 'ถ้วน'}`
}

/** Without a unit, in groups of six digits. */
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
