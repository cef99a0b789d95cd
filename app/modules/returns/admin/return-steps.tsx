import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminPart } from '#app/ui/admin/part.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { AdminFolded, AdminMore, refusalOf } from '#app/ui/admin/steps.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { isFault } from '../return.ts'
import type { AdminReturn } from './find-admin-return.server.ts'
import {
  advanceInputs,
  approveInputs,
  closeInputs,
  damagedField,
  declineInputs,
  refundInputs,
  sellableField,
} from './return-inputs.ts'

type Props = { orderReturn: AdminReturn; mayRefund: boolean; sent: AdminAnswer | undefined }

export function AdminReturnSteps({ orderReturn, mayRefund, sent }: Props) {
  const t = useAdminT()
  if (!orderReturn.mayDecide && !orderReturn.mayReceive && !orderReturn.mayRefund && !orderReturn.mayExchange)
    return null
  return (
    <AdminPart title={t('returns.part.next')}>
      {orderReturn.mayDecide && <Approve orderReturn={orderReturn} sent={sent} />}
      {orderReturn.mayReceive && <Receive orderReturn={orderReturn} sent={sent} />}
      {orderReturn.mayExchange && <Exchange orderReturn={orderReturn} sent={sent} />}
      {orderReturn.mayRefund &&
        (mayRefund ? <Refund orderReturn={orderReturn} sent={sent} /> : <p>{t('returns.byAdmin')}</p>)}
      {orderReturn.mayDecide && <NoteForm intent="decline" orderReturn={orderReturn} sent={sent} />}
      {orderReturn.mayClose && <NoteForm intent="close" orderReturn={orderReturn} sent={sent} />}
    </AdminPart>
  )
}

/** The form shows the reason of a refusal, the toast only its title. */
const step = { failure: 'returns.refusal.failed', titleOnly: true } as const

type StepProps = Pick<Props, 'orderReturn' | 'sent'>

function Approve({ orderReturn, sent }: StepProps) {
  const t = useAdminT()
  const isFaulty = orderReturn.items.some(({ reason }) => isFault(reason))
  return (
    <AdminForm {...step} intent="approve" sent={sent} start={{ atFault: isFaulty ? 'on' : '' }} className="grid gap-3">
      <input type="hidden" name="version" value={orderReturn.version} />
      <CheckField of={approveInputs.atFault} />
      <TextArea of={approveInputs.note} rows={3} />
      <SubmitButton className="max-sm:w-full sm:justify-self-start">{t('returns.approve.send')}</SubmitButton>
    </AdminForm>
  )
}

function NoteForm({ intent, orderReturn, sent }: StepProps & { intent: 'decline' | 'close' }) {
  const t = useAdminT()
  return (
    <AdminFolded title={t(`returns.part.${intent}`)} open={refusalOf(sent, intent) !== undefined}>
      <AdminForm {...step} intent={intent} sent={sent} className="grid gap-3">
        <input type="hidden" name="version" value={orderReturn.version} />
        <TextArea of={intent === 'decline' ? declineInputs.note : closeInputs.note} rows={3} />
        <SecondarySubmit>{t(`returns.${intent}.send`)}</SecondarySubmit>
      </AdminForm>
    </AdminFolded>
  )
}

function Receive({ orderReturn: { items, sendBy, waitedUntil }, sent }: StepProps) {
  const { t, language } = useAdminTexts()
  return (
    <AdminForm {...step} intent="receive" sent={sent} className="grid gap-3">
      {sendBy && waitedUntil && (
        <p className="text-ink-soft">
          {t('returns.sendBy', { date: formatDate(sendBy, language), end: formatDate(waitedUntil, language) })}
        </p>
      )}
      <p>{t('returns.receive.lead')}</p>
      {items.map(({ lineNumber, name, size, quantity }) => {
        const item = { name: `${name[language]}, ${sizeLabel(size, language)}` }
        return (
          <fieldset key={lineNumber} className="grid grid-cols-2 gap-3">
            <legend className="mb-1">
              {quantity} × {item.name}
            </legend>
            <Field
              {...countInput}
              name={sellableField(lineNumber)}
              label={t('returns.receive.sellableLabel')}
              aria-label={t('returns.receive.sellable', item)}
              defaultValue={String(quantity)}
            />
            <Field
              {...countInput}
              name={damagedField(lineNumber)}
              label={t('returns.receive.damagedLabel')}
              aria-label={t('returns.receive.damaged', item)}
              defaultValue="0"
            />
          </fieldset>
        )
      })}
      <p className="text-ink-soft">{t('returns.receive.hint')}</p>
      <SubmitButton className="max-sm:w-full sm:justify-self-start">{t('returns.receive.send')}</SubmitButton>
    </AdminForm>
  )
}

const countInput = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const

function Refund({ orderReturn: { money }, sent }: StepProps) {
  const t = useAdminT()
  const fetcher = useAdminFetcher(step.failure, step)
  const total = formatSatang(money.total)
  return (
    <>
      <AdminForm fetcher={fetcher} intent="refund" answer={fetcher.data ?? sent} className="grid gap-3">
        <p className="tabular">{t('returns.toPay', { total })}</p>
        <Field of={refundInputs.amount} hint={t('returns.refund.amountHint', { total })} />
        <SubmitButton className="max-sm:w-full sm:justify-self-start">{t('returns.refund.sendOther')}</SubmitButton>
      </AdminForm>
      <AdminQuestion answer={fetcher.data} leave={t('returns.refund.leave')} />
    </>
  )
}

function Exchange({ orderReturn, sent }: StepProps) {
  const t = useAdminT()
  return (
    <>
      <AdminForm {...step} intent="exchange" sent={sent} className="grid gap-3">
        <p>{t('returns.exchange.lead', { number: orderReturn.exchange?.number ?? '' })}</p>
        <SubmitButton className="max-sm:w-full sm:justify-self-start">{t('returns.exchange.send')}</SubmitButton>
      </AdminForm>
      <AdminFolded title={t('returns.part.endExchange')} open={refusalOf(sent, 'end_exchange') !== undefined}>
        <AdminForm {...step} intent="end_exchange" sent={sent} className="grid gap-3">
          <p className="text-ink-soft">{t('returns.endExchange.lead')}</p>
          <SecondarySubmit>{t('returns.endExchange.send')}</SecondarySubmit>
        </AdminForm>
      </AdminFolded>
    </>
  )
}

export function AdvanceExchange({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  return (
    <AdminMore title={t('returns.release.open')} open={refusalOf(sent, 'release') !== undefined}>
      <AdminForm {...step} intent="release" sent={sent} className="grid gap-3">
        <p className="text-ink-soft">{t('returns.release.lead')}</p>
        <TextArea of={advanceInputs.note} rows={2} />
        <SecondarySubmit>{t('returns.release.confirm')}</SecondarySubmit>
      </AdminForm>
    </AdminMore>
  )
}
