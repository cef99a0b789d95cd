import { useLocation } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { personKinds, readPeopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { listPeople, tagsInUse } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { AdminPeopleTable } from '#app/modules/customers/admin/people-table.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/customers'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const filters = readPeopleFilters(new URL(request.url).searchParams)
  const [list, tags] = await Promise.all([listPeople(db, filters), tagsInUse(db)])
  return { filters, tags, ...list }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { filters, tags, rows, count, pages } = loaderData
  const t = useAdminT()
  const path = useLocalPath()
  const { search } = useLocation()
  useShortcuts()
  return (
    <>
      <PageTitle>{t('customers.title')}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{t('customers.title')}</h1>
        <output className="tabular flex-1 whitespace-nowrap text-ink-soft">{t('customers.count', { count })}</output>
        {count > 0 && (
          <Button href={`${path('/admin/customers/export')}${search}`} variant="secondary">
            {t('customers.csv')}
          </Button>
        )}
      </div>
      <FilterForm q={filters.q} label={t('customers.search')}>
        <FilterSelect
          name="kind"
          label={t('customers.kind')}
          value={filters.kind}
          options={personKinds.map((value) => ({ value, label: t(`customers.kinds.${value}`) }))}
        />
        {tags.length > 0 && (
          <FilterSelect
            name="tag"
            label={t('customers.tag')}
            value={filters.tag}
            all=""
            options={tags.map((value) => ({ value, label: value }))}
          />
        )}
      </FilterForm>
      <AdminPeopleTable people={rows} searched={filters.q !== ''} />
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}
