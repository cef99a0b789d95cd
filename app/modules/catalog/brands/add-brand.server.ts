import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type BrandText, brandIdOf } from './brand.ts'
import { decideNewBrand, type NewBrandRefusal } from './brand-rules.ts'
import { findBrand, insertBrand, keepShopPicture } from './brands.queries.server.ts'

/** Adds a brand. Refused for a taken name. No cached page needs clearing. */
export function addBrand(
  db: Db,
  typed: BrandText,
  by: { actorId: string | null; now: Date },
): Promise<Result<{ id: string }, NewBrandRefusal>> {
  return inTransaction(db, async (tx) => {
    const isTaken = (await findBrand(tx, brandIdOf(typed.name))) !== undefined
    const isPictureThere = typed.pictureId !== '' && (await keepShopPicture(tx, typed.pictureId))
    const decision = decideNewBrand(typed, { isTaken, isPictureThere })
    if (!decision.ok) return decision
    const { id } = decision.value
    if (!(await insertBrand(tx, decision.value))) return refuse('name_taken')
    await recordAudit(tx, { ...by, action: 'brand.add', entity: 'brand', entityId: id, detail: { name: typed.name } })
    return ok({ id })
  })
}
