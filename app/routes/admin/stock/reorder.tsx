import { shopOf } from '#app/context.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { maxReorderLines, reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import { reorderFilters } from '#app/modules/inventory/admin/reorder-rules.ts'
import { AdminReorderTable } from '#app/modules/inventory/admin/reorder-table.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/reorder'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const filters = reorderFilters.read(request)
  const lines = await reorderLines(db, filters, clock())
  return { filters, lines: lines.slice(0, maxReorderLines), more: lines.length > maxReorderLines }
}

export default function Reorder({ loaderData }: Route.ComponentProps) {
  const { filters, lines, more } = loaderData
  const { t, path } = useAdminTexts()
  const weeks = (name: 'sold' | 'reach') =>
    reorderFilters.kinds[name].values.map((value) => ({ value, label: t('reorder.weeks', { count: Number(value) }) }))
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <AdminInventoryHead title={t('reorder.title')} />
      {/* Replaces the heading in print. */}
      <p className="hidden text-xl print:block">{t('reorder.title')}</p>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('reorder.lead')}</p>
      <AdminFilters
        of={reorderFilters}
        values={filters}
        fields={{
          sold: ['reorder.sold', weeks('sold')],
          reach: ['reorder.reach', weeks('reach')],
          show: ['reorder.show', (value) => `reorder.views.${value}`],
        }}
      />
      <p className="mb-2 hidden print:block">
        {t('reorder.sold')} {t('reorder.weeks', { count: filters.sold })}, {t('reorder.reach')}{' '}
        {t('reorder.weeks', { count: filters.reach })}
      </p>
      {lines.length > 0 && (
        <div data-print="no" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <output className="tabular text-ink-soft">{t('reorder.total', { count: lines.length })}</output>
          <SecondaryButton className="noscript:hidden" onClick={() => window.print()}>
            {t('reorder.print')}
          </SecondaryButton>
          <SecondaryButton href={path(`/admin/exports/reorder?${query.toString()}`)} download>
            {t('reorder.download')}
          </SecondaryButton>
        </div>
      )}
      <AdminReorderTable lines={lines} />
      {more && <p className="text-ink-soft">{t('reorder.more')}</p>}
      {lines.length === 0 && (
        <p className="border-t border-line py-16 text-center text-ink-soft">
          {t(filters.show === 'all' ? 'reorder.nothingSold' : 'reorder.none')}
        </p>
      )}
    </>
  )
}
