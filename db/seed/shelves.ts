import type { Size } from '#app/modules/catalog/size.ts'
import { chanceOf } from './chance.ts'

// Pieces that were loved too much: every size is gone.
const soldOut = new Set(['qipao-ink-cloud', 'bangles-lacquer-trio', 'set-baba-slate-lotus'])

/**
 * How many pieces of a size are left on the shelf when the shop opens its doors for the demo: mostly plenty, some low,
 * some nearly gone, some gone, so that every state of a size can be seen.
 */
export function leftOf(pieceId: string, size: Size): number {
  if (soldOut.has(pieceId)) return 0
  const chance = chanceOf(`shelf ${pieceId} ${size}`)
  const roll = chance.next()
  if (size === 'Free size') return roll < 0.2 ? chance.between(2, 9) : chance.between(14, 60)
  if (roll < 0.1) return 0
  if (roll < 0.2) return chance.between(1, 3)
  if (roll < 0.35) return chance.between(4, 10)
  return chance.between(11, size === 'S' || size === 'M' ? 36 : 24)
}

/** Five racks of ten places: A1-1 to A5-10, filled in the order of the index. */
export const placeOf = (index: number): string => `A${(index % 5) + 1}-${(Math.floor(index / 5) % 10) + 1}`
