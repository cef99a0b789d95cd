import { useT } from '#app/i18n/provider.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { OrderPage, OrderStatusAnswer } from '../../customer-view/order-page.ts'

type Props = {
  order: Pick<OrderPage, 'state' | 'recipient'>
  isDue: boolean
  /** A UUID that deduplicates the message. */
  messageKey: string
  answer: OrderStatusAnswer | undefined
}

/** Confirms arrival, or once overdue reports the shipment missing to the shop. */
export function ArrivalQuestion({ order, isDue, messageKey, answer }: Props) {
  const t = useT()
  if (order.state !== 'shipped') return null
  const mayWrite = isDue && order.recipient.email !== ''
  return (
    <section id="arrived" className="mt-8 border-y border-line py-6">
      <h2 className="text-xl">{t('customerOrder.arrival.title')}</h2>
      <p className="measure mt-2 text-ink-soft">
        {t(isDue ? 'customerOrder.arrival.late' : 'customerOrder.arrival.text')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form intent="confirm-arrival" answer={answer} preventScrollReset>
          <SubmitButton variant={isDue ? 'primary' : 'secondary'}>{t('customerOrder.arrival.yes')}</SubmitButton>
        </Form>
        {mayWrite && (
          <Form intent="report-missing" answer={answer} preventScrollReset>
            <input type="hidden" name="key" value={messageKey} />
            <SecondarySubmit>{t('customerOrder.arrival.no')}</SecondarySubmit>
          </Form>
        )}
      </div>
    </section>
  )
}
