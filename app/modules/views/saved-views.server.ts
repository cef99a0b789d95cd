// Saves and deletes named filters of lists.

import { filterOf } from '#app/kit/list-filters.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type FilteredList, isFilteredList, type SavedView } from '#app/ui/admin/admin-screens.ts'
import { lockPerson, removeView, viewsOf, writeView } from './views.queries.server.ts'

type ViewRefusal = 'not_a_list' | 'name_required' | 'name_too_long' | 'no_filter' | 'limit_reached'
type NamedFilter = { screen: FilteredList; name: string; query: string }

/** Per person and list. */
const maxViews = 20

/** Refuses a query of another address. */
function readView(typed: { screen: string; name: string; query: string }): Result<NamedFilter, ViewRefusal> {
  const { screen } = typed
  if (!isFilteredList(screen)) return refuse('not_a_list')
  const name = oneLine(typed.name)
  if (!name) return refuse('name_required')
  if (name.length > 40) return refuse('name_too_long')
  const query = filterOf(typed.query)
  if (!query || query.length > 500) return refuse('no_filter')
  return ok({ screen, name, query })
}

type ViewToSave = { screen: string; name: string; query: string; userId: string; now: Date }

/** Saves a user's named filter; replaces one of the same name. */
export async function saveView(db: Db, { userId, now, ...typed }: ViewToSave): Promise<Result<string, ViewRefusal>> {
  const read = readView(typed)
  if (!read.ok) return read
  const detail = read.value
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const stored = await viewsOf(tx, userId)
    const others = stored.filter(({ screen, name }) => screen === detail.screen && name !== detail.name)
    if (others.length >= maxViews) return refuse('limit_reached')
    const id = await writeView(tx, { userId, ...detail, now })
    await recordAudit(tx, { actorId: userId, action: 'view.save', entity: 'view', entityId: id, detail, now })
    return ok(id)
  })
}

type ViewToDelete = { id: string; userId: string; now: Date }

/** Deletes a user's own view and returns it, for undo. */
export const deleteView = (db: Db, { id, userId, now }: ViewToDelete): Promise<SavedView | undefined> =>
  inTransaction(db, async (tx) => {
    const view = await removeView(tx, id, userId)
    if (!view) return undefined
    const { id: entityId, ...detail } = view
    await recordAudit(tx, { actorId: userId, action: 'view.delete', entity: 'view', entityId, detail, now })
    return view
  })
