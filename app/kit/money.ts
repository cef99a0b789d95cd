/** 1 baht = 100 satang. Only `satang()` creates it, so no float gets in. */
export type Satang = number & { readonly unit: 'satang' }

/** Throws on fractions, NaN and unsafe integers, which are bugs. */
export function satang(amount: number): Satang {
  if (!Number.isSafeInteger(amount)) throw new Error(`not an integer amount of satang: ${amount}`)
  return amount as Satang
}

export const zero = satang(0)

/** `baht` must be whole. */
export const fromBaht = (baht: number): Satang => satang(baht * 100)

export const add = (...amounts: Satang[]): Satang => satang(amounts.reduce((sum, amount) => sum + amount, 0))
export const subtract = (from: Satang, amount: Satang): Satang => satang(from - amount)
export const times = (amount: Satang, quantity: number): Satang => satang(amount * quantity)
export const cappedAt = (amount: Satang, limit: Satang): Satang => (amount < limit ? amount : limit)
export const notBelowZero = (amount: Satang): Satang => (amount > 0 ? amount : zero)

/** Rounded down: a discount never exceeds its rate. */
export const percentOf = (amount: Satang, percent: number): Satang => satang(Math.floor((amount * percent) / 100))

/** VAT within a gross total, rounded half up. `rate` in basis points, 700 is 7 %. */
export function vatWithin(total: Satang, rate: number): Satang {
  const [amount, part, whole] = [BigInt(total), BigInt(rate), BigInt(10_000 + rate)]
  return satang(Number((2n * amount * part + whole) / (2n * whole)))
}

/** Exact: parts are rounded down, the remaining satang go to the largest remainders, earlier first. */
export function allocate(amount: Satang, weights: readonly (Satang | bigint)[]): Satang[] {
  const sum = weights.reduce<bigint>((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => zero)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((share) => Number(share / sum))
  const remainders = exact.map((share, index) => ({ index, remainder: share % sum }))
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  let left = amount - parts.reduce((total, part) => total + part, 0)
  for (const { index } of remainders) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left--
  }
  return parts.map(satang)
}

/** Parses "1,290", "฿1,290.50", "๑๒๙๐". Undefined from 10^9, for more than two decimals, signs or exponents. */
export function parseBaht(text: string): Satang | undefined {
  const plain = latinDigits(text).replace(/[฿\s]/g, '')
  const match = /^(\d{1,3}(?:,\d{3}){0,2}|\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return undefined
  const [, baht = '', decimals = ''] = match
  return satang(Number(baht.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0')))
}

/** ๐-๙ as 0-9. */
export const latinDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))

const whole = new Intl.NumberFormat('en-US')

/** "฿1,290"; decimals only when not zero. */
export function formatSatang(amount: Satang | number): string {
  const sign = amount < 0 ? '−' : ''
  const positive = Math.abs(amount)
  const decimals = positive % 100
  return `${sign}฿${whole.format((positive - decimals) / 100)}${decimals ? `.${String(decimals).padStart(2, '0')}` : ''}`
}

/** "1290.00", for feeds, QR payloads and structured data. */
export const decimalBaht = (amount: Satang | number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
