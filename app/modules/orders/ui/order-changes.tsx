import { useNavigation } from 'react-router'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatTime } from '#app/kit/dates.ts'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { CustomerOrder } from '../customer-view/customer-order.ts'

type Props = {
  order: Pick<CustomerOrder, 'number' | 'version' | 'customerNotes' | 'canChangeNote'>
  refusal: Refusal | undefined
  className?: string
}

export function OrderNote({ order, refusal, className = '' }: Props) {
  const t = useT()
  const { number, version, customerNotes, canChangeNote } = order
  const busy = useNavigation().formData
  return (
    <div className={`text-sm ${className}`}>
      {customerNotes && (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-soft">{t('account.orders.note')}:</span> {customerNotes}
        </p>
      )}
      {canChangeNote && (
        // Remounts closed after a save.
        <details key={customerNotes} open={refusal !== undefined}>
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t(customerNotes ? 'account.orders.noteChange' : 'account.orders.noteAdd')}
          </summary>
          <Form
            answer={refusal}
            intent="change-note"
            start={{ customerNotes }}
            preventScrollReset
            className="measure grid justify-items-start gap-3 pt-1 pb-2"
          >
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="version" value={version} />
            <TextArea
              label={t('account.orders.note')}
              name="customerNotes"
              rows={3}
              maxLength={1000}
              hint={t('account.orders.noteHint')}
              className="w-full"
            />
            <Button
              type="submit"
              variant="secondary"
              isBusy={busy?.get('intent') === 'change-note' && busy.get('number') === number}
            >
              {t('account.orders.noteSave')}
            </Button>
          </Form>
        </details>
      )}
      {refusal?.reason && !canChangeNote && (
        <p role="alert" className="text-lacquer">
          {t(refusal.reason)}
        </p>
      )}
    </div>
  )
}

type CancelProps = {
  order: Pick<CustomerOrder, 'number' | 'cancelUntil' | 'paid' | 'isPaidManually'>
  /** With a refusal to show here. */
  answer?: FormAnswer | undefined
  className?: string
}

/** 2 §9. Asks for confirmation: cancelled items may be sold at once. */
export function CancelOrder({ order, answer, className = '' }: CancelProps) {
  const t = useT()
  const language = useLanguage()
  const submitted = useNavigation().formData
  const busy = submitted?.get('intent') === 'cancel-order' && submitted.get('number') === order.number
  if (!order.cancelUntil) return null
  const time = formatTime(order.cancelUntil, language)
  return (
    <details open={answer !== undefined} className={`text-sm ${className}`}>
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {t('account.orders.cancel')}
      </summary>
      <Form intent="cancel-order" answer={answer} preventScrollReset className="space-y-2">
        <p className="text-ink-soft">
          {t('account.orders.cancelUntil', { time })}
          {order.paid > 0 &&
            ` ${t(order.isPaidManually ? 'account.orders.cancelManualRefund' : 'account.orders.cancelMoney', { amount: formatSatang(order.paid) })}`}
        </p>
        <input type="hidden" name="number" value={order.number} />
        <Button type="submit" variant="secondary" isBusy={busy}>
          {t('account.orders.cancelNow')}
        </Button>
      </Form>
    </details>
  )
}
