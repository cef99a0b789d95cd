import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { publishedSlugs } from '#app/modules/collections/collections.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { clearRedirectCache } from './find-redirect.server.ts'
import { decidePasted, pastedRows, productsOf, readRows } from './pasted-rules.ts'
import { maxRedirects } from './redirect.ts'
import { redirectFields } from './redirect-form.ts'
import { insertRedirects, invalidateRedirects, lockRedirects, updateRedirect } from './redirects.queries.server.ts'

/**
 * Imports a pasted list, all or nothing, replacing existing targets. Returns the numbers of new, changed and equal
 * ones.
 */
export async function addRedirects(db: Db, { list, origin }: { list: string; origin: string }, by: ChangedByStaff) {
  const rows = pastedRows(list)
  if (rows.length > maxRedirects) return refuse('limit_reached')
  const pasted = readRows(rows, origin)
  const entry = { ...by, action: 'redirect.add' as const, entity: 'redirect' }
  const result = await inTransaction(db, async (tx) => {
    const stored = await lockRedirects(tx)
    const onSale = new Set(await listedOf(tx, productsOf(pasted.rows.map(({ redirect }) => redirect))))
    const collections = new Set(await publishedSlugs(tx))
    const decision = decidePasted(pasted, { stored, onSale, collections })
    if (!decision.ok) return decision
    const { added, changed, unchanged } = decision.value
    await insertRedirects(tx, added, by.now)
    for (const { before, after } of changed) await updateRedirect(tx, before.id, after, by.now)
    await recordAudits(tx, [
      ...added.map(({ from, to, permanent }) => ({ ...entry, entityId: from, detail: { to, permanent } })),
      ...changed.map(({ before, after }) => ({
        ...entry,
        action: 'redirect.change' as const,
        entityId: after.from,
        detail: { changed: changesBetween(redirectFields, before, after) },
      })),
    ])
    await invalidateRedirects(tx)
    return ok({ added: added.length, changed: changed.length, unchanged })
  })
  if (result.ok) clearRedirectCache()
  return result
}
