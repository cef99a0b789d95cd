import { randomInt } from 'node:crypto'

/** Without what is mistaken for another sign when it is read from a card: I, L and 1, O and 0, U and V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const codeLength = 8

/**
 * So many different codes, "TET27-K7WX4M2P". Eight signs of 29 are half a billion thousands: of a thousand codes nobody
 * finds one by trying, twenty in ten minutes (allow-coupon-guess.server.ts).
 */
export function campaignCodes(prefix: string, howMany: number): string[] {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(`${prefix}-${randomSigns()}`)
  return [...codes]
}

const randomSigns = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
