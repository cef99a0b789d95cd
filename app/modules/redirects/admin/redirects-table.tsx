import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { headCell } from '#app/ui/admin/table.ts'
import type { ListedRedirect } from './redirect-list.queries.server.ts'

const columns = ['from', 'to', 'kind', 'hits'] as const
const cell = 'px-2 py-3 align-top max-lg:p-0'

/** A table on wide screens, cards on a phone. `plain`: unfiltered, so empty means there are none yet. */
export function AdminRedirectsTable({ redirects, plain }: { redirects: readonly ListedRedirect[]; plain: boolean }) {
  const t = useAdminT()
  return (
    <table className="w-full border-collapse max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${headCell} ${column === 'hits' ? 'text-right' : ''}`}>
              {t(`redirects.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {redirects.map((redirect) => (
          <Row key={redirect.id} redirect={redirect} />
        ))}
        {redirects.length === 0 && (
          <tr className="max-lg:block">
            <td colSpan={columns.length} className="px-4 py-16 text-center text-ink-soft max-lg:block">
              {t(plain ? 'redirects.none' : 'redirects.empty')}
              <span className="mx-auto mt-2 block max-w-96 text-balance">{t('redirects.emptyText')}</span>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Row({ redirect: { id, from, to, permanent, hits } }: { redirect: ListedRedirect }) {
  const t = useAdminT()
  return (
    <tr
      data-row
      className="border-b border-line max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4"
    >
      <td className={`${cell} max-lg:col-span-2`}>
        <LocalLink
          to={`/admin/redirects/${id}`}
          data-admin-row
          className="break-all underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {from}
        </LocalLink>
      </td>
      <td className={`${cell} break-all max-lg:col-span-2`}>
        <span aria-hidden="true" className="text-ink-soft lg:hidden">
          →{' '}
        </span>
        {to}
      </td>
      <td className={`${cell} text-ink-soft`}>
        {t(permanent ? 'redirects.kinds.permanent' : 'redirects.kinds.temporary')}
      </td>
      <td className={`${cell} tabular text-right`}>
        <span className="text-ink-soft lg:hidden">{t('redirects.column.hits')} </span>
        {hits.toLocaleString('en-US')}
      </td>
    </tr>
  )
}
