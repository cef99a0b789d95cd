import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { type FilteredList, isFilteredList } from './admin-screens.ts'

/** The pages of this tab by their place in its history, and the filters each list was last left with. */
const visited = new Map<number, string>()
const filters = new Map<FilteredList, string>()

/** The router's count of the history's entries; none after the browser forgot it. */
const place = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN

/** Notes which lists are seen and how they are filtered, for the links that lead back to them; once, in the frame. */
export function useVisitedLists(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    visited.set(place(), pathname + search)
    const path = barePath(pathname)
    if (isFilteredList(path)) filters.set(path, search)
  }, [pathname, search])
}

/**
 * Leads from one thing back to its list, as it was left: filtered, and on the page where she was. Where the list is what
 * stands before this page in the history, the press goes back to it, at the height to which it was scrolled.
 */
export function AdminBackLink({ to, children }: { to: FilteredList; children: ReactNode }) {
  const navigate = useNavigate()
  const path = useLocalPath()
  const query = filters.get(to) ?? ''
  const list = `${to}${query as `?${string}`}` as const
  return (
    <LocalLink
      to={list}
      className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
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
