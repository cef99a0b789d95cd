import { latinDigits } from '#app/kit/money.ts'
import { isCount } from './stock-rules.ts'

/** Accepts Thai digits and thousands commas; undefined if not a number. */
export function readCount(typed: string): number | undefined {
  const digits = latinDigits(typed.trim()).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const items = /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
  return items !== undefined && isCount(items) ? items : undefined
}

/** Reads "stock-<size>", 0 to 9,999, Thai digits too. */
export function readFirstStock(form: FormData): { counts: Map<string, number>; wrong: string[] } {
  const counts = new Map<string, number>()
  const wrong: string[] = []
  for (const [name, value] of form) {
    if (!name.startsWith('stock-') || typeof value !== 'string') continue
    const size = name.slice('stock-'.length)
    const digits = latinDigits(value.trim()) || '0'
    if (/^\d{1,4}$/.test(digits)) counts.set(size, Number(digits))
    else wrong.push(size)
  }
  return { counts, wrong }
}
