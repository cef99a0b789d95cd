import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { orderInputs } from '#app/modules/orders/admin/order-inputs.ts'
import { AdminOrderQuestion } from '#app/modules/orders/admin/question.tsx'
import { itemsLeft } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { type AdminAnswer, AdminForm, adminRefusal } from '#app/ui/admin/admin-form.tsx'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AdminRefundItems } from './refund-items.tsx'
import { useRefundAmount } from './use-refund-amount.ts'

type Props = { order: AdminOrderDetails; hasFailed: boolean }

/** Nothing is refunded before the question that follows is confirmed. */
export function AdminRefundForm({ order, hasFailed }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const [reason, setReason] = useState('')
  const refund = useRefundAmount(order)
  const answer = fetcher.data
  const refusal = fetcher.state === 'idle' ? adminRefusal(answer, t) : undefined
  const max = formatSatang(order.refundable)
  if (order.running > 0) return <p>{t('orders.refundRunningNote', { amount: formatSatang(order.running) })}</p>
  const mayRefundManually = isManualMethod(order.paymentMethod) || hasFailed
  const hasItems = order.lines.some(({ balance }) => itemsLeft(balance) > 0)
  return (
    <>
      <AdminForm
        fetcher={fetcher}
        answer={refusal ? answer : undefined}
        intent="refund"
        problem="own"
        className="grid gap-3"
      >
        {isManualMethod(order.paymentMethod) && <p>{t('orders.manualRefundNote')}</p>}
        {hasItems && <AdminRefundItems lines={order.lines} chosen={refund.chosen} onChoose={refund.chooseQuantity} />}
        <div>
          {order.deliveryLeft > 0 && (
            <Checkbox
              name="delivery"
              checked={refund.delivery}
              onChange={({ target }) => refund.chooseDelivery(target.checked)}
            >
              {t('orderRefund.withDelivery', { amount: formatSatang(order.deliveryLeft) })}
            </Checkbox>
          )}
          {hasItems && order.stockState === 'sold' && (
            <Checkbox name="restock" defaultChecked={!order.hasLeft}>
              {t('orderRefund.restock')}
            </Checkbox>
          )}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            of={orderInputs.amount}
            name={refund.isTypedAmount ? 'amount' : undefined}
            value={refund.amount}
            onChange={({ target }) => refund.typeAmount(target.value)}
            hint={t(hasItems ? 'orderRefund.amountHint' : 'orders.refundMax', { amount: max })}
            error={refusal}
          />
          <Field of={orderInputs.reason} value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
        {mayRefundManually && <Checkbox name="isManual">{t('orders.manualRefund')}</Checkbox>}
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="danger">{t('orders.refundOn')}</SubmitButton>
          <SecondaryButton onClick={refund.chooseAll}>{t('orders.refundAll', { amount: max })}</SecondaryButton>
        </div>
      </AdminForm>
      <AdminOrderQuestion answer={answer} />
    </>
  )
}
