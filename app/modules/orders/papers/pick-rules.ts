import type { Order, OrderLine } from '../order.ts'

/** One size of a piece that is fetched: from which shelf ("" when it has none), how many, and for which orders. */
type PickRow = { location: string; piece: OrderLine; quantity: number; numbers: string[] }

/** A2 before A10. */
const byNature = new Intl.Collator('en', { numeric: true })

/** The pieces of all these orders, each size once, in the way along the shelves; what has no shelf comes last. */
export function pickRows(orders: readonly Order[], locations: ReadonlyMap<number, string>): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const { number, lines } of orders)
    for (const piece of lines) {
      const row = rows.get(piece.variantId)
      if (!row) {
        const location = locations.get(piece.variantId) ?? ''
        rows.set(piece.variantId, { location, piece, quantity: piece.quantity, numbers: [number] })
        continue
      }
      row.quantity += piece.quantity
      if (!row.numbers.includes(number)) row.numbers.push(number)
    }
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.location === '') - Number(other.location === '') ||
      byNature.compare(one.location, other.location) ||
      byNature.compare(one.piece.sku, other.piece.sku),
  )
}
