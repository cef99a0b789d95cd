// Saves and deletes named filters of lists.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { SavedView } from '#app/ui/admin/admin-screens.ts'
import { maxViews, readView, type ViewRefusal } from './view-rules.ts'
import { lockPerson, removeView, viewsOf, writeView } from './views.queries.server.ts'

type ViewToSave = { screen: string; name: string; query: string; userId: string; now: Date }

/** Saves a user's named filter; replaces one of the same name. */
export async function saveView(db: Db, { userId, now, ...typed }: ViewToSave): Promise<Result<string, ViewRefusal>> {
  const read = readView(typed)
  if (!read.ok) return read
  const { screen, name, query } = read.value
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const others = (await viewsOf(tx, userId)).filter((view) => view.screen === screen && view.name !== name)
    if (others.length >= maxViews) return refuse('limit_reached')
    const id = await writeView(tx, { userId, screen, name, query, now })
    const detail = { name, screen, query }
    await recordAudit(tx, { actorId: userId, action: 'view.save', entity: 'view', entityId: id, detail, now })
    return ok(id)
  })
}

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
