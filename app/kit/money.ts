/** An integer number of satang (1 baht = 100 satang). Made only by `satang()`, so that no float slips in. */
export type Satang = number & { readonly unit: 'satang' }

/** Marks an integer as satang. Throws on fractions, NaN and unsafe integers: those are faults, not input errors. */
export function satang(amount: number): Satang {
  if (!Number.isSafeInteger(amount)) throw new Error(`not an integer amount of satang: ${amount}`)
  return amount as Satang
}

export const zero = satang(0)

/** A whole number of baht, as constants and sliders have them. */
export const fromBaht = (baht: number): Satang => satang(baht * 100)

export const add = (...amounts: Satang[]): Satang => satang(amounts.reduce((sum, amount) => sum + amount, 0))
export const subtract = (from: Satang, amount: Satang): Satang => satang(from - amount)
export const times = (amount: Satang, quantity: number): Satang => satang(amount * quantity)
export const cappedAt = (amount: Satang, limit: Satang): Satang => (amount < limit ? amount : limit)
export const notBelowZero = (amount: Satang): Satang => (amount > 0 ? amount : zero)

/** Whole per cent of an amount, rounded down to the satang: a discount never gives more than it says. */
export const percentOf = (amount: Satang, percent: number): Satang => satang(Math.floor((amount * percent) / 100))

/** The VAT inside a price that includes it, rounded half up on the document total. `rate` in basis points, 700 is 7 %. */
export function vatWithin(total: Satang, rate: number): Satang {
  const [amount, part, whole] = [BigInt(total), BigInt(rate), BigInt(10_000 + rate)]
  return satang(Number((2n * amount * part + whole) / (2n * whole)))
}

/**
 * Splits an amount over weights so that the parts add up to it exactly: each part is rounded down,
 * the satang left over go to the largest remainders, earlier lines first. All zero weights give all zero parts.
 */
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

/**
 * What an admin types as baht ("1,290", "฿1,290.50", "๑๒๙๐"), as satang.
 * Undefined for a milliard and more, more than two decimals, signs, exponents, or anything that is not an amount.
 */
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

/** "฿1,290", with decimals only when they are not zero. Both languages group digits the same way. */
export function formatSatang(amount: Satang | number): string {
  const sign = amount < 0 ? '−' : ''
  const positive = Math.abs(amount)
  const decimals = positive % 100
  return `${sign}฿${whole.format((positive - decimals) / 100)}${decimals ? `.${String(decimals).padStart(2, '0')}` : ''}`
}

/** "1290.00": the form in which feeds, QR payloads and structured data want an amount. */
export const decimalBaht = (amount: Satang | number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
