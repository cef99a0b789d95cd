import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { InfoPage, InfoSection } from '#app/modules/content/ui/info-page.tsx'
import { SizeGuideTable } from '#app/modules/content/ui/size-guide-table.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/size-guide'

const charts = ['tops', 'bottoms', 'dresses', 'international'] as const
const measures = ['bust', 'waist', 'hips', 'inseam', 'length'] as const

export function loader({ context }: Route.LoaderArgs) {
  return { origin: shopOf(context).origin }
}

export default function SizeGuide({ loaderData: { origin } }: Route.ComponentProps) {
  const t = useT()
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
