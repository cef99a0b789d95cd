import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { outdateSearchTexts } from '../search/search-texts.queries.server.ts'
import type { BrandText } from './brand.ts'
import { type BrandRefusal, decideBrand } from './brand-rules.ts'
import { keepShopPicture, lockBrand, writeBrand } from './brands.queries.server.ts'

/** Updates a brand at the given version; its id stays. Renews search texts when the name or Thai story changes. */
export function changeBrand(
  db: Db,
  { id, version, typed }: { id: string; version: number; typed: BrandText },
  by: { actorId: string | null; now: Date },
): Promise<Result<{ version: number }, BrandRefusal>> {
  return inTransaction(db, async (tx) => {
    const stored = await lockBrand(tx, id)
    const isPictureThere = typed.pictureId !== '' && (await keepShopPicture(tx, typed.pictureId))
    const decision = decideBrand(stored, { version, typed }, isPictureThere)
    if (!decision.ok) return decision
    const { after, changed, isSearchedAnew } = decision.value
    await writeBrand(tx, id, after)
    if (isSearchedAnew) {
      await outdateSearchTexts(tx, id)
      await enqueue(tx, 'renew_search_texts', {}, { key: 'renew_search_texts' })
    }
    await recordAudit(tx, { ...by, action: 'brand.save', entity: 'brand', entityId: id, detail: { changed } })
    await invalidatePages<CacheTag>(tx, 'catalog')
    return ok({ version: version + 1 })
  })
}
