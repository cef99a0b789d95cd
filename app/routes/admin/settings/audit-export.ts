import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay, bangkokDayAndTime } from '#app/kit/dates.ts'
import { auditFilters } from '#app/modules/audit/admin/audit-filters.ts'
import { actionLabel } from '#app/modules/audit/admin/audit-labels.ts'
import { auditLines } from '#app/modules/audit/admin/audit-list.queries.server.ts'
import type { Route } from './+types/audit-export'

/** Larger exports must be split by days. */
const maxLines = 20_000
const columns = ['when', 'who', 'what', 'kind', 'thing', 'detail'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const t = adminT(language)
  const lines = await auditLines(db, auditFilters.read(request), maxLines)
  return csvResponse(
    `audit-log-${bangkokDay(clock())}`,
    columns.map((column) => t(`audit.column.${column}`)),
    lines.map(({ at, actor, action, entity, name, detail }) => [
      bangkokDayAndTime(at),
      actor ?? t('audit.nobody'),
      actionLabel(action, t),
      entity,
      name,
      JSON.stringify(detail),
    ]),
  )
}
