import { type ChangedBy, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { unpublishable } from './check-publication.server.ts'
import { type CellRefusal, decideCells, type ProductCells, type ProductChange } from './product-cells-rules.ts'
import { lockProducts } from './product-facts.queries.server.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'

/** `before`: the former values of the changed cells. */
export type ChangedProduct = { id: string; version: number; before: ProductCells }
type ProductProblem = CellRefusal & { id: string }
type CellChange = { id: string } & Extract<ReturnType<typeof decideCells>, { ok: true }>['value']

/** Bulk-edits price, compare-at price, category and visibility, audited. A problem refuses all and names each. */
export async function changeProducts(
  tx: Db,
  changes: readonly ProductChange[],
  { isUndo = false, ...by }: ChangedBy & { isUndo?: boolean },
): Promise<Result<ChangedProduct[], 'refused', { problems: ProductProblem[] }>> {
  const ids = changes.map(({ id }) => id)
  const stored = await lockProducts(tx, ids)
  const problems: ProductProblem[] = []
  const accepted: CellChange[] = []
  for (const { id, ...change } of changes) {
    const decision = decideCells(stored.get(id), change)
    if (decision.ok && Object.keys(decision.value.columns).length > 0) accepted.push({ id, ...decision.value })
    if (!decision.ok && decision.detail) problems.push({ id, ...decision.detail.problem })
  }
  const published = accepted.filter(({ columns }) => columns.hidden === false).map(({ id }) => id)
  for (const [id, missing] of await unpublishable(tx, published))
    problems.push({ id, cell: 'hidden', reason: 'missing_texts', missing })
  if (problems.length > 0) return refuse('refused', { problems })
  for (const { id, columns } of accepted)
    await writeNextVersion(tx, id, { ...columns, ...(columns.category && { searchVersion: 0 }) }, by.now)
  if (accepted.some(({ columns }) => columns.category))
    await enqueue(tx, 'renew_search_texts', {}, { key: 'renew_search_texts' })
  const action = isUndo ? ('product.undo' as const) : ('product.update' as const)
  const entries = accepted.map(({ id, columns }) => {
    const before: Readonly<Record<string, unknown>> = stored.get(id) ?? {}
    const cells = Object.entries(columns).map(([column, to]) => [column, { from: before[column], to }])
    return { ...by, action, entity: 'product', entityId: id, detail: { changed: Object.fromEntries(cells) } }
  })
  await recordAudits(tx, entries)
  return ok(accepted.map(({ id, before }) => ({ id, version: (stored.get(id)?.version ?? 0) + 1, before })))
}
