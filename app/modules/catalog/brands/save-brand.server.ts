import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { outdateSearchTexts } from '../search/search-texts.queries.server.ts'
import { brandIdOf } from './brand.ts'

export type Brand = { id: string; name: string; storyEn: string; storyTh: string }

/** Adds or updates the brand of this name. Refused without Latin letters. */
export function saveBrand(
  db: Db,
  brand: Omit<Brand, 'id'>,
  context: { actorId: string | null; now: Date },
): Promise<Result<Brand, 'name_required'>> {
  const name = oneLine(brand.name)
  const id = brandIdOf(name)
  if (!id) return Promise.resolve(refuse('name_required'))
  const row = { name, storyEn: brand.storyEn, storyTh: brand.storyTh }
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('brands')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await outdateSearchTexts(tx, id)
    await enqueue(tx, 'renew_search_texts', {}, { key: 'renew_search_texts' })
    await recordAudit(tx, { ...context, action: 'brand.save', entity: 'brand', entityId: id })
    await invalidatePages<CacheTag>(tx, 'catalog')
    return ok({ ...brand, id, name })
  })
}

export async function listBrands(db: Db): Promise<Brand[]> {
  const rows = await db.selectFrom('brands').selectAll().orderBy('name').execute()
  return rows.map((row) => ({ id: row.id, name: row.name, storyEn: row.storyEn, storyTh: row.storyTh }))
}
