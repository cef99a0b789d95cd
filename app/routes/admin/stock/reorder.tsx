import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { AdminInventoryHead } from '#app/modules/inventory/admin/inventory-head.tsx'
import { maxReorderLines, reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import {
  type ReorderFilters,
  reachWeeks,
  readReorderFilters,
  reorderViews,
  soldWeeks,
} from '#app/modules/inventory/admin/reorder-rules.ts'
import { AdminReorderTable } from '#app/modules/inventory/admin/reorder-table.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/reorder'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const filters = readReorderFilters(new URL(request.url).searchParams)
  const lines = await reorderLines(db, filters, clock())
  return { filters, lines: lines.slice(0, maxReorderLines), more: lines.length > maxReorderLines }
}

export default function Reorder({ loaderData }: Route.ComponentProps) {
  const { filters, lines, more } = loaderData
  const t = useAdminT()
  const path = useLocalPath()
  useShortcuts()
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <AdminInventoryHead title={t('reorder.title')} />
      {/* Replaces the heading in print. */}
      <p className="hidden text-xl print:block">{t('reorder.title')}</p>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('reorder.lead')}</p>
      <Filters filters={filters} />
      <p className="mb-2 hidden print:block">
        {t('reorder.sold')} {t('reorder.weeks', { count: filters.sold })}, {t('reorder.reach')}{' '}
        {t('reorder.weeks', { count: filters.reach })}
      </p>
      {lines.length > 0 && (
        <div data-print="no" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
          <output className="tabular text-ink-soft">{t('reorder.total', { count: lines.length })}</output>
          <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
            {t('reorder.print')}
          </Button>
          <Button href={path(`/admin/exports/reorder?${query.toString()}`)} download variant="secondary">
            {t('reorder.download')}
          </Button>
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

function Filters({ filters }: { filters: ReorderFilters }) {
  const t = useAdminT()
  const weeks = (all: readonly number[]) =>
    all.map((count) => ({ value: String(count), label: t('reorder.weeks', { count }) }))
  return (
    <FilterForm>
      <FilterSelect name="sold" label={t('reorder.sold')} value={String(filters.sold)} options={weeks(soldWeeks)} />
      <FilterSelect name="reach" label={t('reorder.reach')} value={String(filters.reach)} options={weeks(reachWeeks)} />
      <FilterSelect
        name="show"
        label={t('reorder.show')}
        value={filters.show}
        options={reorderViews.map((value) => ({ value, label: t(`reorder.views.${value}`) }))}
      />
    </FilterForm>
  )
}
