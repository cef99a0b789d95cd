import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'
import { adminSays, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import { recipientFields } from '../recipient-rules.ts'
import { CustomerFields } from '../ui/customer-fields.tsx'
import { useFieldError } from '../ui/field-error.ts'
import { WrongFields } from '../ui/wrong-fields.tsx'
import type { AdminOrderDetails } from './order-details.ts'

type Props = { order: AdminOrderDetails /** The answer to a form without JavaScript. */; sent: OrderAnswer | undefined }

type Refused = Extract<OrderAnswer, { ok: false }>
type Typed = NonNullable<Refused['values']>

/**
 * Completes or mends contact and address until the parcel leaves: open where there is no address yet. What was refused
 * stays as it was typed, beside what the order says now.
 */
export function AdminRecipientForm({ order, sent }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<OrderAnswer>()
  const answer = fetcher.data ?? sent
  const refused = answer && !answer.ok && answer.values ? answer : undefined
  const place = useRef<HTMLDetailsElement>(null)
  // An order that has left takes its form along; then the toast says why nothing was saved.
  useAnswerToast(refused && order.mayChangeRecipient ? undefined : fetcher.data, t('orders.recipient.failed'))
  useFocusAfterAnswer(place, fetcher.data)
  if (!order.mayChangeRecipient) return null
  const missing = order.address.length === 0
  return (
    <details ref={place} open={missing || refused !== undefined} className="mt-4">
      <summary className="flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11">
        {t(missing ? 'orders.recipient.enter' : 'orders.recipient.change')}
      </summary>
      <Form as={fetcher.Form} intent="recipient" className="mt-3 max-w-2xl">
        <input type="hidden" name="version" value={order.version} />
        {/* Somebody else's change is shown, unless words of one's own were just refused. */}
        <Fields key={JSON.stringify(order.recipient)} typed={refused?.values ?? order.recipient} refused={refused} />
        <button type="submit" className={`${adminPrimaryButton} mt-6 max-sm:w-full`}>
          {t('orders.recipient.save')}
        </button>
      </Form>
    </details>
  )
}

function Fields({ typed, refused }: { typed: Typed; refused: Refused | undefined }) {
  const t = useAdminT()
  const shopT = useT()
  const errors = refused?.errors ?? {}
  const fieldError = useFieldError(errors)
  const error = (field: AddressFieldName) =>
    field === 'postalCode' && refused?.reason === 'orders.recipient.not_delivered'
      ? shopT('checkout.delivery.notHere')
      : fieldError(field)
  const wrong = recipientFields.map((name) => ({ name, sentence: error(name) }))
  return (
    <>
      <WrongFields wrong={wrong} incomplete={Object.values(errors).includes('required')} />
      {refused && refused.reason !== 'orders.recipient.fix' && (
        <p role="alert" tabIndex={-1} className="mb-4 border border-lacquer px-3 py-2">
          {adminSays(refused, t)}
        </p>
      )}
      <CustomerFields
        typed={typed}
        error={error}
        byStaff={{ contact: t('orders.recipient.contact'), address: t('orders.recipient.address') }}
      />
    </>
  )
}

/**
 * To the first field that is wrong, or to what was said; once it is saved the form closes and its heading has the
 * focus.
 */
function useFocusAfterAnswer(place: RefObject<HTMLDetailsElement | null>, answer: OrderAnswer | undefined) {
  useEffect(() => {
    const form = place.current
    if (!answer || !form) return
    if (!answer.ok) return form.querySelector<HTMLElement>('[aria-invalid=true], [role=alert][tabindex]')?.focus()
    form.removeAttribute('open')
    form.querySelector('summary')?.focus()
  }, [place, answer])
}
