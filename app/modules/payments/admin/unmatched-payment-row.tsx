import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { PaymentsToReview } from './payments-to-review.queries.server.ts'
import { unmatchedInputs } from './unmatched-payment-inputs.ts'

type Props = { money: PaymentsToReview['unknown'][number]; sent: AdminAnswer | undefined }

export function UnmatchedPaymentRow({ money, sent }: Props) {
  const t = useAdminT()
  const language = useLanguage()
  const { sessionId, amount, at, fitting } = money
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
        {fitting.map((order) => (
          <FittingOrder key={order.number} {...{ order, money, sent }} />
        ))}
      </ul>
      {fitting.length === 0 && <p className="mt-2 text-ink-soft">{t('refunds.unknown.nobody')}</p>}
      <BookForm {...{ money, sent }} />
      <DismissForm {...{ money, sent }} />
    </li>
  )
}

/** The fetcher's response, or the page's without JavaScript. */
function useStep(intent: string, { money, sent }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('refunds.refusal.failed'))
  const isMine = sent && !sent.ok && sent.intent === intent && sent.values?.session === money.sessionId
  return { fetcher, answer: fetcher.data ?? (isMine ? sent : undefined), intent }
}

function FittingOrder({ order, ...row }: Props & { order: Props['money']['fitting'][number] }) {
  const t = useAdminT()
  const language = useLanguage()
  const { number, name, placedAt } = order
  return (
    <li>
      <AdminForm {...useStep('book', row)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <input type="hidden" name="session" value={row.money.sessionId} />
        <input type="hidden" name="order" value={number} />
        <span className="min-w-0 wrap-anywhere">
          {name || number}
          <span className="tabular block text-ink-soft">
            {number} ·{' '}
            {t('refunds.unknown.waits', {
              amount: formatSatang(row.money.amount),
              date: formatDate(placedAt, language),
            })}
          </span>
        </span>
        <Button type="submit" variant="secondary">
          {t('refunds.unknown.book')}
        </Button>
      </AdminForm>
    </li>
  )
}

function BookForm(row: Props) {
  const t = useAdminT()
  const step = useStep('book', row)
  return (
    <Folded title={t('refunds.unknown.another')} open={step.answer?.ok === false && row.sent !== undefined}>
      <AdminForm {...step} className="flex max-w-xl flex-wrap items-end gap-3 pt-1">
        <input type="hidden" name="session" value={row.money.sessionId} />
        <Field of={unmatchedInputs.order} className="min-w-48 flex-1" />
        <Button type="submit" variant="secondary">
          {t('refunds.unknown.bookAmount', { amount: formatSatang(row.money.amount) })}
        </Button>
      </AdminForm>
    </Folded>
  )
}

function DismissForm(row: Props) {
  const t = useAdminT()
  const step = useStep('set_aside', row)
  return (
    <Folded title={t('refunds.unknown.aside')} open={step.answer?.ok === false && row.sent !== undefined}>
      <AdminForm {...step} className="grid max-w-xl gap-3 pt-1">
        <input type="hidden" name="session" value={row.money.sessionId} />
        <TextArea of={unmatchedInputs.note} rows={2} />
        <Button type="submit" variant="danger" className="justify-self-start">
          {t('refunds.unknown.confirm')}
        </Button>
      </AdminForm>
    </Folded>
  )
}

const Folded = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className="group" open={open}>
    <summary className="flex min-h-10 items-center gap-1 text-ink-soft pointer-coarse:min-h-11">
      {title}
      <ChevronDownIcon size={16} className="group-open:rotate-180" />
    </summary>
    <div className="pb-2">{children}</div>
  </details>
)
