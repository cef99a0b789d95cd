import type { Db } from '#app/platform/database/pool.server.ts'

/** Such as "A1-1"; variants without one are left out. */
export async function locationsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock')
    .select(['variantId', 'location'])
    .where('variantId', 'in', variantIds)
    .where('location', '!=', '')
    .execute()
  return new Map(rows.map((row) => [row.variantId, row.location]))
}
