import { useT } from '#app/i18n/provider.tsx'
import { InfoPage, InfoSection } from '#app/modules/content/ui/info-page.tsx'
import { SizeGuideTable } from '#app/modules/content/ui/size-guide-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

const charts = ['tops', 'bottoms', 'dresses', 'international'] as const
const measures = ['bust', 'waist', 'hips', 'inseam', 'length'] as const

export default function SizeGuide() {
  const t = useT()
  return (
    <InfoPage
      title={t('pages.sizeGuide.title')}
      description={t('pages.sizeGuide.description')}
      lead={t('pages.sizeGuide.lead')}
    >
      <Tabs
        label={t('pages.sizeGuide.title')}
        tabs={charts.map((kind) => ({
          key: kind,
          label: t(`pages.sizeGuide.tabs.${kind}`),
          panel: <SizeGuideTable kind={kind} />,
        }))}
      />
      <div className="mt-12">
        <InfoSection title={t('pages.sizeGuide.howTitle')}>
          <dl className="space-y-3">
            {measures.map((measure) => (
              <div key={measure} className="sm:grid sm:grid-cols-[8rem_1fr]">
                <dt className="text-ink-soft">{t(`pages.sizeGuide.measures.${measure}`)}</dt>
                <dd>{t(`pages.sizeGuide.how.${measure}`)}</dd>
              </div>
            ))}
          </dl>
        </InfoSection>
      </div>
    </InfoPage>
  )
}
