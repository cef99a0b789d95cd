// Adds, changes, deletes and restores redirects, one at a time.
import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { changeCached } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { productsOf } from './pasted-rules.ts'
import type { Redirect, StoredRedirect } from './redirect.ts'
import { redirectFields } from './redirect-form.ts'
import { decideSaving, readAddresses, type ShownPages } from './redirect-rules.ts'
import {
  deletedRedirect,
  insertDeleted,
  insertRedirects,
  invalidateRedirects,
  lockRedirects,
  removeRedirect,
  updateRedirect,
} from './redirects.queries.server.ts'

type RedirectToSave = {
  typed: Redirect
  /** Absent for a new one. */
  existing?: { id: string; version: number } | undefined
  origin: string
}

/** Adds or updates a redirect. Refuses a stale version. */
export async function saveRedirect(db: Db, { typed, existing, origin }: RedirectToSave, by: ChangedByStaff) {
  const addresses = readAddresses(typed, origin)
  if (!addresses.ok) return addresses
  const redirect = addresses.value
  const { from, to, permanent } = redirect
  return changeRedirects(db, async (tx, stored) => {
    const decision = decideSaving(redirect, existing, { stored, ...(await readShownPages(tx, [redirect])) })
    if (!decision.ok) return decision
    const { before } = decision.value
    if (before) await updateRedirect(tx, before.id, redirect, by.now)
    const [added] = before ? [] : await insertRedirects(tx, [redirect], by.now)
    const action = before ? 'redirect.change' : 'redirect.add'
    const detail = before ? { changed: changesBetween(redirectFields, before, redirect) } : { to, permanent }
    await recordAudit(tx, { ...by, action, entity: 'redirect', entityId: from, detail })
    return ok({ id: before?.id ?? added ?? '', version: (before?.version ?? 0) + 1, from })
  })
}

/** Deletes a redirect; the audit log keeps it for undo. Refuses a stale version. */
export const deleteRedirect = (db: Db, { id, version }: { id: string; version: number }, by: ChangedByStaff) =>
  changeRedirects(db, async (tx, stored) => {
    const redirect = stored.find((candidate) => candidate.id === id)
    if (!redirect) return refuse('not_found')
    if (redirect.version !== version) return refuse('conflict')
    const { from, to, permanent } = redirect
    const detail = { to, permanent, hits: await removeRedirect(tx, id) }
    await recordAudit(tx, { ...by, action: 'redirect.delete', entity: 'redirect', entityId: from, detail })
    return ok({ from })
  })

/** Restores a deleted redirect with its hits. Refused after another change of its path, or if it is no longer valid. */
export const restoreRedirect = (db: Db, { from }: { from: string }, by: ChangedByStaff) =>
  changeRedirects(db, async (tx, stored) => {
    const deleted = await deletedRedirect(tx, from)
    if (!deleted) return refuse('not_found')
    const decision = decideSaving(deleted, undefined, { stored, ...(await readShownPages(tx, [deleted])) })
    if (!decision.ok) return decision
    const detail = { to: deleted.to, permanent: deleted.permanent }
    const id = await insertDeleted(tx, deleted, by.now)
    await recordAudit(tx, { ...by, action: 'redirect.restore', entity: 'redirect', entityId: from, detail })
    return ok({ id })
  })

/** Runs a change under the lock of all redirects. Every process reloads them after a change that is not refused. */
export const changeRedirects = async <Outcome extends { ok: boolean }>(
  db: Db,
  change: (tx: Db, stored: StoredRedirect[]) => Promise<Outcome>,
): Promise<Outcome> =>
  changeCached(db, 'redirects' satisfies CacheTag, async (tx) => {
    const changed = await change(tx, await lockRedirects(tx))
    if (changed.ok) await invalidateRedirects(tx)
    return changed
  })

/** The shown products and collections that the redirects may name. */
export const readShownPages = async (tx: Db, redirects: readonly Redirect[]): Promise<ShownPages> => ({
  onSale: new Set(await listedOf(tx, productsOf(redirects))),
  collections: new Set(await publishedSlugs(tx)),
})
