import type { Db } from '#app/platform/database/database.server.ts'
import { historyLines, type NamedLine } from '../history/product-history.queries.server.ts'
import { changesOf } from '../history/revert-product-rules.ts'
import type { ShownLine } from './product-history-list.tsx'

const pageSize = 20

/** Returns a page of a product's history, newest first. Includes costs: admins only. */
export async function readProductHistory(db: Db, id: string, before: number | undefined) {
  const linesAndNext = await historyLines(db, id, { before, max: pageSize + 1 })
  const lines = linesAndNext.slice(0, pageSize).map(toShown)
  const isFirstPage = before === undefined
  // The newest entry is the present state.
  const current = isFirstPage ? lines.find(({ changes }) => changes.length > 0) : undefined
  const isEarlier = ({ id: line }: ShownLine) => !isFirstPage || (current !== undefined && line < current.id)
  const isState = ({ action, changes }: ShownLine) => changes.length > 0 || action === 'product.create'
  const isLastPage = linesAndNext.length <= pageSize
  return {
    lines: lines.map((line) => ({ ...line, canRevert: isState(line) && isEarlier(line) })),
    older: isLastPage ? undefined : lines.at(-1)?.id,
    isFirstPage,
    /** The state before the first change can be restored. */
    hasFirst: isLastPage && lines.some(({ changes }) => changes.length > 0) && !lines.some(isCreation),
  }
}

const isCreation = ({ action }: ShownLine) => action === 'product.create'

function toShown({ id, at, actor, action, detail }: NamedLine): ShownLine {
  const changes = changesOf({ action, detail })
  const plan = action === 'product.plan' && { plan: detail as NonNullable<ShownLine['plan']> }
  return { id, at, actor, action, changes, ...plan, canRevert: false }
}
