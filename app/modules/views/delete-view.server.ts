import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { SavedView } from '#app/ui/admin/admin-screens.ts'
import { removeView } from './views.queries.server.ts'

type ViewToDelete = { id: string; userId: string; now: Date }

/** Deletes a user's own view and returns it, for undo. */
export function deleteView(db: Db, { id, userId, now }: ViewToDelete): Promise<SavedView | undefined> {
  return inTransaction(db, async (tx) => {
    const view = await removeView(tx, id, userId)
    if (!view) return undefined
    const { name, screen, query } = view
    const detail = { name, screen, query }
    await recordAudit(tx, { actorId: userId, action: 'view.delete', entity: 'view', entityId: id, detail, now })
    return view
  })
}
