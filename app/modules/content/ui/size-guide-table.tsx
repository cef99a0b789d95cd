import '#app/i18n/groups/pages.ts'
import { useT } from '#app/i18n/provider.tsx'
import { type ChartColumn, isMeasure, type ShownChart } from '../size-charts.ts'

const cell = 'border-b border-line py-3 text-left tabular first:pr-2 not-first:pl-2 md:not-first:pl-4'

export function SizeGuideTable({ name, columns, rows }: ShownChart) {
  const t = useT()
  // Six columns fit a phone only with less padding.
  const close = columns.length > 4 ? 'max-md:text-xs max-md:first:w-8 max-md:first:pr-0 max-md:not-first:pl-1' : ''
  const columnLabel = useColumnLabel()
  return (
    <table className="w-full table-fixed border-t border-ink text-sm md:text-base">
      <caption className="sr-only">{t(`pages.sizeGuide.tabs.${name}`)}</caption>
      <thead>
        <tr>
          {[t('pages.sizeGuide.size'), ...columns.map(columnLabel)].map((head) => (
            <th key={head} scope="col" className={`${cell} ${close} font-normal text-ink-soft`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, values }) => (
          <tr key={size}>
            <th scope="row" className={`${cell} ${close} font-normal`}>
              {size}
            </th>
            {values.map((value, index) => (
              <td key={columns[index]} className={`${cell} ${close}`}>
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function useColumnLabel(): (column: ChartColumn) => string {
  const t = useT()
  return (column) => (isMeasure(column) ? t(`pages.sizeGuide.measures.${column}`) : column.toUpperCase())
}

export function SizeGuideCharts({ charts }: { charts: readonly ShownChart[] }) {
  const t = useT()
  return (
    <>
      <p className="mb-6 text-sm text-ink-soft">{t('pages.sizeGuide.lead')}</p>
      {charts.map((chart) => (
        <section key={chart.name} className="mb-8">
          <h3 className="mb-2 text-lg">{t(`pages.sizeGuide.tabs.${chart.name}`)}</h3>
          <SizeGuideTable {...chart} />
        </section>
      ))}
    </>
  )
}
