import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { can } from '#app/modules/accounts/visitor.ts'
import { AdminDayChart } from '#app/modules/reports/admin/day-chart.tsx'
import { AdminPeriodForm } from '#app/modules/reports/admin/period-form.tsx'
import { AdminMarginSummary, AdminReportCards } from '#app/modules/reports/admin/report-cards.tsx'
import { AdminReportTable, ReportFileLink } from '#app/modules/reports/admin/report-table.tsx'
import { marginOfSales } from '#app/modules/reports/margin.queries.server.ts'
import { readReport } from '#app/modules/reports/read-report.server.ts'
import { type ReportName, reportsFor } from '#app/modules/reports/report-columns.ts'
import { periodQuery, readReportPeriod } from '#app/modules/reports/report-period.ts'
import { dailySales, readCustomerTotals, readSalesTotals } from '#app/modules/reports/sales.queries.server.ts'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/analytics'

/** Rows on screen; the file has all. */
const shownDays = 10
const shownRows: Partial<Record<ReportName, number>> = { days: shownDays, products: 5 }
const shownOfOthers = 8

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language, visitor } = shopOf(context)
  const query = new URL(request.url).searchParams
  const period = readReportPeriod(query, clock())
  const { range } = period
  const every = query.get('days') === 'all'
  const mayCost = can(await visitor(), 'products')
  const max = (name: ReportName) => (name === 'days' && every ? undefined : (shownRows[name] ?? shownOfOthers))
  const [sales, customersNow, customersBefore, days, before, margin, tables] = await Promise.all([
    readSalesTotals(db, range),
    readCustomerTotals(db, range.current),
    readCustomerTotals(db, range.before),
    dailySales(db, range.current),
    dailySales(db, range.before),
    mayCost ? marginOfSales(db, range) : undefined,
    Promise.all(
      reportsFor(mayCost).map(
        async (name) => [name, await readReport(name, { db, range, language, max: max(name) })] as const,
      ),
    ),
  ])
  return {
    period,
    every,
    totals: { ...sales, customers: { now: customersNow, before: customersBefore } },
    days,
    before,
    margin,
    tables: Object.fromEntries(tables) as Partial<Record<ReportName, (typeof tables)[number][1]>>,
  }
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, every, totals, days, before, margin, tables } = loaderData
  const t = useAdminT()
  const query = periodQuery(period).toString()
  const table = (name: ReportName) => (
    <AdminReportTable key={name} name={name} rows={tables[name] ?? []} query={query} />
  )
  const shorter = days.length > shownDays
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <AdminTitle>{t('analytics.title')}</AdminTitle>
        <ReportFileLink name="days" query={query} isButton>
          {t('analytics.export')}
        </ReportFileLink>
      </div>
      <AdminPeriodForm report={period} />
      <div className="grid gap-10">
        <section aria-label={t('analytics.figures')}>
          <AdminReportCards totals={totals} />
        </section>
        <section>
          <h2 className="mb-2 text-lg">{t('analytics.chart')}</h2>
          <AdminDayChart days={days} before={before} />
        </section>
        <div>
          {table('days')}
          {shorter && (
            <LocalLink
              to={`/admin/analytics?${query}${every ? '' : '&days=all'}`}
              preventScrollReset
              className="text-link"
            >
              {every ? t('analytics.lastDays', { days: shownDays }) : t('analytics.allDays', { count: days.length })}
            </LocalLink>
          )}
        </div>
        <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-2">
          {(['products', 'categories', 'sizes', 'colours', 'brands', 'channels', 'stock'] as const).map(table)}
          {margin && (
            <div className="min-w-0">
              <AdminReportTable
                name="margin"
                rows={tables.margin ?? []}
                query={query}
                above={<AdminMarginSummary total={margin} />}
              />
            </div>
          )}
          {(['methods', 'coupons', 'customers', 'path', 'searches'] as const).map(table)}
        </div>
      </div>
    </>
  )
}
