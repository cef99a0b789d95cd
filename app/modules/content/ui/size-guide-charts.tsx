import '#app/i18n/groups/pages.ts'
import { useT } from '#app/i18n/provider.tsx'
import type { ChartKind } from '../size-charts.ts'
import { SizeGuideTable } from './size-guide-table.tsx'

/** What the sheet holds: how to read the charts, the given ones, and the names of our sizes elsewhere. */
export function SizeGuideCharts({ charts }: { charts: readonly ChartKind[] }) {
  const t = useT()
  return (
    <>
      <p className="mb-6 text-sm text-ink-soft">{t('pages.sizeGuide.lead')}</p>
      {[...charts, 'international' as const].map((kind) => (
        <section key={kind} className="mb-8">
          <h3 className="mb-2 text-lg">{t(`pages.sizeGuide.tabs.${kind}`)}</h3>
          <SizeGuideTable kind={kind} />
        </section>
      ))}
    </>
  )
}
