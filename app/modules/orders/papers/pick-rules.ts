import type { LineToPack, OrderToPack } from '../shipments/to-pack-rules.ts'

type PickRow = { location: string; piece: LineToPack; quantity: number; numbers: string[] }

/** A2 before A10. */
const byNature = new Intl.Collator('en', { numeric: true })

export const linesToPick = ({ lines }: Pick<OrderToPack, 'lines'>): LineToPack[] =>
  lines.filter(({ toPack }) => toPack > 0)

/** Items of all orders by size, sorted by stock location; those without one last. */
export function pickRows(orders: readonly OrderToPack[], locations: ReadonlyMap<number, string>): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const order of orders)
    for (const piece of linesToPick(order)) {
      const { number } = order
      const row = rows.get(piece.variantId)
      if (!row) {
        const location = locations.get(piece.variantId) ?? ''
        rows.set(piece.variantId, { location, piece, quantity: piece.toPack, numbers: [number] })
        continue
      }
      row.quantity += piece.toPack
      if (!row.numbers.includes(number)) row.numbers.push(number)
    }
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.location === '') - Number(other.location === '') ||
      byNature.compare(one.location, other.location) ||
      byNature.compare(one.piece.sku, other.piece.sku),
  )
}
