import { shopOf } from '#app/context.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { subscriberFilters, subscriberStates } from '#app/modules/newsletter/admin/subscriber-filters.ts'
import { recentSubscriberCounts } from '#app/modules/newsletter/recent-subscriber-counts.server.ts'
import { adminSubscribers } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const [list, counts] = await Promise.all([
    adminSubscribers(db, subscriberFilters.read(request)),
    recentSubscriberCounts(db, clock()),
  ])
  return { counts, ...list }
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { filters, rows, counts } = loaderData
  const { t, language } = useAdminTexts()
  const path = useLocalPath()
  const isNew = subscriberStates.every((state) => counts[state] === 0)
  return (
    <AdminList
      list={loaderData}
      title="newsletter.title"
      count="newsletter.count"
      buttons={
        <>
          <SecondaryButton href={path('/admin/newsletter/export')}>{t('newsletter.export')}</SecondaryButton>
          <Button to="/admin/newsletter/campaigns">{t('newsletter.campaigns')}</Button>
        </>
      }
    >
      <p className="tabular mb-1">
        {subscriberStates.map((state) => `${t(`newsletter.states.${state}`)} ${counts[state]}`).join(' · ')}
      </p>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t('newsletter.exportNote')}</p>
      <AdminFilters
        of={subscriberFilters}
        values={filters}
        search="newsletter.search"
        fields={{ state: ['newsletter.column.state', (value) => `newsletter.states.${value}`] }}
      />
      <AdminTable
        rows={rows}
        id={({ email }) => email}
        cards="md"
        columns={{
          email: { className: 'wrap-anywhere max-md:col-span-2' },
          state: {
            cell: ({ state, confirmedAt, unsubscribedAt, bouncedAt }) => {
              const dates = { confirmed: confirmedAt, unsubscribed: unsubscribedAt, bounced: bouncedAt, waiting: null }
              const since = dates[state]
              return (
                <>
                  {t(`newsletter.states.${state}`)}
                  {since && <span className="tabular block text-xs text-ink-soft">{formatDate(since, language)}</span>}
                </>
              )
            },
          },
          language: { className: 'max-md:text-right', cell: (row) => t(`newsletter.language.${row.language}`) },
          source: { className: 'wrap-anywhere text-ink-soft', cell: ({ source }) => source || '–' },
          requested: {
            className: 'tabular whitespace-nowrap text-ink-soft max-md:text-right',
            cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, language)}</time>,
          },
        }}
        label={(column) => `newsletter.column.${column}`}
        empty={isNew ? ['newsletter.none', 'newsletter.noneText'] : ['newsletter.empty']}
      />
    </AdminList>
  )
}
