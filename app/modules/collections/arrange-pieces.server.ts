import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Arrangement } from './collection.ts'
import { type ArrangeRefusal, arranged } from './collection-rules.ts'
import { dropOutdated, isPiece, lockCollections, writePieces } from './collections.queries.server.ts'

/** Adds, moves or removes a product, under the lock of all collections so that concurrent edits combine. Repeatable. */
export const arrangePieces = (
  db: Db,
  { id, productId, to }: { id: string; productId: string; to: Arrangement },
  by: { actorId: string; now: Date },
): Promise<Result<{ pieces: number }, ArrangeRefusal>> =>
  inTransaction(db, async (tx): ReturnType<typeof arrangePieces> => {
    const stored = (await lockCollections(tx)).find((one) => one.id === id)
    if (!stored) return refuse('not_found')
    const after = arranged(stored.productIds, { productId, to, isThere: await isPiece(tx, productId) })
    if (!after.ok) return after
    const pieces = after.value.length
    if (after.value.join() === stored.productIds.join()) return ok({ pieces })
    await writePieces(tx, id, after.value, by.now)
    const detail = { piece: productId, moved: to }
    await recordAudit(tx, { ...by, action: 'collection.arrange', entity: 'collection', entityId: stored.slug, detail })
    await dropOutdated(tx, stored, stored)
    return ok({ pieces })
  })
