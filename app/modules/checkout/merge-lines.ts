import type { CartItem } from '#app/modules/cart/cart.ts'

/** One line per product and size, in order of first appearance. */
export function mergeLines(lines: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>()
  for (const line of lines) {
    const key = `${line.productId}\n${line.size}`
    const before = merged.get(key)
    merged.set(key, { ...line, quantity: line.quantity + (before?.quantity ?? 0) })
  }
  return [...merged.values()]
}
