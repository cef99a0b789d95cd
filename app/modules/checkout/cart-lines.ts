import '#app/kit/no-eval.ts'
import { z } from 'zod'

export const maxLines = 50
export const maxQuantity = 10

/** What a cart sends: ids and counts, never a price. Whole numbers only, 1 to 10 per line, at most 50 lines. */
export const cartLinesSchema = z
  .array(
    z.strictObject({
      productId: z.string().min(1).max(100),
      size: z.string().min(1).max(20),
      quantity: z.number().int().min(1).max(maxQuantity),
    }),
  )
  .max(maxLines)

export type CartLine = z.output<typeof cartLinesSchema>[number]

/**
 * One line per product and size, first places kept; quantities of doubles are added, so that stock is judged on the
 * sum.
 */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const key = `${line.productId}\n${line.size}`
    const before = merged.get(key)
    merged.set(key, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...merged.values()]
}
