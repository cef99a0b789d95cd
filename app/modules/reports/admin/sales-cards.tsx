import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatSatang, satang } from '#app/kit/money.ts'
import { type Compared, formatGrowth, growthOf } from '../growth.ts'
import { type HomePeriod, homePeriods } from '../report-range.ts'
import type { SalesFigures } from '../sales.queries.server.ts'
import { AdminFigureCards } from './figure-cards.tsx'

const periods = Object.keys(homePeriods) as HomePeriod[]

export function AdminSalesCards(props: { period: HomePeriod; figures: SalesFigures; products: number }) {
  const { period, figures, products } = props
  const t = useAdminT()
  const before = t(`home.before.${period}`)
  const growth = growthOf(figures.revenue)
  const compared = (figure: Compared) => {
    const tenths = growthOf(figure)
    return tenths === undefined ? t('home.nothingBefore') : t('home.compared', { growth: formatGrowth(tenths), before })
  }
  const cards = [
    {
      label: t('home.revenue'),
      figure: formatSatang(satang(figures.revenue.now)),
      notes: [compared(figures.revenue), t('home.revenueNote')],
    },
    {
      label: t('home.orders'),
      figure: figures.orders.now.toLocaleString('en-US'),
      notes: [compared(figures.orders), t('home.items', { count: figures.items.now })],
    },
    { label: t('home.products'), figure: products.toLocaleString('en-US'), notes: [t('home.productsNote')] },
    {
      label: t('home.growth'),
      figure: growth === undefined ? '–' : formatGrowth(growth),
      notes: [growth === undefined ? t('home.nothingBefore') : t('home.growthNote', { before })],
    },
  ]
  return (
    <>
      <nav aria-label={t('home.sales')} className="mb-3">
        <ul className="-mx-2 flex flex-wrap">
          {periods.map((one) => (
            <li key={one}>
              <LocalLink
                to={one === 'today' ? '/admin' : `/admin?period=${one}`}
                preventScrollReset
                aria-current={one === period ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {t(`home.periods.${one}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <AdminFigureCards cards={cards} />
    </>
  )
}
