import { randomInt } from 'node:crypto'

/** Without characters that look alike in print: I, L, 1, O, 0, U, V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const codeLength = 8

/** Returns different codes such as "TET27-K7WX4M2P": 29⁸ combinations, safe at twenty guesses per ten minutes. */
export function batchCodes(prefix: string, howMany: number): string[] {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(`${prefix}-${randomSigns()}`)
  return [...codes]
}

const randomSigns = () => Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
