import { useLocation } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { barePath } from '#app/i18n/language.ts'
import { Pager } from '../page/pager.tsx'

export function AdminPager(props: { page: number; pages: number }) {
  const t = useAdminT()
  const { pathname, search } = useLocation()
  const address = (to: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    return `${barePath(pathname)}?${query.toString()}` as const
  }
  return (
    <Pager
      {...props}
      address={address}
      label={t('frame.pages')}
      previous={t('frame.previous')}
      next={t('frame.next')}
      className="mt-4 flex items-center justify-center gap-4"
      link="flex min-h-11 items-center px-3 underline underline-offset-4"
    >
      <span className="tabular">{t('frame.page', props)}</span>
    </Pager>
  )
}
