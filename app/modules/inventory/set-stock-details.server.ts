import type { Db } from '#app/platform/database/pool.server.ts'

/** Where the pieces lie (like A1-1) and from how many on they count as few. Makes the stock row of a new variant. */
export async function setStockDetails(
  db: Db,
  details: { variantId: number; location?: string | undefined; lowStockThreshold?: number | undefined },
): Promise<void> {
  const changed = {
    ...(details.location === undefined ? {} : { location: details.location.trim().slice(0, 20) }),
    ...(details.lowStockThreshold === undefined ? {} : { low_stock_threshold: details.lowStockThreshold }),
  }
  const insert = db.insertInto('stock').values({ variant_id: details.variantId, ...changed })
  await insert
    .onConflict((conflict) => {
      const same = conflict.column('variant_id')
      return Object.keys(changed).length === 0 ? same.doNothing() : same.doUpdateSet(changed)
    })
    .execute()
}
