import type { LineToFulfil, OrderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'

type PickRow = { location: string; item: LineToFulfil; quantity: number; numbers: string[] }

/** A2 before A10. */
const byNature = new Intl.Collator('en', { numeric: true })

export const linesToPick = ({ lines }: Pick<OrderToFulfil, 'lines'>): LineToFulfil[] =>
  lines.filter(({ toFulfil }) => toFulfil > 0)

/** Items of all orders by size, sorted by stock location; those without one last. */
export function pickRows(orders: readonly OrderToFulfil[], locations: ReadonlyMap<number, string>): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const order of orders)
    for (const item of linesToPick(order)) {
      const { number } = order
      const row = rows.get(item.variantId)
      if (!row) {
        const location = locations.get(item.variantId) ?? ''
        rows.set(item.variantId, { location, item, quantity: item.toFulfil, numbers: [number] })
        continue
      }
      row.quantity += item.toFulfil
      if (!row.numbers.includes(number)) row.numbers.push(number)
    }
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.location === '') - Number(other.location === '') ||
      byNature.compare(one.location, other.location) ||
      byNature.compare(one.item.sku, other.item.sku),
  )
}
