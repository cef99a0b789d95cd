import { useT, useTexts } from '#app/i18n/provider.tsx'
import { formatTime } from '#app/kit/dates.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Fold, Form, Problem } from '#app/ui/form/form.tsx'
import type { CustomerOrder } from '../customer-view/customer-order.ts'

type Props = {
  order: Pick<CustomerOrder, 'number' | 'version' | 'customerNotes' | 'canChangeNote'>
  refusal: Refusal | undefined
  className?: string
}

export function OrderNote({ order, refusal, className = '' }: Props) {
  const t = useT()
  const { number, version, customerNotes, canChangeNote } = order
  return (
    <div className={`text-sm ${className}`}>
      {customerNotes && (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-soft">{t('account.orders.note')}:</span> {customerNotes}
        </p>
      )}
      {canChangeNote && (
        // Remounts closed after a save.
        <Fold
          key={customerNotes}
          open={refusal !== undefined}
          summary={t(customerNotes ? 'account.orders.noteChange' : 'account.orders.noteAdd')}
        >
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
            <SecondarySubmit>{t('account.orders.noteSave')}</SecondarySubmit>
          </Form>
        </Fold>
      )}
      {!canChangeNote && <Problem of={refusal} />}
    </div>
  )
}

type CancelProps = {
  order: Pick<CustomerOrder, 'number' | 'cancelUntil' | 'paid' | 'isPaidManually'>
  refusal?: Refusal | undefined
  className?: string
}

/** 2 §9. Asks for confirmation: cancelled items may be sold at once. */
export function CancelOrder({ order, refusal, className = '' }: CancelProps) {
  const { t, language } = useTexts()
  if (!order.cancelUntil) return null
  const time = formatTime(order.cancelUntil, language)
  return (
    <Fold open={refusal !== undefined} className={`text-sm ${className}`} summary={t('account.orders.cancel')}>
      <Form intent="cancel-order" answer={refusal} preventScrollReset className="space-y-2">
        <p className="text-ink-soft">
          {t('account.orders.cancelUntil', { time })}
          {order.paid > 0 &&
            ` ${t(order.isPaidManually ? 'account.orders.cancelManualRefund' : 'account.orders.cancelMoney', { amount: formatSatang(order.paid) })}`}
        </p>
        <input type="hidden" name="number" value={order.number} />
        <SecondarySubmit>{t('account.orders.cancelNow')}</SecondarySubmit>
      </Form>
    </Fold>
  )
}
