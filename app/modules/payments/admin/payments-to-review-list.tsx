import type { ReactNode } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import type { PaymentsToReview } from './payments-to-review.queries.server.ts'
import { UnmatchedPaymentRow } from './unmatched-payment-row.tsx'

type Props = { payments: PaymentsToReview; sent: AdminAnswer | undefined }

/** Disputes first: the bank sets their deadline. */
export function AdminPaymentsToReview({ payments: { disputes, onHold, unmatched }, sent }: Props) {
  const t = useAdminT()
  if (disputes.length + onHold.length + unmatched.length === 0)
    return <p className="border-t border-line py-16 text-center text-ink-soft">{t('refunds.empty.money')}</p>
  return (
    <div className="grid gap-8">
      <Section title={t('refunds.money.disputes')} lead={t('refunds.money.disputesLead')} shown={disputes.length > 0}>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.providerDisputeId} dispute={dispute} />
        ))}
      </Section>
      <Section title={t('refunds.money.onHold')} lead={t('refunds.money.onHoldLead')} shown={onHold.length > 0}>
        {onHold.map((order) => (
          <OnHoldRow key={order.orderNumber} order={order} />
        ))}
      </Section>
      <Section title={t('refunds.money.unknown')} lead={t('refunds.money.unknownLead')} shown={unmatched.length > 0}>
        {unmatched.map((payment) => (
          <UnmatchedPaymentRow key={payment.sessionId} payment={payment} sent={sent} />
        ))}
      </Section>
    </div>
  )
}

type SectionProps = { title: string; lead: string; shown: boolean; children: ReactNode }

function Section({ title, lead, shown, children }: SectionProps) {
  if (!shown) return null
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3 text-ink-soft">{lead}</p>
      <ul className="border-t border-line">{children}</ul>
    </section>
  )
}

type RowProps = { number: string; name: string; amount: number; urgent?: boolean; children: ReactNode }

const OrderRow = ({ number, name, amount, urgent = false, children }: RowProps) => (
  <AdminOrderRow to={`/admin/orders/${number}`} name={name} number={number}>
    <span className={`tabular ${urgent ? 'text-lacquer' : ''}`}>{formatSatang(amount)}</span>
    <span className="tabular block text-xs text-ink-soft">{children}</span>
  </AdminOrderRow>
)

function DisputeRow({ dispute }: { dispute: PaymentsToReview['disputes'][number] }) {
  const { orderNumber, name, amount, state, answerBy } = dispute
  const { t, language } = useAdminTexts()
  const isToAnswer = state === 'to_answer'
  return (
    <OrderRow number={orderNumber} name={name} amount={amount} urgent={isToAnswer}>
      {isToAnswer && answerBy
        ? t('refunds.money.answerBy', { date: formatMoment(answerBy, language) })
        : t(`refunds.dispute.${state}`)}
    </OrderRow>
  )
}

function OnHoldRow({ order }: { order: PaymentsToReview['onHold'][number] }) {
  const { orderNumber, name, reason, received, total, since } = order
  const { t, language } = useAdminTexts()
  return (
    <OrderRow number={orderNumber} name={name} amount={received}>
      {t(`refunds.money.${reason}`, { total: formatSatang(total) })}
      <span className="block">{t('refunds.since', { date: formatDate(since, language) })}</span>
    </OrderRow>
  )
}
