import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang, satang } from '#app/kit/money.ts'
import { type Compared, formatGrowth, growthOf } from '../growth-rules.ts'
import { type HomePeriod, homePeriods } from '../report-period.ts'
import type { SalesTotals, TopSeller } from '../sales.queries.server.ts'
import { AdminMetricCards } from './metric-cards.tsx'

const periods = Object.keys(homePeriods) as HomePeriod[]

type CardsProps = { period: HomePeriod; totals: SalesTotals; products: number }

/** The home page's sales of a period. `products`: on sale. */
export function AdminSalesCards({ period, totals, products }: CardsProps) {
  const t = useAdminT()
  const before = t(`home.before.${period}`)
  const growth = growthOf(totals.revenue)
  const compare = (total: Compared) => {
    const tenths = growthOf(total)
    return tenths === undefined ? t('home.nothingBefore') : t('home.compared', { growth: formatGrowth(tenths), before })
  }
  const metrics = [
    {
      label: t('home.revenue'),
      value: formatSatang(satang(totals.revenue.now)),
      notes: [compare(totals.revenue), t('home.revenueNote')],
    },
    {
      label: t('home.orders'),
      value: totals.orders.now.toLocaleString('en-US'),
      notes: [compare(totals.orders), t('home.items', { count: totals.items.now })],
    },
    { label: t('home.products'), value: products.toLocaleString('en-US'), notes: [t('home.productsNote')] },
    {
      label: t('home.growth'),
      value: growth === undefined ? '–' : formatGrowth(growth),
      notes: [growth === undefined ? t('home.nothingBefore') : t('home.growthNote', { before })],
    },
  ]
  return (
    <>
      <nav aria-label={t('home.sales')} className="mb-3">
        <ul className="-mx-2 flex flex-wrap">
          {periods.map((name) => (
            <li key={name}>
              <LocalLink
                to={name === 'today' ? '/admin' : `/admin?period=${name}`}
                preventScrollReset
                aria-current={name === period ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-ink-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              >
                {t(`home.periods.${name}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <AdminMetricCards metrics={metrics} />
    </>
  )
}

export function AdminTopSellers({ sellers }: { sellers: readonly TopSeller[] }) {
  const { t, language } = useAdminTexts()
  if (sellers.length === 0) return <p className="text-ink-soft">{t('home.noSales')}</p>
  return (
    <ol className="border-t border-line">
      {sellers.map(({ productId, name, size, items, sales }) => (
        <li key={`${productId} ${size}`}>
          <LocalLink
            to={`/admin/products/${productId}`}
            className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2 hover:bg-paper"
          >
            <span className="min-w-0">
              {name[language]}, {sizeLabel(size, language)}
            </span>
            <span className="tabular text-right whitespace-nowrap">
              {t('home.items', { count: items })}
              <span className="block text-xs text-ink-soft">{formatSatang(sales)}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ol>
  )
}
