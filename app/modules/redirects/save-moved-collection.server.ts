import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { collectionById } from '#app/modules/collections/collections.queries.server.ts'
import { saveCollection } from '#app/modules/collections/save-collection.server.ts'
import { changeCached } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { decideMove } from './move-rules.ts'
import { redirectFields } from './redirect-form.ts'
import {
  insertRedirects,
  invalidateRedirects,
  lockRedirects,
  removeRedirect,
  updateRedirect,
} from './redirects.queries.server.ts'

/** Saves a collection and redirects its old published address (`move-rules.ts`), unless redirects are at their limit. */
export const saveMovedCollection = async (db: Db, request: Parameters<typeof saveCollection>[1], by: ChangedByStaff) =>
  changeCached(db, 'redirects' satisfies CacheTag, async (tx) => {
    const before = request.existing && (await collectionById(tx, request.existing.id))
    const collection = await saveCollection(tx, request, by)
    if (!collection.ok) return collection
    const { slug } = collection.value
    const isMoved = before !== undefined && before.published && request.typed.published && before.slug !== slug
    const move = { from: `/collections/${before?.slug}`, to: `/collections/${slug}` }
    return ok({ ...collection.value, isMoved, isRedirected: isMoved && (await redirectMove(tx, move, by)) })
  })

async function redirectMove(tx: Db, move: { from: string; to: string }, by: ChangedByStaff): Promise<boolean> {
  const { added, changed, removed, isRedirected } = decideMove(await lockRedirects(tx), move)
  const entry = (entityId: string) => ({ ...by, entity: 'redirect', entityId })
  for (const { id, from, to, permanent } of removed) {
    await removeRedirect(tx, id)
    await recordAudit(tx, { ...entry(from), action: 'redirect.delete', detail: { to, permanent } })
  }
  for (const { before, after } of changed) {
    await updateRedirect(tx, before.id, after, by.now)
    const detail = { changed: changesBetween(redirectFields, before, after) }
    await recordAudit(tx, { ...entry(after.from), action: 'redirect.change', detail })
  }
  if (added) {
    const { from, to, permanent } = added
    await insertRedirects(tx, [added], by.now)
    await recordAudit(tx, { ...entry(from), action: 'redirect.add', detail: { to, permanent } })
  }
  await invalidateRedirects(tx)
  return isRedirected
}
