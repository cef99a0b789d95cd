import type { Size } from '#app/modules/catalog/size.ts'
import { randomOf } from './random.ts'

// Sold out in every size.
const soldOut = new Set(['qipao-ink-cloud', 'bangles-lacquer-trio', 'set-baba-slate-lotus'])

/** Áo dài: one hand paints a panel over days, so there are never many of a size. */
const isPainted = (productKey: string) => productKey.startsWith('ao-dai-')

/**
 * How many pieces of a size are left on the shelf when the demo opens: mostly plenty, some low,
 * some nearly gone, some gone, so that every state of a size can be seen.
 */
export function leftOf(productKey: string, size: Size): number {
  if (soldOut.has(productKey)) return 0
  const random = randomOf(`shelf ${productKey} ${size}`)
  if (isPainted(productKey)) return random.between(1, 4)
  const roll = random.next()
  if (size === 'Free size') return roll < 0.2 ? random.between(2, 9) : random.between(14, 60)
  if (roll < 0.1) return 0
  if (roll < 0.2) return random.between(1, 3)
  if (roll < 0.35) return random.between(4, 10)
  return random.between(11, size === 'S' || size === 'M' ? 36 : 24)
}

/** Five racks of ten places: A1-1 to A5-10, filled in the order of the index. */
export const placeOf = (index: number): string => `A${(index % 5) + 1}-${(Math.floor(index / 5) % 10) + 1}`
