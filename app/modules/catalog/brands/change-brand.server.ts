import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import { lockOwnPictures } from '../pictures/pictures.queries.server.ts'
import { outdateSearchTexts } from '../search/search-texts.queries.server.ts'
import type { BrandText } from './brand-form.ts'
import { brandIdOf, decideBrand, decideNewBrand, emptyBrand } from './brand-rules.ts'
import { findBrand, insertBrand, lockBrand, writeBrand } from './brands.queries.server.ts'

type BrandChange = { id: string; version: number; typed: BrandText }

/** Updates a brand at the given version; its id stays. Renews search texts when the name or Thai story changes. */
export const changeBrand = (db: Db, { id, version, typed }: BrandChange, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const stored = await lockBrand(tx, id)
    const decision = decideBrand(stored, { version, typed }, await lockPicture(tx, typed))
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

/** Adds a brand. Refused for a taken name. No cached page needs clearing. */
export const addBrand = (db: Db, typed: BrandText, by: ChangedBy) =>
  inTransaction(db, async (tx) => {
    const isTaken = (await findBrand(tx, brandIdOf(typed.name))) !== undefined
    const decision = decideNewBrand(typed, { isTaken, pictureExists: await lockPicture(tx, typed) })
    if (!decision.ok) return decision
    const { id } = decision.value
    if (!(await insertBrand(tx, decision.value))) return refuse('name_taken')
    await recordAudit(tx, { ...by, action: 'brand.add', entity: 'brand', entityId: id, detail: { name: typed.name } })
    return ok({ id })
  })

const lockPicture = async (tx: Db, { pictureId }: BrandText) =>
  pictureId !== '' && (await lockOwnPictures(tx, null, [pictureId]))

/** Adds a brand by its checked name in the transaction that saves its product; does nothing if the id exists. */
export async function nameBrand(tx: Db, { id, name }: { id: string; name: string }, context: ChangedBy): Promise<void> {
  const added = await insertBrand(tx, { ...emptyBrand, id, name: oneLine(name), version: 1 })
  if (added) await recordAudit(tx, { ...context, action: 'brand.add', entity: 'brand', entityId: id })
}
