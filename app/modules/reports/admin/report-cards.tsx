import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type Compared, formatGrowth, growthOf } from '../growth-rules.ts'
import { type ComparedMargin, marginGrowth, marginOf } from '../margin-rules.ts'
import type { CustomerTotals, SalesTotals } from '../sales.queries.server.ts'
import { AdminMetricCards } from './metric-cards.tsx'

type ReportTotals = SalesTotals & { customers: Readonly<Record<keyof Compared, CustomerTotals>> }

const formatCount = (count: number) => count.toLocaleString('en-US')
const countBuyers = (customers: CustomerTotals) => customers.new.customers + customers.returning.customers
const averageOrder = (revenue: number, orders: number) => (orders > 0 ? Math.round(revenue / orders) : 0)

export function AdminReportCards({ totals }: { totals: ReportTotals }) {
  const t = useAdminT()
  const { revenue, orders, items, customers } = totals
  const buyers = { now: countBuyers(customers.now), before: countBuyers(customers.before) }
  const average = {
    now: averageOrder(revenue.now, orders.now),
    before: averageOrder(revenue.before, orders.before),
  }
  const compare = (total: Compared, format: (total: number) => string) =>
    comparedText(growthOf(total), format(total.before), t)
  return (
    <AdminMetricCards
      metrics={[
        {
          label: t('analytics.card.revenue'),
          value: formatSatang(revenue.now),
          notes: [compare(revenue, formatSatang), t('analytics.revenueNote')],
        },
        {
          label: t('analytics.card.orders'),
          value: formatCount(orders.now),
          notes: [compare(orders, formatCount), t('home.items', { count: items.now })],
        },
        {
          label: t('analytics.card.customers'),
          value: formatCount(buyers.now),
          notes: [compare(buyers, formatCount), t('analytics.customersNote', { count: customers.now.new.customers })],
        },
        {
          label: t('analytics.card.average'),
          value: formatSatang(average.now),
          notes: [compare(average, formatSatang)],
        },
      ]}
    />
  )
}

export function AdminMarginSummary({ total }: { total: ComparedMargin }) {
  const t = useAdminT()
  const { margin, share } = marginOf(total)
  const { growth, marginBefore = 0 } = marginGrowth(total)
  const { items, withoutCost } = total
  if (items === 0) return null
  return (
    <div className="mb-2 border border-line bg-paper px-4 py-3">
      {margin !== undefined && (
        <>
          <p>
            <span className={`tabular text-lg ${margin < 0 ? 'text-lacquer' : ''}`}>{formatSatang(margin)}</span>{' '}
            {share === undefined
              ? t('analytics.marginLeft')
              : t('analytics.marginOf', {
                  percent: (share / 10).toLocaleString('en-US'),
                  net: formatSatang(total.net),
                })}
          </p>
          <p className="text-ink-soft">{comparedText(growth, formatSatang(marginBefore), t)}</p>
        </>
      )}
      <p className="text-ink-soft">
        {withoutCost > 0 ? t('analytics.withoutCost', { count: withoutCost, all: items }) : t('analytics.allWithCost')}
      </p>
    </div>
  )
}

/** `growth` in tenths of a percent; undefined without a base. */
const comparedText = (growth: number | undefined, before: string, t: AdminTranslate): string =>
  growth === undefined ? t('home.nothingBefore') : t('analytics.compared', { growth: formatGrowth(growth), before })
