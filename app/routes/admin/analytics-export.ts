import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { readReport } from '#app/modules/reports/read-report.server.ts'
import { fileValue, reportColumns, reportNames, reportsFor } from '#app/modules/reports/report-columns.ts'
import { readReportPeriod } from '#app/modules/reports/report-period.ts'
import type { Route } from './+types/analytics-export'

/** GET ?table=days&period=30 → all rows of a report, for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language, visitor } = shopOf(context)
  const query = new URL(request.url).searchParams
  const name = reportNames.find((one) => one === query.get('table')) ?? 'days'
  if (!reportsFor(can(await visitor(), 'products')).includes(name)) throw data(null, { status: 403 })
  const { range } = readReportPeriod(query, clock())
  const t = adminT(language)
  const columns = reportColumns[name]
  const rows = await readReport(name, { db, range, language })
  return csvResponse(
    `${name}-${bangkokDay(range.current.from)}-${bangkokDay(range.current.to)}`,
    columns.map((column) => t(`analytics.column.${column.name}`)),
    rows.map(({ cells }) => columns.map(({ kind }, place) => fileValue(cells[place], kind, { t, language }))),
  )
}
