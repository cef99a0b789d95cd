import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, adminRefusal } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { Field } from '#app/ui/field.tsx'
import type { AdminOrderDetails } from './order-details.ts'
import { orderInputs } from './order-inputs.ts'
import { AdminOrderQuestion } from './question.tsx'

/** Asks how much to give back and why; nothing happens before the question that follows is answered. */
export function AdminRefundForm({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const answer = fetcher.data
  const refused = fetcher.state === 'idle' ? adminRefusal(answer, t) : undefined
  const most = formatSatang(order.refundable)
  if (order.running > 0) return <p>{t('orders.refundRunningNote', { amount: formatSatang(order.running) })}</p>
  const mayPayByHand = order.paymentMethod !== 'chat' && order.refunds.some(({ state }) => state === 'failed')
  return (
    <>
      <AdminForm
        fetcher={fetcher}
        answer={refused ? answer : undefined}
        intent="refund"
        problem="own"
        className="grid gap-3"
      >
        {order.paymentMethod === 'chat' && <p>{t('orders.refundByHandNote')}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            of={orderInputs.amount}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            hint={t('orders.refundMost', { amount: most })}
            error={refused}
          />
          <Field of={orderInputs.reason} value={reason} onChange={({ target }) => setReason(target.value)} />
        </div>
        {mayPayByHand && (
          <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
            <input type="checkbox" name="byHand" className="size-4 shrink-0 accent-ink" />
            {t('orders.refundByHand')}
          </label>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={`${adminButton} text-lacquer`}>
            {t('orders.refundOn')}
          </button>
          <button type="button" className={adminButton} onClick={() => setAmount(most.replace('฿', ''))}>
            {t('orders.refundAll', { amount: most })}
          </button>
        </div>
      </AdminForm>
      <AdminOrderQuestion answer={answer} />
    </>
  )
}
