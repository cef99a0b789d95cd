import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { EmptyRow, HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import type { ListedRedirect } from './redirect-list.queries.server.ts'

const columns = ['from', 'to', 'kind', 'hits'] as const

/** A table on wide screens, cards on a phone. `plain`: unfiltered, so empty means there are none yet. */
export function AdminRedirectsTable({ redirects, plain }: { redirects: readonly ListedRedirect[]; plain: boolean }) {
  const t = useAdminT()
  return (
    <Table cards="lg" rows="roomy">
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column} isNumber={column === 'hits'}>
            {t(`redirects.column.${column}`)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {redirects.map((redirect) => (
          <Row key={redirect.id} redirect={redirect} />
        ))}
        {redirects.length === 0 && (
          <EmptyRow colSpan={columns.length} className="px-4">
            {t(plain ? 'redirects.none' : 'redirects.empty')}
            <span className="mx-auto mt-2 block max-w-96 text-balance">{t('redirects.emptyText')}</span>
          </EmptyRow>
        )}
      </TableBody>
    </Table>
  )
}

function Row({ redirect: { id, from, to, permanent, hits } }: { redirect: ListedRedirect }) {
  const t = useAdminT()
  return (
    <TableRow data-row className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4">
      <TableCell className="max-lg:col-span-2">
        <LocalLink
          to={`/admin/redirects/${id}`}
          data-admin-row
          className="break-all underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {from}
        </LocalLink>
      </TableCell>
      <TableCell className="break-all max-lg:col-span-2">
        <span aria-hidden="true" className="text-ink-soft lg:hidden">
          →{' '}
        </span>
        {to}
      </TableCell>
      <TableCell className="text-ink-soft">
        {t(permanent ? 'redirects.kinds.permanent' : 'redirects.kinds.temporary')}
      </TableCell>
      <TableCell className="tabular text-right">
        <span className="text-ink-soft lg:hidden">{t('redirects.column.hits')} </span>
        {hits.toLocaleString('en-US')}
      </TableCell>
    </TableRow>
  )
}
