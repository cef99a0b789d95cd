import { useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ExternalIcon } from '#app/ui/icons.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { PageHead } from '#app/ui/page/page-head.tsx'
import {
  type TrackedShipment,
  type TrackingResponse,
  trackFields,
  trackingStatus,
} from '../customer-view/tracking-answer.ts'
import { TimelineList } from './timeline-list.tsx'
import { TrackLink } from './track-link.tsx'

type Props = { order: string; answer: FormAnswer<{ tracking: TrackingResponse }> | undefined; origin: string }

export function TrackScreen({ order, answer, origin }: Props) {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[36rem] pt-10 pb-20 md:pt-16">
      <PageHead
        title={`${t('account.track.title')} · ${t('frame.brand')}`}
        description={t('account.track.description')}
        origin={origin}
        path="/track"
      />
      <h1 className="text-3xl">{t('account.track.title')}</h1>
      <p className="mt-3 text-ink-soft">{t('account.track.text')}</p>
      <Form answer={answer} start={{ order }} preventScrollReset className="mt-8 grid gap-5 sm:grid-cols-2">
        <Field of={trackFields.order} />
        <Field of={trackFields.email} enterKeyHint="search" />
        <SubmitButton className="sm:col-span-2">{t('account.track.button')}</SubmitButton>
      </Form>
      {answer?.ok && <TrackedOrder {...answer.tracking} />}
    </main>
  )
}

function TrackedOrder({ data, carrier_sync }: TrackingResponse) {
  const t = useT()
  const { id, status, carrier, tracking_number, tracking_url, shipments, events } = data
  return (
    <section aria-live="polite" className="mt-12 border-t border-line pt-8">
      <h2 className="eyebrow font-sans">{t('account.track.order', { number: id })}</h2>
      <p className="mt-1 font-serif text-2xl">{t(`account.track.status.${trackingStatus(status)}`)}</p>
      {shipments && <TrackedShipments shipments={shipments} />}
      {!shipments && (carrier || tracking_number) && (
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1">
          {carrier && <Fact label={t('account.track.carrier')} value={carrier} />}
          {tracking_number && <Fact label={t('account.track.trackingNumber')} value={tracking_number} />}
        </dl>
      )}
      {!shipments && (
        <TrackLink
          url={tracking_url}
          carrier={carrier}
          variant="secondary"
          className="mt-6"
          data-provider={carrier_sync.provider}
        />
      )}
      <h3 className="mt-10 text-lg">{t('account.track.timeline')}</h3>
      <TimelineList entries={events.map(({ time, description }) => ({ at: time, text: description }))} />
    </section>
  )
}

function TrackedShipments({ shipments }: { shipments: readonly TrackedShipment[] }) {
  const t = useT()
  const [first] = shipments
  return (
    <>
      {first && shipments.length < first.of && (
        <p className="mt-2">{t('account.track.sentOf', { sent: shipments.length, of: first.of })}</p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {shipments.map((shipment) => (
          <li key={shipment.number} className="py-3">
            <p>
              {t('account.track.shipment', { number: shipment.number, of: shipment.of })}
              <span className="text-ink-soft">
                {' · '}
                {t(shipment.status === 'delivered' ? 'account.track.delivered' : 'account.track.onItsWay')}
                {' · '}
                {t('account.orders.items', { count: shipment.items })}
              </span>
            </p>
            <p className="tabular break-all text-ink-soft">
              {[shipment.carrier, shipment.tracking_number].filter(Boolean).join(' · ')}
            </p>
            {shipment.tracking_url && (
              <NewTabLink href={shipment.tracking_url} className="text-link gap-2 decoration-line">
                {t('account.track.follow', { carrier: shipment.carrier ?? '' })}
                <ExternalIcon size={18} />
              </NewTabLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="tabular break-all">{value}</dd>
  </>
)
