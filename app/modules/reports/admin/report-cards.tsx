import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { CustomerFigures } from '../customers.queries.server.ts'
import { type Compared, formatGrowth, growthOf } from '../growth.ts'
import type { SalesFigures } from '../sales.queries.server.ts'
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
