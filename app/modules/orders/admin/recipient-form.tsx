import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { adminMessage, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { optionalForStaff, recipientFields } from '../customer-view/recipient-rules.ts'
import { CustomerFields, WrongFields } from '../ui/customer-fields.tsx'
import type { AdminOrderDetails, OrderAnswer } from './order-details.ts'
import { recipientId } from './order-transitions.tsx'

/** After a refusal keeps what was typed, beside the current data. */
export function AdminRecipientForm({ order, sent }: { order: AdminOrderDetails; sent: OrderAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useFetcher<OrderAnswer>()
  const answer = fetcher.data ?? sent
  const refused = answer && !answer.ok && answer.values ? answer : undefined
  const wrong = useMemo(
    (): Refusal | undefined => refused && { ok: false, fields: refused.errors ?? {}, values: refused.values ?? {} },
    [refused],
  )
  const place = useRef<HTMLDetailsElement>(null)
  // A shipped order loses its form; a toast then shows the refusal.
  useAnswerToast(refused && order.mayChangeRecipient ? undefined : fetcher.data, t('orders.recipient.failed'))
  useFocusAfterAnswer(place, fetcher.data)
  if (!order.mayChangeRecipient) return null
  const missing = order.address.length === 0 && order.deliveryMethod !== 'pickup'
  return (
    <details ref={place} open={missing || refused !== undefined} id={recipientId} className="mt-4">
      <summary className="flex compact-link">
        {t(missing ? 'orders.recipient.enter' : 'orders.recipient.change')}
      </summary>
      <Form
        as={fetcher.Form}
        intent="recipient"
        answer={wrong}
        start={order.recipient}
        problem="own"
        summary="own"
        className="mt-3 max-w-2xl"
      >
        <input type="hidden" name="version" value={order.version} />
        <WrongFields of={recipientFields} />
        {refused && refused.reason !== 'orders.recipient.fix' && (
          <p role="alert" tabIndex={-1} className="mb-4 border border-lacquer px-3 py-2">
            {adminMessage(refused, t)}
          </p>
        )}
        {/* Shows others' changes, unless own input was just refused. */}
        <CustomerFields
          key={JSON.stringify(order.recipient)}
          byStaff={{
            contact: t('orders.recipient.contact'),
            address: t('orders.recipient.address'),
            optional: optionalForStaff(order),
          }}
        />
        <SubmitButton className="mt-6 max-sm:w-full">{t('orders.recipient.save')}</SubmitButton>
      </Form>
    </details>
  )
}

/** On a general error; after saving the form closes and its heading gets the focus. */
function useFocusAfterAnswer(place: RefObject<HTMLDetailsElement | null>, answer: OrderAnswer | undefined) {
  useEffect(() => {
    const form = place.current
    if (!answer || !form) return
    if (!answer.ok) return form.querySelector<HTMLElement>('[role=alert][tabindex]')?.focus()
    form.removeAttribute('open')
    form.querySelector('summary')?.focus()
  }, [place, answer])
}
