import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { axisEnd, distanceFromTop, stepPath } from '../chart-scale.ts'
import type { DaySales } from '../sales.queries.server.ts'

const charts = {
  revenue: { height: 'h-36', format: formatSatang },
  orders: { height: 'h-20', format: (count: number) => count.toLocaleString('en-US') },
} as const

/** Separate charts instead of colours; dashed: the compared period. Rendered on the server. */
export function AdminDayChart({ days, before }: { days: readonly DaySales[]; before: readonly DaySales[] }) {
  const { t, language } = useAdminTexts()
  if (days.every(({ orders }) => orders === 0)) return <p className="text-ink-soft">{t('analytics.chartEmpty')}</p>
  const isCompared = before.some(({ revenue, orders }) => revenue !== 0 || orders !== 0)
  const middle = days[Math.floor((days.length - 1) / 2)]
  const labelled = days.length > 2 ? [days[0], middle, days.at(-1)] : days
  return (
    <figure>
      {(['revenue', 'orders'] as const).map((name) => (
        <DayBars key={name} name={name} days={days} before={isCompared ? before : []} />
      ))}
      <div aria-hidden className="tabular mt-1 flex justify-between pl-20 text-xs text-ink-soft">
        {labelled.map((sales) => sales && <span key={sales.day}>{formatDate(sales.day, language)}</span>)}
      </div>
      {isCompared && <figcaption className="mt-2 text-xs text-ink-soft">{t('analytics.chartBefore')}</figcaption>}
    </figure>
  )
}

type BarsProps = { name: keyof typeof charts; days: readonly DaySales[]; before: readonly DaySales[] }

function DayBars({ name, days, before }: BarsProps) {
  const { t, language } = useAdminTexts()
  const { height, format } = charts[name]
  const values = days.map((day) => day[name])
  const earlier = before.slice(0, days.length).map((day) => day[name])
  const max = Math.max(...values)
  const end = axisEnd(Math.max(max, ...earlier))
  const best = formatDate(days[values.indexOf(max)]?.day ?? '', language)
  return (
    <div className="relative grid grid-cols-[4.5rem_1fr] gap-x-2 pt-4">
      <p className="sr-only">{t(`analytics.chartOf.${name}`, { day: best, max: format(max) })}</p>
      <div aria-hidden className="tabular flex flex-col justify-between text-right text-xs text-ink-soft">
        <span className="-mt-2">{format(end)}</span>
        <span>{t(`analytics.column.${name}`)}</span>
        <span className="-mb-2">0</span>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className={`${height} w-full border-y border-line`}
      >
        {days.map(({ day }, index) => {
          const value = values[index] ?? 0
          const top = distanceFromTop(value, end)
          return (
            <g key={day}>
              <title>{t('analytics.bar', { day: formatDate(day, language), figure: format(value) })}</title>
              <rect x={index} y={0} width={1} height={100} className="fill-transparent" />
              <rect x={index + 0.15} y={top} width={0.7} height={100 - top} className="fill-ink-soft" />
            </g>
          )
        })}
        {earlier.length > 0 && (
          <path
            d={stepPath(earlier, end)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 3"
            className="pointer-events-none fill-none stroke-lacquer"
          />
        )}
      </svg>
    </div>
  )
}
