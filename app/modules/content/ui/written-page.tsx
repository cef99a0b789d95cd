import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Facts } from '../content-facts.ts'
import type { ShownArticle } from '../shown-content.ts'
import { ArticlePage, InfoSection } from './info-page.tsx'

/** `origin` is absent in a preview. */
type Props = { article: ShownArticle; origin?: string; email: string }

export function CareersPage({ email, ...props }: Props) {
  const t = useT()
  const links = [{ label: t('pages.careers.write', { email }), subject: t('pages.careers.subject') }]
  return (
    <ArticlePage {...props} page="careers">
      <WriteLinks email={email} links={links} />
    </ArticlePage>
  )
}

export function PressPage({ email, ...props }: Props) {
  const t = useT()
  const links = [
    { label: t('pages.press.kit'), subject: t('pages.press.kitSubject') },
    { label: t('pages.press.write', { email }) },
  ]
  return (
    <ArticlePage {...props} page="press">
      <WriteLinks email={email} links={links} />
    </ArticlePage>
  )
}

export const ShippingPage = ({ delivery, ...props }: Omit<Props, 'email'> & { delivery: Facts }) => (
  <ArticlePage {...props} page="shipping" before={<DeliveryTable {...delivery} />} />
)

const cell = 'border-b border-line py-3 align-top not-first:pl-4'

function DeliveryTable(facts: Facts) {
  const t = useT()
  const rows = [
    [
      t('pages.shipping.standard'),
      facts.standardDays,
      t('pages.shipping.standardFee', { fee: facts.standardFee, freeFrom: facts.freeFrom }),
    ],
    [t('pages.shipping.express'), facts.expressDays, t('pages.shipping.extra', { fee: facts.expressExtra })],
    [
      t('pages.shipping.sameDay'),
      t('pages.shipping.sameDayRule', { until: facts.sameDayUntil, days: facts.sameDayDays }),
      t('pages.shipping.extra', { fee: facts.sameDayExtra }),
    ],
    ...(facts.remoteDays === '0' && facts.remoteSurcharge === '' ? [] : [remoteRow(t, facts)]),
  ]
  return (
    <InfoSection title={t('pages.shipping.delivery')}>
      <table className="w-full text-left tabular">
        <thead>
          <tr>
            {(['method', 'time', 'fee'] as const).map((head) => (
              <th key={head} scope="col" className={`${cell} eyebrow pt-0 font-normal`}>
                {t(`pages.shipping.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([method, time, fee]) => (
            <tr key={method}>
              <th scope="row" className={`${cell} font-normal`}>
                {method}
              </th>
              <td className={cell}>{time}</td>
              <td className={cell}>{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">{t('pages.shipping.note')}</p>
    </InfoSection>
  )
}

const remoteRow = (t: ReturnType<typeof useT>, { remoteDays, remoteSurcharge }: Facts) => [
  t('pages.shipping.remote'),
  remoteDays === '0' ? '–' : t('pages.shipping.remoteDays', { days: remoteDays }),
  remoteSurcharge === '' ? '–' : t('pages.shipping.extra', { fee: remoteSurcharge }),
]

/** E-mail links; the first is the primary action. */
const WriteLinks = ({ email, links }: { email: string; links: readonly { label: string; subject?: string }[] }) => (
  <div className="grid gap-x-12 border-t border-line pt-8 lg:grid-cols-[5fr_7fr]">
    <div className="flex flex-wrap gap-x-6 gap-y-2 lg:col-start-2">
      {links.map(({ label, subject }, index) => (
        <Button
          key={label}
          href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
          variant={index === 0 ? 'primary' : 'quiet'}
        >
          {label}
        </Button>
      ))}
    </div>
  </div>
)
