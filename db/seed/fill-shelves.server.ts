import { sql } from 'kysely'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Hung } from './hang-pieces.server.ts'
import { leftOf, placeOf } from './shelves.ts'

/** Gives every size its place and its first delivery, dated the day the piece was hung. In the caller's transaction. */
export async function fillShelves(tx: Db, hung: readonly Hung[]): Promise<void> {
  const variants = await tx.selectFrom('variants').select(['id', 'product_id', 'size']).orderBy('id').execute()
  for (const [index, { piece, productId, hungAt }] of hung.entries()) {
    for (const variant of variants.filter((one) => one.product_id === productId)) {
      const quantity = leftOf(piece.id, variant.size as Size)
      await sql`update stock set on_hand = ${quantity}, location = ${placeOf(index)} where variant_id = ${variant.id}`.execute(
        tx,
      )
      if (quantity === 0) continue
      await tx
        .insertInto('stock_movements')
        .values({
          variant_id: variant.id,
          delta: quantity,
          kind: 'receipt',
          reason: 'First delivery',
          source_key: `seed:${variant.id}`,
          created_at: hungAt,
        })
        .execute()
    }
  }
}
