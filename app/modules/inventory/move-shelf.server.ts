import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

export const longestLocation = 20

/** Notes where a size lies (like A1-1); empty for nowhere in particular. The stock itself is not touched. */
export async function moveShelf(
  db: Db,
  { variantId, location }: { variantId: number; location: string },
): Promise<Result<{ location: string }, 'not_found' | 'too_long'>> {
  const place = oneLine(location).toUpperCase()
  if (place.length > longestLocation) return refuse('too_long')
  const moved = await db
    .updateTable('stock')
    .set({ location: place })
    .where('variant_id', '=', variantId)
    .returning('location')
    .executeTakeFirst()
  return moved ? ok(moved) : refuse('not_found')
}
