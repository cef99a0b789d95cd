import { useLocation } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { peopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { listPeople, tagsInUse } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/customers'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const [list, tags] = await Promise.all([listPeople(db, peopleFilters.read(request)), tagsInUse(db)])
  return { ...list, tags: tags.map((tag) => ({ value: tag, label: tag })) }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { filters, tags, rows, count } = loaderData
  const { t, language, path } = useAdminTexts()
  const { search } = useLocation()
  return (
    <AdminList
      list={loaderData}
      title="customers.title"
      count="customers.count"
      buttonsFit
      buttons={
        count > 0 && (
          <SecondaryButton href={`${path('/admin/customers/export')}${search}`}>{t('customers.csv')}</SecondaryButton>
        )
      }
      hasKeys
    >
      <AdminFilters
        of={peopleFilters}
        values={filters}
        search="customers.search"
        fields={{
          kind: ['customers.kind', (value) => `customers.kinds.${value}`],
          tag: tags.length > 0 && ['customers.tag', tags],
        }}
      />
      <AdminTable
        rows={rows}
        id={({ id }) => id}
        cards="md"
        rowClass="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
        columns={{
          name: {
            className: 'w-full max-md:col-span-2',
            cell: ({ id, name, email }) => (
              <LocalLink to={`/admin/customers/${id}`} data-admin-row className="block min-h-11">
                <WholeName name={name || t('customers.noName')} className="quiet-link" />
                <span className="block wrap-anywhere text-ink-soft">{email || t('customers.byLine')}</span>
              </LocalLink>
            ),
          },
          tags: {
            className: 'text-ink-soft max-md:col-span-2',
            cell: ({ hasAccount, tags: own }) => (
              <>
                {hasAccount && <span className="whitespace-nowrap">{t('customers.account')}</span>}
                {own.length > 0 && <span className="block max-w-60 wrap-anywhere text-ink">{own.join(', ')}</span>}
              </>
            ),
          },
          orders: { isNumber: true, className: 'whitespace-nowrap max-md:hidden' },
          spent: {
            isNumber: true,
            className: 'whitespace-nowrap max-md:text-left',
            cell: ({ spent, orders }) => (
              <>
                {formatSatang(spent)}
                <span className="text-ink-soft md:hidden">
                  {' · '}
                  {t('customers.column.orders')}: {orders}
                </span>
              </>
            ),
          },
          last: {
            isNumber: true,
            className: 'whitespace-nowrap text-ink-soft',
            cell: ({ lastAt }) => <time dateTime={lastAt.toISOString()}>{formatDate(lastAt, language)}</time>,
          },
        }}
        label={(column) => `customers.column.${column}`}
        empty={['customers.empty', filters.q ? 'customers.searchedText' : 'customers.emptyText']}
      />
    </AdminList>
  )
}
