import { Link, useLocation } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'

/** Previous and next page of a list; the other filters of the address stay. Nothing when there is one page. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useAdminT()
  const { pathname, search } = useLocation()
  if (pages <= 1) return null
  const address = (to: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    return `${pathname}?${query}`
  }
  const look = 'flex min-h-11 items-center px-3 underline underline-offset-4'
  return (
    <nav aria-label={t('frame.pages')} className="mt-4 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link rel="prev" to={address(page - 1)} className={look}>
          {t('frame.previous')}
        </Link>
      )}
      <span className="tabular">{t('frame.page', { page, pages })}</span>
      {page < pages && (
        <Link rel="next" to={address(page + 1)} className={look}>
          {t('frame.next')}
        </Link>
      )}
    </nav>
  )
}
