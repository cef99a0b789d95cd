// Basis points, 700 is 7 %. Apart from money.ts, for the bundle size.
import { latinDigits } from './money.ts'

/** Parses "7", "7.5 %" or "๗" to basis points; at most two decimals. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(latinDigits(text).replace(/\s/g, ''))
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  return Number(whole + decimals.padEnd(2, '0'))
}

/** "7", "7.5". */
export function formatPercent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}
