import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import type { Arrangement } from '#app/modules/collections/collection.ts'
import { type ArrangeRefusal, arranged } from '#app/modules/collections/collection-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { maxPieces } from './letter.ts'
import { lockLetter, writeLetterPieces } from './letters.queries.server.ts'

/** Adds, moves or removes a published product in a draft; concurrent changes both apply. */
export const arrangeLetter = (
  db: Db,
  { id, productId, to }: { id: string; productId: string; to: Arrangement },
  by: { actorId: string; now: Date },
): Promise<Result<{ pieces: number }, ArrangeRefusal | 'not_draft'>> =>
  inTransaction(db, async (tx): ReturnType<typeof arrangeLetter> => {
    const letter = await lockLetter(tx, id)
    if (!letter) return refuse('not_found')
    if (letter.state !== 'draft') return refuse('not_draft')
    const isThere = (await listedOf(tx, [productId])).length > 0
    const after = arranged(letter.productIds, { productId, to, isThere })
    if (!after.ok) return after
    const pieces = after.value.length
    if (pieces > maxPieces) return refuse('full')
    if (after.value.join() === letter.productIds.join()) return ok({ pieces })
    await writeLetterPieces(tx, id, after.value, by.now)
    const detail = { piece: productId, moved: to }
    await recordAudit(tx, { ...by, action: 'letter.arrange', entity: 'letter', entityId: id, detail })
    return ok({ pieces })
  })
