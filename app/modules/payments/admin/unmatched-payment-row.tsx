import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminMore } from '#app/ui/admin/steps.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { PaymentsToReview } from './payments-to-review.queries.server.ts'
import { unmatchedInputs } from './unmatched-payment-inputs.ts'

type Props = { payment: PaymentsToReview['unmatched'][number]; sent: AdminAnswer | undefined }

export function UnmatchedPaymentRow({ payment, sent }: Props) {
  const { t, language } = useAdminTexts()
  const { sessionId, amount, at, matchingOrders } = payment
  return (
    <li className="border-b border-line py-3">
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <span className="min-w-0 font-mono text-xs break-all">{sessionId}</span>
        <span className="text-right">
          <span className="tabular">{formatSatang(amount)}</span>
          <span className="tabular block text-xs text-ink-soft">{formatMoment(at, language)}</span>
        </span>
      </p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {matchingOrders.map((order) => (
          <MatchingOrder key={order.number} {...{ order, payment, sent }} />
        ))}
      </ul>
      {matchingOrders.length === 0 && <p className="mt-2 text-ink-soft">{t('refunds.unknown.nobody')}</p>}
      <MatchForm {...{ payment, sent }} />
      <DismissForm {...{ payment, sent }} />
    </li>
  )
}

/** The fetcher's response, or the page's without JavaScript. */
function useDecisionForm(intent: string, { payment, sent }: Props) {
  const fetcher = useAdminFetcher('refunds.refusal.failed')
  const { sessionId } = payment
  const refusal = sent?.ok === false ? sent : undefined
  const isOfThisForm = refusal?.intent === intent && refusal.values?.session === sessionId
  return { fetcher, answer: fetcher.data ?? (isOfThisForm ? refusal : undefined), intent }
}

function MatchingOrder({ order, ...row }: Props & { order: Props['payment']['matchingOrders'][number] }) {
  const { t, language } = useAdminTexts()
  const { number, name, placedAt } = order
  return (
    <li>
      <AdminForm
        {...useDecisionForm('book', row)}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      >
        <input type="hidden" name="session" value={row.payment.sessionId} />
        <input type="hidden" name="order" value={number} />
        <span className="min-w-0 wrap-anywhere">
          {name || number}
          <span className="tabular block text-ink-soft">
            {number} ·{' '}
            {t('refunds.unknown.waits', {
              amount: formatSatang(row.payment.amount),
              date: formatDate(placedAt, language),
            })}
          </span>
        </span>
        <SecondarySubmit>{t('refunds.unknown.book')}</SecondarySubmit>
      </AdminForm>
    </li>
  )
}

function MatchForm(row: Props) {
  const t = useAdminT()
  const form = useDecisionForm('book', row)
  return (
    <AdminMore title={t('refunds.unknown.another')} open={form.answer?.ok === false && row.sent !== undefined}>
      <AdminForm {...form} className="flex max-w-xl flex-wrap items-end gap-3">
        <input type="hidden" name="session" value={row.payment.sessionId} />
        <Field of={unmatchedInputs.order} className="min-w-48 flex-1" />
        <SecondarySubmit>
          {t('refunds.unknown.bookAmount', { amount: formatSatang(row.payment.amount) })}
        </SecondarySubmit>
      </AdminForm>
    </AdminMore>
  )
}

function DismissForm(row: Props) {
  const t = useAdminT()
  const form = useDecisionForm('set_aside', row)
  return (
    <AdminMore title={t('refunds.unknown.aside')} open={form.answer?.ok === false && row.sent !== undefined}>
      <AdminForm {...form} className="grid max-w-xl gap-3">
        <input type="hidden" name="session" value={row.payment.sessionId} />
        <TextArea of={unmatchedInputs.note} rows={2} />
        <SubmitButton variant="danger">{t('refunds.unknown.confirm')}</SubmitButton>
      </AdminForm>
    </AdminMore>
  )
}
