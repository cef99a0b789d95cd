import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudits } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { unpublishable } from './check-publication.server.ts'
import { type CellRefusal, decideCells, type ProductCells, type ProductChange } from './product-cells-rules.ts'
import { lockProducts } from './product-facts.queries.server.ts'
import { writeNextVersion } from './product-writes.queries.server.ts'

export type ChangedProduct = { id: string; version: number; before: ProductCells }
type ProductProblem = CellRefusal & { id: string }

type ChangedBy = { actorId: string | null; now: Date; isUndo?: boolean }

type Decided = { id: string; decision: ReturnType<typeof decideCells> }

/** Bulk-edits price, compare-at price, category and visibility, audited. A problem refuses all and names each. */
export async function changeProducts(
  tx: Db,
  changes: readonly ProductChange[],
  context: ChangedBy,
): Promise<Result<ChangedProduct[], 'refused', { problems: ProductProblem[] }>> {
  const stored = await lockProducts(
    tx,
    changes.map(({ id }) => id),
  )
  const decided = changes.map(({ id, ...change }): Decided => ({ id, decision: decideCells(stored.get(id), change) }))
  const problems = decided.flatMap(({ id, decision }): ProductProblem[] =>
    decision.ok || !decision.detail ? [] : [{ id, ...decision.detail.problem }],
  )
  const shown = decided.flatMap(({ id, decision }) =>
    decision.ok && decision.value.columns.hidden === false ? [id] : [],
  )
  for (const [id, missing] of await unpublishable(tx, shown))
    problems.push({ id, cell: 'hidden', reason: 'missing_texts', missing })
  if (problems.length > 0) return refuse('refused', { problems })
  const changed: ChangedProduct[] = []
  for (const { id, decision } of decided) {
    if (!decision.ok || Object.keys(decision.value.columns).length === 0) continue
    const { columns, before } = decision.value
    const searched = columns.category === undefined ? {} : { searchVersion: 0 }
    await writeNextVersion(tx, id, { ...columns, ...searched }, context.now)
    changed.push({ id, version: (stored.get(id)?.version ?? 0) + 1, before })
  }
  if (decided.some(({ decision }) => decision.ok && decision.value.columns.category !== undefined))
    await enqueue(tx, 'renew_search_texts', {}, { key: 'renew_search_texts' })
  await recordChanges(tx, decided, stored, context)
  return ok(changed)
}

async function recordChanges(
  tx: Db,
  decided: readonly Decided[],
  stored: Awaited<ReturnType<typeof lockProducts>>,
  { isUndo = false, ...context }: ChangedBy,
) {
  const action = isUndo ? ('product.undo' as const) : ('product.update' as const)
  const entries = decided.flatMap(({ id, decision }) => {
    const columns = decision.ok ? Object.entries(decision.value.columns) : []
    if (columns.length === 0) return []
    const was: Readonly<Record<string, unknown>> = stored.get(id) ?? {}
    const changed = Object.fromEntries(columns.map(([column, to]) => [column, { from: was[column], to }]))
    return [{ ...context, action, entity: 'product', entityId: id, detail: { changed } }]
  })
  await recordAudits(tx, entries)
}
