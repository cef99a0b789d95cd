import '#app/i18n/groups/pages.ts'
import { useT } from '#app/i18n/provider.tsx'
import type { ShownChart } from '../size-charts.ts'
import { SizeGuideTable } from './size-guide-table.tsx'

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
