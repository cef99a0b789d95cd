import { useT, useTexts } from '#app/i18n/provider.tsx'
import { type Refusal, refusalOf } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { OrderStatusAnswer } from '#app/modules/orders/customer-view/order-page.ts'
import { FocusedNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { bankCodes, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Alert, Fold, Form } from '#app/ui/form/form.tsx'
import { Options } from '#app/ui/options.tsx'
import { customerDestinationFields } from '../customer-destination-form.ts'
import type { CustomerDestination } from '../find-customer-destinations.server.ts'

type Props = { refunds: readonly CustomerDestination[]; answer: OrderStatusAnswer | undefined }

export function RefundDestinationSection({ refunds, answer }: Props) {
  const t = useT()
  if (refunds.length === 0) return null
  const problem = answer && !answer.ok && answer.intent?.startsWith('refund-to-') ? answer.reason : undefined
  return (
    <section id="refund" className="mt-8 border border-line bg-surface p-5 md:p-6">
      <h2 className="text-xl">
        {t(refunds.every(({ isGiven }) => isGiven) ? 'refundTo.givenTitle' : 'refundTo.title')}
      </h2>
      <SuccessNote answer={answer} />
      <Alert className="mt-3 text-lacquer">{problem && t(problem)}</Alert>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="py-4 last:pb-0">
            <Destination refund={refund} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Destination({ refund, answer }: { refund: CustomerDestination; answer: Props['answer'] }) {
  const t = useT()
  const facts = { amount: formatSatang(refund.amount), digits: refund.digits ?? '' }
  const [promptpay, bank] = [refusalOf(answer, 'refund-to-promptpay'), refusalOf(answer, 'refund-to-bank')]
  const forms = <DestinationForms refundId={refund.refundId} promptpay={promptpay} bank={bank} />
  return (
    <>
      {refund.isGiven && <p>{t(refund.digits ? 'refundTo.given' : 'refundTo.givenLost', facts)}</p>}
      {refund.pending && <Pending refund={refund} pending={refund.pending} />}
      {refund.isGiven || refund.pending ? (
        <Fold open={promptpay !== undefined || bank !== undefined} summary={t('refundTo.change')}>
          {forms}
        </Fold>
      ) : (
        <>
          <p>{t('refundTo.lead', facts)}</p>
          {forms}
        </>
      )}
    </>
  )
}

type PendingProps = { refund: CustomerDestination; pending: NonNullable<CustomerDestination['pending']> }

function Pending({ refund, pending }: PendingProps) {
  const t = useT()
  const { digits, confirmedBy, isExpired, token } = pending
  if (token === undefined) {
    const state = confirmedBy === 'mail' ? (isExpired ? 'pendingOver' : 'pendingMail') : 'pendingStaff'
    return <p className="my-3 border-l-2 border-gold pl-4">{t(`refundTo.${state}`, { digits })}</p>
  }
  return (
    <Form intent="refund-to-confirm" answer={undefined} preventScrollReset className="grid gap-3 py-3">
      <p>{t('refundTo.confirmAsk', { amount: formatSatang(refund.amount), digits })}</p>
      <input type="hidden" name="token" value={token} />
      <SendButton text={t('refundTo.confirm')} />
    </Form>
  )
}

type FormsProps = { refundId: string; promptpay: Refusal | undefined; bank: Refusal | undefined }

/** Most customers have PromptPay, so its form is open. */
function DestinationForms({ refundId, promptpay, bank }: FormsProps) {
  const { t, language } = useTexts()
  return (
    <div className="mt-2 max-w-xl">
      <details name={refundId} open={bank === undefined}>
        <Summary>{t('refundTo.promptpay')}</Summary>
        <Form intent="refund-to-promptpay" answer={promptpay} preventScrollReset className="grid gap-3 pb-3">
          <input type="hidden" name="refund" value={refundId} />
          <Field of={customerDestinationFields.promptPayId} />
          <SendButton text={t('refundTo.send')} />
        </Form>
      </details>
      <details name={refundId} open={bank !== undefined}>
        <Summary>{t('refundTo.bankAccount')}</Summary>
        <Form intent="refund-to-bank" answer={bank} preventScrollReset className="grid gap-3 pb-3">
          <input type="hidden" name="refund" value={refundId} />
          <SelectField of={customerDestinationFields.bank}>
            <option value="">{t('refundTo.chooseBank')}</option>
            <Options of={bankCodes} text={(code) => thaiBanks[code].name[language]} />
          </SelectField>
          <Field of={customerDestinationFields.accountNumber} />
          <Field of={customerDestinationFields.accountName} />
          <SendButton text={t('refundTo.send')} />
        </Form>
      </details>
      <p className="text-sm text-ink-soft">{t('refundTo.kept')}</p>
    </div>
  )
}

const Summary = ({ children }: { children: string }) => (
  <summary className="inline-flex min-h-11 items-center font-semibold">{children}</summary>
)

const SendButton = ({ text }: { text: string }) => (
  <SubmitButton className="justify-self-start max-sm:w-full">{text}</SubmitButton>
)

function SuccessNote({ answer }: Pick<Props, 'answer'>) {
  const t = useT()
  const action = answer?.ok === true ? answer.done : undefined
  const isConfirmed = action === 'refund-confirmed'
  const note =
    isConfirmed || action === 'refund-destination' ? t(isConfirmed ? 'refundTo.confirmed' : 'refundTo.done') : undefined
  return <FocusedNote note={note} answer={answer} className="my-3 pl-4" />
}
