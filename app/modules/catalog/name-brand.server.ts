import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/**
 * Adds a brand with a name and no story yet, for the product that is being saved in this transaction. A brand whose
 * name has the same readable id stays as it is. The name must have been checked.
 */
export async function nameBrand(
  tx: Db,
  { id, name }: { id: string; name: string },
  context: { actorId: string | null; now: Date },
): Promise<void> {
  const added = await tx
    .insertInto('brands')
    .values({ id, name: oneLine(name), story_en: '', story_th: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await recordAudit(tx, { ...context, action: 'brand.add', entity: 'brand', entityId: id })
}
