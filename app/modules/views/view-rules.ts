import { filterOf } from '#app/kit/list-address.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { type FilteredList, isFilteredList } from '#app/ui/admin/admin-screens.ts'

export type ViewRefusal = 'not_a_list' | 'name_required' | 'name_too_long' | 'no_filter' | 'limit_reached'
type NamedFilter = { screen: FilteredList; name: string; query: string }

/** Per person and list. */
export const maxViews = 20

/** Refuses a query of another address. */
export function readView(typed: { screen: string; name: string; query: string }): Result<NamedFilter, ViewRefusal> {
  const { screen } = typed
  if (!isFilteredList(screen)) return refuse('not_a_list')
  const name = oneLine(typed.name)
  if (!name) return refuse('name_required')
  if (name.length > 40) return refuse('name_too_long')
  const query = filterOf(typed.query)
  if (!query || query.length > 500) return refuse('no_filter')
  return ok({ screen, name, query })
}
