import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { clearRedirectCache } from './find-redirect.server.ts'
import { productsOf } from './pasted-rules.ts'
import type { Redirect } from './redirect.ts'
import { redirectFields } from './redirect-form.ts'
import { decideSaving, readAddresses } from './redirect-rules.ts'
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
  const saved = await inTransaction(db, async (tx) => {
    const stored = await lockRedirects(tx)
    const onSale = new Set(await listedOf(tx, productsOf([redirect])))
    const collections = new Set(await publishedSlugs(tx))
    const decision = decideSaving(redirect, existing, { stored, onSale, collections })
    if (!decision.ok) return decision
    const { before } = decision.value
    if (before) await updateRedirect(tx, before.id, redirect, by.now)
    const [added] = before ? [] : await insertRedirects(tx, [redirect], by.now)
    const action = before ? 'redirect.change' : 'redirect.add'
    const detail = before ? { changed: changesBetween(redirectFields, before, redirect) } : { to, permanent }
    await recordAudit(tx, { ...by, action, entity: 'redirect', entityId: from, detail })
    await invalidateRedirects(tx)
    return ok({ id: before?.id ?? added ?? '', version: (before?.version ?? 0) + 1, from })
  })
  if (saved.ok) clearRedirectCache()
  return saved
}

/** Deletes a redirect; the audit log keeps it for undo. Refuses a stale version. */
export async function deleteRedirect(db: Db, { id, version }: { id: string; version: number }, by: ChangedByStaff) {
  const deleted = await inTransaction(db, async (tx) => {
    const stored = (await lockRedirects(tx)).find((one) => one.id === id)
    if (!stored) return refuse('not_found')
    if (stored.version !== version) return refuse('conflict')
    const { from, to, permanent } = stored
    const hits = await removeRedirect(tx, id)
    const detail = { to, permanent, hits }
    await recordAudit(tx, { ...by, action: 'redirect.delete', entity: 'redirect', entityId: from, detail })
    await invalidateRedirects(tx)
    return ok({ from })
  })
  if (deleted.ok) clearRedirectCache()
  return deleted
}

/**
 * Restores a deleted redirect with its hits. Refused unless deletion was the last change of its path and it is still
 * valid.
 */
export async function restoreRedirect(db: Db, { from }: { from: string }, by: ChangedByStaff) {
  const restored = await inTransaction(db, async (tx) => {
    const stored = await lockRedirects(tx)
    const deleted = await deletedRedirect(tx, from)
    if (!deleted) return refuse('not_found')
    const onSale = new Set(await listedOf(tx, productsOf([deleted])))
    const collections = new Set(await publishedSlugs(tx))
    const decision = decideSaving(deleted, undefined, { stored, onSale, collections })
    if (!decision.ok) return decision
    const id = await insertDeleted(tx, deleted, by.now)
    const { to, permanent } = deleted
    const detail = { to, permanent }
    await recordAudit(tx, { ...by, action: 'redirect.restore', entity: 'redirect', entityId: from, detail })
    await invalidateRedirects(tx)
    return ok({ id })
  })
  if (restored.ok) clearRedirectCache()
  return restored
}
