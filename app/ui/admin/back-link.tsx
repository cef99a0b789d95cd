import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { type FilteredList, isFilteredList } from './admin-screens.ts'

/** Pages of this tab by history index, and the last filters of each list. */
const visited = new Map<number, string>()
const filters = new Map<FilteredList, string>()

/** NaN when the browser lost the state. */
const place = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN

/** Records visited lists and their filters for back links. */
export function useVisitedLists(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    visited.set(place(), pathname + search)
    const path = barePath(pathname)
    if (isFilteredList(path)) filters.set(path, search)
  }, [pathname, search])
}

/** Links back to a list with its last filters and page; by history when possible, to restore the scroll position. */
export function AdminBackLink({ to, children }: { to: FilteredList; children: ReactNode }) {
  const navigate = useNavigate()
  const path = useLocalPath()
  const query = filters.get(to) ?? ''
  const list = `${to}${query as `?${string}`}` as const
  return (
    <LocalLink
      to={list}
      className="inline-flex compact-link"
      onClick={(event) => {
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!plain || visited.get(place() - 1) !== path(list)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {children}
    </LocalLink>
  )
}
