import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { ListedPerson } from './people-list.queries.server.ts'

const columns = ['name', 'tags', 'orders', 'spent', 'last'] as const
const cell = 'px-2 py-2 align-top max-md:p-0'

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
    <table className="w-full border-collapse max-md:block">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`customers.column.${column}`)}
        isNumber={(column) => column === 'orders' || column === 'spent' || column === 'last'}
      />
      <tbody className="max-md:block">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person }: { person: ListedPerson }) {
  const t = useAdminT()
  const language = useLanguage()
  const { id, email, name, hasAccount, tags, orders, spent, lastAt } = person
  return (
    <tr
      data-row
      className="border-b border-line hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
    >
      <td className={`${cell} w-full max-md:col-span-2`}>
        <LocalLink to={`/admin/customers/${id}`} data-admin-row className="block min-h-11">
          <WholeName
            name={name || t('customers.noName')}
            className="underline decoration-line underline-offset-4 hover:decoration-ink"
          />
          <span className="block wrap-anywhere text-ink-soft">{email || t('customers.byLine')}</span>
        </LocalLink>
      </td>
      <td className={`${cell} text-ink-soft max-md:col-span-2`}>
        {hasAccount && <span className="whitespace-nowrap">{t('customers.account')}</span>}
        {tags.length > 0 && <span className="block max-w-60 wrap-anywhere text-ink">{tags.join(', ')}</span>}
      </td>
      <td className={`${cell} tabular text-right whitespace-nowrap max-md:hidden`}>{orders}</td>
      <td className={`${cell} tabular text-right whitespace-nowrap max-md:text-left`}>
        {formatSatang(spent)}
        <span className="text-ink-soft md:hidden">
          {' · '}
          {t('customers.column.orders')}: {orders}
        </span>
      </td>
      <td className={`${cell} tabular text-right whitespace-nowrap text-ink-soft`}>
        <time dateTime={lastAt.toISOString()}>{formatDate(lastAt, language)}</time>
      </td>
    </tr>
  )
}
