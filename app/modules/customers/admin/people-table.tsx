import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { ListedPerson } from './people-list.queries.server.ts'

const columns = ['name', 'tags', 'orders', 'spent', 'last'] as const

export function AdminPeopleTable({ people, searched }: { people: readonly ListedPerson[]; searched: boolean }) {
  const t = useAdminT()
  if (people.length === 0)
    return (
      <p className="border-t border-line px-4 py-16 text-center text-ink-soft">
        {t('customers.empty')}
        <span className="mx-auto mt-2 block max-w-96 text-balance">
          {t(searched ? 'customers.searchedText' : 'customers.emptyText')}
        </span>
      </p>
    )
  return (
    <Table cards="md">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`customers.column.${column}`)}
        isNumber={(column) => column === 'orders' || column === 'spent' || column === 'last'}
      />
      <TableBody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </TableBody>
    </Table>
  )
}

function PersonRow({ person }: { person: ListedPerson }) {
  const t = useAdminT()
  const language = useLanguage()
  const { id, email, name, hasAccount, tags, orders, spent, lastAt } = person
  return (
    <TableRow
      data-row
      className="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
    >
      <TableCell className="w-full max-md:col-span-2">
        <LocalLink to={`/admin/customers/${id}`} data-admin-row className="block min-h-11">
          <WholeName
            name={name || t('customers.noName')}
            className="underline decoration-line underline-offset-4 hover:decoration-ink"
          />
          <span className="block wrap-anywhere text-ink-soft">{email || t('customers.byLine')}</span>
        </LocalLink>
      </TableCell>
      <TableCell className="text-ink-soft max-md:col-span-2">
        {hasAccount && <span className="whitespace-nowrap">{t('customers.account')}</span>}
        {tags.length > 0 && <span className="block max-w-60 wrap-anywhere text-ink">{tags.join(', ')}</span>}
      </TableCell>
      <TableCell className="tabular text-right whitespace-nowrap max-md:hidden">{orders}</TableCell>
      <TableCell className="tabular text-right whitespace-nowrap max-md:text-left">
        {formatSatang(spent)}
        <span className="text-ink-soft md:hidden">
          {' · '}
          {t('customers.column.orders')}: {orders}
        </span>
      </TableCell>
      <TableCell className="tabular text-right whitespace-nowrap text-ink-soft">
        <time dateTime={lastAt.toISOString()}>{formatDate(lastAt, language)}</time>
      </TableCell>
    </TableRow>
  )
}
