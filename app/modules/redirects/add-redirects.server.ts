import { changesBetween } from '#app/kit/entity-fields.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { decidePasted, pastedRows, readRows } from './pasted-rules.ts'
import { maxRedirects } from './redirect.ts'
import { redirectFields } from './redirect-form.ts'
import { insertRedirects, updateRedirect } from './redirects.queries.server.ts'
import { changeRedirects, readShownPages } from './save-redirect.server.ts'

/** Imports a pasted list, all or nothing, replacing existing targets. Returns how many are new, changed and equal. */
export async function addRedirects(db: Db, { list, origin }: { list: string; origin: string }, by: ChangedByStaff) {
  const rows = pastedRows(list)
  if (rows.length > maxRedirects) return refuse('limit_reached')
  const pasted = readRows(rows, origin)
  const entry = { ...by, action: 'redirect.add' as const, entity: 'redirect' }
  return changeRedirects(db, async (tx, stored) => {
    const redirects = pasted.rows.map(({ redirect }) => redirect)
    const shown = await readShownPages(tx, redirects)
    const decision = decidePasted(pasted, { stored, ...shown })
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
    return ok({ added: added.length, changed: changed.length, unchanged })
  })
}
