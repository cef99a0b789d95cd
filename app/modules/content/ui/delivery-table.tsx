import { useT } from '#app/i18n/provider.tsx'
import type { Facts } from '../shown-content.ts'
import { InfoSection } from './info-page.tsx'

type Delivery = Pick<
  Facts,
  | 'standardFee'
  | 'freeFrom'
  | 'expressExtra'
  | 'sameDayExtra'
  | 'standardDays'
  | 'expressDays'
  | 'sameDayUntil'
  | 'sameDayDays'
  | 'remoteDays'
  | 'remoteSurcharge'
>

const cell = 'border-b border-line py-3 align-top not-first:pl-4'

export function DeliveryTable(facts: Delivery) {
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

const remoteRow = (t: ReturnType<typeof useT>, { remoteDays, remoteSurcharge }: Delivery) => [
  t('pages.shipping.remote'),
  remoteDays === '0' ? '–' : t('pages.shipping.remoteDays', { days: remoteDays }),
  remoteSurcharge === '' ? '–' : t('pages.shipping.extra', { fee: remoteSurcharge }),
]
