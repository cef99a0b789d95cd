import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Adds a brand by its checked name in the transaction that saves its product; does nothing if the id exists. */
export async function nameBrand(
  tx: Db,
  { id, name }: { id: string; name: string },
  context: { actorId: string | null; now: Date },
): Promise<void> {
  const added = await tx
    .insertInto('brands')
    .values({ id, name: oneLine(name), storyEn: '', storyTh: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await recordAudit(tx, { ...context, action: 'brand.add', entity: 'brand', entityId: id })
}
