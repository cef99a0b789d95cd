import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import {
  readSubscriberFilters,
  subscriberFilters,
  subscriberStates,
} from '#app/modules/newsletter/admin/subscriber-filters.ts'
import { AdminSubscribersTable } from '#app/modules/newsletter/admin/subscribers-table.tsx'
import { adminSubscribers, countSubscribers } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const filters = readSubscriberFilters(new URL(request.url).searchParams)
  const [list, counts] = await Promise.all([adminSubscribers(db, filters), countSubscribers(db)])
  return { filters, counts, ...list }
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { filters, rows, count, pages, counts } = loaderData
  const t = useAdminT()
  const path = useLocalPath()
  useShortcuts()
  return (
    <>
      <AdminListHead title={t('newsletter.title')} count={t('newsletter.count', { count })}>
        <Button href={path('/admin/newsletter/export')} variant="secondary">
          {t('newsletter.export')}
        </Button>
        <Button to="/admin/newsletter/campaigns">{t('newsletter.campaigns')}</Button>
      </AdminListHead>
      <p className="tabular mb-1">
        {subscriberStates.map((state) => `${t(`newsletter.states.${state}`)} ${counts[state]}`).join(' · ')}
      </p>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t('newsletter.exportNote')}</p>
      <FilterForm q={filters.q} label={t('newsletter.search')}>
        <FilterSelect
          name="state"
          label={t('newsletter.column.state')}
          value={filters.state}
          options={subscriberFilters.map((value) => ({
            value,
            label: value === 'all' ? t('frame.all') : t(`newsletter.states.${value}`),
          }))}
        />
      </FilterForm>
      <AdminSubscribersTable subscribers={rows} isNew={subscriberStates.every((state) => counts[state] === 0)} />
      <AdminPager page={filters.page} pages={pages} />
    </>
  )
}
