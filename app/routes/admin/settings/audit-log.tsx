import { useLocation } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { entityLists } from '#app/entity-lists.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { type AuditFilters, auditAreas, readAuditFilters } from '#app/modules/audit/admin/audit-filters.ts'
import { AdminAuditLines } from '#app/modules/audit/admin/audit-lines.tsx'
import {
  auditActors,
  auditLines,
  auditNames,
  auditPageSize,
} from '#app/modules/audit/admin/audit-list.queries.server.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/control.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/audit-log'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  const filters = readAuditFilters(new URL(request.url).searchParams)
  const [lines, actors] = await Promise.all([auditLines(db, filters, auditPageSize + 1), auditActors(db)])
  const shown = lines.slice(0, auditPageSize)
  const names = await auditNames(db, shown, language)
  return { filters, actors, lines: shown, names, older: lines.length > auditPageSize ? shown.at(-1)?.id : undefined }
}

export default function AuditLog({ loaderData: { filters, actors, lines, names, older } }: Route.ComponentProps) {
  const t = useAdminT()
  const { search } = useLocation()
  const path = useLocalPath()
  useShortcuts()
  const filtered = new URLSearchParams(search)
  filtered.delete('before')
  const olderThan = new URLSearchParams(filtered)
  olderThan.set('before', String(older))
  return (
    <>
      <PageTitle>{t('audit.title')}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('audit.title')}</h1>
        <Button href={path(`/admin/audit-log/export?${filtered}`)} download variant="secondary">
          {t('audit.export')}
        </Button>
      </div>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t('audit.lead')}</p>
      <Filters filters={filters} actors={actors} />
      <AdminAuditLines lines={lines} names={names} colour={colourName} lists={entityLists} />
      <nav aria-label={t('frame.pages')} className="mt-4 flex gap-4">
        {filters.before !== undefined && (
          <LocalLink to={`/admin/audit-log?${filtered}`} className={pageLink}>
            {t('audit.newest')}
          </LocalLink>
        )}
        {older !== undefined && (
          <LocalLink to={`/admin/audit-log?${olderThan}`} className={pageLink}>
            {t('audit.older')}
          </LocalLink>
        )}
      </nav>
    </>
  )
}

const pageLink = 'flex min-h-11 items-center underline underline-offset-4'

function Filters({ filters, actors }: { filters: AuditFilters; actors: readonly { id: string; name: string }[] }) {
  const t = useAdminT()
  const areas = Object.keys(auditAreas) as (keyof typeof auditAreas)[]
  return (
    <FilterForm q={filters.q} label={t('audit.search')}>
      <FilterSelect
        name="area"
        label={t('audit.area')}
        value={filters.area}
        all="all"
        options={areas.map((value) => ({ value, label: t(`audit.areas.${value}`) }))}
      />
      <FilterSelect
        name="actor"
        label={t('audit.actor')}
        value={filters.actor}
        all=""
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="flex gap-3 max-sm:w-full">
        <Day name="from" label={t('audit.from')} value={filters.from} />
        <Day name="to" label={t('audit.to')} value={filters.to} />
      </div>
    </FilterForm>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="block max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36">
      <span className="mb-1 block text-ink-soft">{label}</span>
      <Input key={value} type="date" name={name} defaultValue={value} />
    </label>
  )
}
