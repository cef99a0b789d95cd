import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import {
  type Compared,
  type ComparedMargin,
  formatGrowth,
  growthOf,
  marginGrowth,
  marginLeft,
} from '../figure-rules.ts'
import type { CustomerFigures, SalesFigures } from '../sales.queries.server.ts'
import { AdminFigureCards } from './figure-cards.tsx'

type ReportFigures = SalesFigures & { customers: Readonly<Record<keyof Compared, CustomerFigures>> }

const whole = (count: number) => count.toLocaleString('en-US')
const people = (figures: CustomerFigures) => figures.new.customers + figures.returning.customers
const average = (money: number, orders: number) => (orders > 0 ? Math.round(money / orders) : 0)

export function AdminReportCards({ figures }: { figures: ReportFigures }) {
  const t = useAdminT()
  const { revenue, orders, customers } = figures
  const compared = (figure: Compared, show: (amount: number) => string) => {
    const tenths = growthOf(figure)
    if (tenths === undefined) return t('home.nothingBefore')
    return t('analytics.compared', { growth: formatGrowth(tenths), before: show(figure.before) })
  }
  const card = (name: 'revenue' | 'orders' | 'customers' | 'average', figure: Compared, show: typeof whole) => ({
    label: t(`analytics.card.${name}`),
    figure: show(figure.now),
    notes: [compared(figure, show)],
  })
  const buyers = { now: people(customers.now), before: people(customers.before) }
  const mean = { now: average(revenue.now, orders.now), before: average(revenue.before, orders.before) }
  const [money, count, who, each] = [
    card('revenue', revenue, formatSatang),
    card('orders', orders, whole),
    card('customers', buyers, whole),
    card('average', mean, formatSatang),
  ]
  return (
    <AdminFigureCards
      cards={[
        { ...money, notes: [...money.notes, t('analytics.revenueNote')] },
        { ...count, notes: [...count.notes, t('home.items', { count: figures.items.now })] },
        { ...who, notes: [...who.notes, t('analytics.customersNote', { count: customers.now.new.customers })] },
        each,
      ]}
    />
  )
}

export function AdminMarginSummary({ total }: { total: ComparedMargin }) {
  const t = useAdminT()
  const { left, share } = marginLeft(total)
  const { growth, leftBefore = 0 } = marginGrowth(total)
  const { items, withoutCost } = total
  if (items === 0) return null
  return (
    <div className="mb-2 border border-line bg-paper px-4 py-3">
      {left !== undefined && (
        <p>
          <span className={`tabular text-lg ${left < 0 ? 'text-lacquer' : ''}`}>{formatSatang(left)}</span>{' '}
          {share === undefined
            ? t('analytics.marginLeft')
            : t('analytics.marginOf', { percent: (share / 10).toLocaleString('en-US'), net: formatSatang(total.net) })}
        </p>
      )}
      {left !== undefined && (
        <p className="text-ink-soft">
          {growth === undefined
            ? t('home.nothingBefore')
            : t('analytics.compared', { growth: formatGrowth(growth), before: formatSatang(leftBefore) })}
        </p>
      )}
      <p className="text-ink-soft">
        {withoutCost > 0 ? t('analytics.withoutCost', { count: withoutCost, all: items }) : t('analytics.allWithCost')}
      </p>
    </div>
  )
}
