import type { Size } from '#app/modules/catalog/size.ts'
import { randomOf } from './random.ts'

const soldOut = new Set(['qipao-ink-cloud', 'bangles-lacquer-trio', 'set-baba-slate-lotus'])

/** Áo dài are painted by hand, so few per size. */
const isPainted = (productKey: string) => productKey.startsWith('ao-dai-')

/** Shows every state: plenty, low, sold out. */
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

/** A1-1 to A5-10, in index order. */
export const placeOf = (index: number): string => `A${(index % 5) + 1}-${(Math.floor(index / 5) % 10) + 1}`
