import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { changesBetween } from '#app/kit/entity-fields.ts'
import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { clearRedirectCache } from './find-redirect.server.ts'
import { productsOf } from './pasted-rules.ts'
import type { Redirect } from './redirect.ts'
import { redirectFields } from './redirect-form.ts'
import { decideSaving, readAddresses, type SaveRefusal } from './redirect-rules.ts'
import { insertRedirects, invalidateRedirects, lockRedirects, updateRedirect } from './redirects.queries.server.ts'

type RedirectToSave = {
  typed: Redirect
  /** Absent for a new one. */
  existing?: { id: string; version: number } | undefined
  origin: string
}

/** Adds or updates a redirect. Refuses a stale version. */
export async function saveRedirect(
  db: Db,
  { typed, existing, origin }: RedirectToSave,
  by: ChangedByStaff,
): Promise<Result<{ id: string; version: number; from: string }, SaveRefusal>> {
  const addresses = readAddresses(typed, origin)
  if (!addresses.ok) return addresses
  const redirect = addresses.value
  const { from, to, permanent } = redirect
  const saved = await inTransaction(db, async (tx): ReturnType<typeof saveRedirect> => {
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
