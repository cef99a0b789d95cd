import { useT } from '#app/i18n/provider.tsx'
import { type ChartKind, internationalSizes, sizeCharts } from '../size-charts.ts'

const cell = 'border-b border-line py-3 text-left tabular first:pr-2 not-first:pl-2 md:not-first:pl-4'

/** A chart of body measures in centimetres, or the international names of our sizes. */
export function SizeGuideTable({ kind }: { kind: ChartKind | 'international' }) {
  const t = useT()
  const heads =
    kind === 'international'
      ? ['US', 'UK', 'EU']
      : sizeCharts[kind].measures.map((measure) => t(`pages.sizeGuide.measures.${measure}`))
  const rows =
    kind === 'international'
      ? internationalSizes.map(({ size, us, uk, eu }) => ({ size, values: [us, uk, eu] }))
      : sizeCharts[kind].rows
  return (
    <table className="w-full table-fixed border-t border-ink text-sm md:text-base">
      <caption className="sr-only">{t(`pages.sizeGuide.tabs.${kind}`)}</caption>
      <thead>
        <tr>
          {[t('pages.sizeGuide.size'), ...heads].map((head) => (
            <th key={head} scope="col" className={`${cell} font-normal text-ink-soft`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, values }) => (
          <tr key={size}>
            <th scope="row" className={`${cell} font-normal`}>
              {size}
            </th>
            {values.map((value, index) => (
              <td key={heads[index]} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
