import type { ReactNode } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { causeOf } from '#app/modules/orders/admin/refund-cause.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { AdminRefundPage } from './find-refund-page.server.ts'
import { RefundDestination } from './refund-destination.tsx'
import { AsideForm, RetryForms, SendForm } from './refund-steps.tsx'
import { RefundDue } from './refunds-list.tsx'

type Props = {
  refund: AdminRefundPage
  /** The answer to a form that was sent without JavaScript. */
  sent: AdminAnswer | undefined
}

/** One refund: where its money goes, then the one thing to do with it, a phone's width each. */
export function AdminRefundScreen({ refund, sent }: Props) {
  const t = useAdminT()
  return (
    <>
      <Head refund={refund} />
      <div key={refund.state} className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {refund.mayBeSent && (
          <>
            <Part title={t('refunds.part.destination')}>
              <RefundDestination refund={refund} sent={sent} />
            </Part>
            <Part title={t('refunds.part.send')}>
              <SendForm refund={refund} sent={sent} />
              <Aside refund={refund} sent={sent} />
            </Part>
          </>
        )}
        {refund.mayBeRetried && (
          <Part title={t('refunds.part.retry')}>
            <p className="mb-3">{t('refunds.lead.failed')}</p>
            <RetryForms refund={refund} sent={sent} />
            <Aside refund={refund} sent={sent} />
          </Part>
        )}
        {refund.state === 'on_the_way' && <p>{t('refunds.lead.on_the_way')}</p>}
        <Part title={t('refunds.part.about')}>
          <Facts refund={refund} />
        </Part>
      </div>
    </>
  )
}

function Head({ refund }: Pick<Props, 'refund'>) {
  const t = useAdminT()
  const title = t('refunds.titleOf', { amount: formatSatang(refund.amount), number: refund.orderNumber })
  return (
    <header className="mb-8">
      <title>{`${title} · ${useT()('frame.brand')}`}</title>
      <LocalLink
        to="/admin/refunds"
        className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('refunds.back')}
      </LocalLink>
      <h1 className="tabular text-xl">{title}</h1>
      <p className={refund.state === 'failed' ? 'mt-1 text-lacquer' : 'mt-1'}>{t(`refunds.state.${refund.state}`)}</p>
      {refund.state !== 'set_aside' && <RefundDue refund={refund} />}
    </header>
  )
}

function Facts({ refund }: Pick<Props, 'refund'>) {
  const t = useAdminT()
  const language = useLanguage()
  const facts: [label: string, value: ReactNode][] = [
    [t('refunds.buyer'), refund.name],
    [t('refunds.reason'), causeOf(refund.reason, t)],
    [t('refunds.asked'), formatMoment(refund.askedAt, language)],
    [t('refunds.reference'), refund.reference],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <LocalLink
        to={`/admin/orders/${refund.orderNumber}`}
        className="mt-2 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {t('refunds.order', { number: refund.orderNumber })}
      </LocalLink>
    </>
  )
}

function Aside({ refund, sent }: Props) {
  const isOpen = sent?.ok === false && sent.intent === 'aside'
  return (
    <details open={isOpen} className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {useAdminT()('refunds.part.aside')}
      </summary>
      <AsideForm refund={refund} sent={sent} />
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 border-b border-line pb-1 text-lg">{title}</h2>
      {children}
    </section>
  )
}
