import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { changeStockSettings } from '#app/modules/inventory/change-stock-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { leftOf, placeOf } from './demo-stock.ts'
import type { Ending, PlannedOrder } from './history-plan.ts'
import type { SeededProduct } from './seed-products.server.ts'

const sold: readonly Ending[] = ['paid', 'processing', 'shipped', 'completed', 'on_hold']

/** A first delivery covers the history and the final stock. */
export async function seedStock(
  tx: Db,
  seeded: readonly SeededProduct[],
  history: readonly PlannedOrder[],
): Promise<void> {
  const variants = await tx.selectFrom('variants').select(['id', 'productId', 'size']).orderBy('id').execute()
  for (const [index, { item, productId, publishedAt }] of seeded.entries()) {
    for (const variant of variants.filter((one) => one.productId === productId)) {
      const place = { variantId: variant.id, location: placeOf(index) }
      const placed = await changeStockSettings(tx, [place], { actorId: null, now: publishedAt })
      if (!placed.ok) throw new Error(`${item.id} ${variant.size}: ${placed.reason}`)
      const delta = soldOf(history, item.id, variant.size) + leftOf(item.id, variant.size)
      if (delta === 0) continue
      const delivery = { variantId: variant.id, delta, kind: 'receipt', reason: '' } as const
      const booked = await adjustStock(tx, { ...delivery, actorId: null, key: `demo:${variant.id}`, now: publishedAt })
      if (!booked.ok) throw new Error(`${item.id} ${variant.size}: ${booked.reason}`)
    }
  }
}

const soldOf = (history: readonly PlannedOrder[], productKey: string, size: string): number =>
  history
    .filter((order) => sold.includes(order.ending))
    .flatMap((order) => order.lines)
    .filter((line) => line.productKey === productKey && line.size === size)
    .reduce((sum, line) => sum + line.quantity, 0)
