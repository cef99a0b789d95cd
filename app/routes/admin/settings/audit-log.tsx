import { useLocation } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { entityLists } from '#app/entity-lists.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { auditFilters } from '#app/modules/audit/admin/audit-filters.ts'
import { AdminAuditLines } from '#app/modules/audit/admin/audit-lines.tsx'
import {
  auditActors,
  auditLines,
  auditNames,
  auditPageSize,
} from '#app/modules/audit/admin/audit-list.queries.server.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/audit-log'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  const filters = auditFilters.read(request)
  const [lines, actors] = await Promise.all([auditLines(db, filters, auditPageSize + 1), auditActors(db)])
  const shown = lines.slice(0, auditPageSize)
  const names = await auditNames(db, shown, language)
  return { filters, actors, lines: shown, names, older: lines.length > auditPageSize ? shown.at(-1)?.id : undefined }
}

export default function AuditLog({ loaderData: { filters, actors, lines, names, older } }: Route.ComponentProps) {
  const { t, path } = useAdminTexts()
  const { search } = useLocation()
  const filtered = new URLSearchParams(search)
  filtered.delete('before')
  const olderThan = new URLSearchParams(filtered)
  olderThan.set('before', String(older))
  return (
    <>
      <PageTitle>{t('audit.title')}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('audit.title')}</h1>
        <SecondaryButton href={path(`/admin/audit-log/export?${filtered}`)} download>
          {t('audit.export')}
        </SecondaryButton>
      </div>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t('audit.lead')}</p>
      <AdminFilters
        of={auditFilters}
        values={filters}
        search="audit.search"
        fields={{
          area: ['audit.area', (value) => `audit.areas.${value}`],
          actor: ['audit.actor', actors],
          from: ['audit.from'],
          to: ['audit.to'],
        }}
      />
      <AdminAuditLines lines={lines} names={names} colour={colourName} lists={entityLists} />
      <nav aria-label={t('frame.pages')} className="mt-4 flex gap-4">
        {filters.before !== undefined && <AdminLink to={`/admin/audit-log?${filtered}`}>{t('audit.newest')}</AdminLink>}
        {older !== undefined && <AdminLink to={`/admin/audit-log?${olderThan}`}>{t('audit.older')}</AdminLink>}
      </nav>
    </>
  )
}
