import { useT } from '#app/i18n/provider.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { measures, type ShownChart } from '../size-charts.ts'
import { InfoPage, InfoSection } from './info-page.tsx'
import { SizeGuideTable } from './size-guide-table.tsx'

/** `origin` is absent in a preview. */
export function SizeGuidePage({ charts, origin }: { charts: readonly ShownChart[]; origin?: string | undefined }) {
  const t = useT()
  const listed = measures.filter((measure) => charts.some(({ columns }) => columns.includes(measure)))
  return (
    <InfoPage
      path="/size-guide"
      origin={origin}
      title={t('pages.sizeGuide.title')}
      description={t('pages.sizeGuide.description')}
      lead={t('pages.sizeGuide.lead')}
    >
      <Tabs
        label={t('pages.sizeGuide.title')}
        tabs={charts.map((chart) => ({
          key: chart.name,
          label: t(`pages.sizeGuide.tabs.${chart.name}`),
          panel: <SizeGuideTable {...chart} />,
        }))}
      />
      {listed.length > 0 && (
        <div className="mt-12">
          <InfoSection title={t('pages.sizeGuide.howTitle')}>
            <dl className="space-y-3">
              {listed.map((measure) => (
                <div key={measure} className="sm:grid sm:grid-cols-[8rem_1fr]">
                  <dt className="text-ink-soft">{t(`pages.sizeGuide.measures.${measure}`)}</dt>
                  <dd>{t(`pages.sizeGuide.how.${measure}`)}</dd>
                </div>
              ))}
            </dl>
          </InfoSection>
        </div>
      )}
    </InfoPage>
  )
}
