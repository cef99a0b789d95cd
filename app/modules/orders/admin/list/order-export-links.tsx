import { useLocation } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'

/** Exports every page of the current list. */
export function AdminOrderExportLinks() {
  const { t, path } = useAdminTexts()
  const { search } = useLocation()
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {(['orders', 'lines'] as const).map((rows) => {
        const query = new URLSearchParams(search)
        query.set('rows', rows)
        return (
          <a
            key={rows}
            href={path(`/admin/orders/export?${query.toString()}`)}
            className="flex compact-link quiet-link"
          >
            {t(`orders.export.${rows}`)}
          </a>
        )
      })}
    </p>
  )
}
