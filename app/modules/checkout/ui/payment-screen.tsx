import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { AddressFieldName } from '#app/modules/addresses/address-fields.ts'
import { CartSkeleton } from '#app/modules/cart/ui/cart-skeleton.tsx'
import { OrderSummary } from '#app/modules/cart/ui/order-summary.tsx'
import { QuoteFailed } from '#app/modules/cart/ui/quote-failed.tsx'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { CustomerFields } from '#app/modules/orders/ui/customer-fields.tsx'
import { useFieldError } from '#app/modules/orders/ui/field-error.ts'
import { Button } from '#app/ui/button.tsx'
import { type OnlineMethod, type PaymentErrors, readPaymentForm, stillWrong } from '../payment-form.ts'
import { CartLines } from './cart-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { type OrderRefusal, RefusalBox } from './refusal-box.tsx'
import { SendNotice } from './send-notice.tsx'

type Props = {
  cart: QuotedCart
  orderKey: string
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  typed: Partial<Record<AddressFieldName, string>>
  /** What the server said of the last try. */
  errors: PaymentErrors | undefined
  refusal: OrderRefusal | undefined
  unsent: boolean
  onPostalCode: (code: string) => void
}

/** The payment page of a cart: who, where to, how to pay. One form, checked here and again on the server. */
export function PaymentScreen(props: Props) {
  const { cart, refusal } = props
  const { errors, form, onSubmit, recheck, busy } = useCheckedForm(props)
  const onPostalCode = (code: string) => {
    props.onPostalCode(code)
    recheck()
  }
  return (
    <Form ref={form} method="post" noValidate onSubmit={onSubmit} onChange={recheck}>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div>
          {refusal && <RefusalBox refusal={refusal} />}
          <ErrorSummary errors={errors} />
          <OrderFields cart={cart} orderKey={props.orderKey} />
          <CustomerFields typed={props.typed} error={useFieldError(errors.customer)} onPostalCode={onPostalCode} />
          <div className="mt-8">
            <DeliveryChoice quote={cart.quote} chosen={cart.deliveryMethod} />
          </div>
          <MethodFields methods={props.methods} inlineCard={props.inlineCard} cardError={errors.card} />
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Summary cart={cart} busy={busy} unsent={props.unsent && !busy} />
        </div>
      </div>
    </Form>
  )
}

function Summary({ cart, busy, unsent }: { cart: QuotedCart; busy: boolean; unsent: boolean }) {
  const t = useT()
  const { quote, state } = cart
  const pieces = cart.ready ? <CartLines cart={cart} /> : <CartSkeleton label={t('frame.loading')} />
  const label = t('checkout.payment.pay', { total: quote ? formatSatang(quote.total) : '' })
  return (
    <OrderSummary quote={quote} waiting={state === 'waiting'} before={pieces}>
      {state === 'failed' && <QuoteFailed retry={cart.retry} />}
      <SendNotice unsent={unsent} />
      <Button type="submit" busy={busy} disabled={state !== 'ready' && !busy} className="w-full">
        {busy ? t('checkout.payment.paying') : label}
      </Button>
    </OrderSummary>
  )
}

const noErrors: PaymentErrors = { customer: {} }

/** Checks the form before it is sent, takes one press at a time, and leads to the first field that is wrong. */
function useCheckedForm({ errors: answered, inlineCard }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const [found, setFound] = useState<PaymentErrors>()
  const [tries, setTries] = useState(0)
  const errors = found ?? answered ?? noErrors
  const busy = formData !== undefined
  useEffect(() => {
    if (tries > 0 || answered) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, answered])
  /** What has been put right is no longer called wrong; new complaints wait for the next try. */
  const recheck = () => {
    if (errors === noErrors) return
    // After React has written the values of the other fields of a picked place.
    setTimeout(() => {
      const read = form.current && readPaymentForm(new FormData(form.current), { inlineCard, now: new Date() })
      if (read) setFound(read.ok ? noErrors : stillWrong(errors, read.errors))
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    const read = readPaymentForm(new FormData(event.currentTarget), { inlineCard, now: new Date() })
    setFound(read.ok ? undefined : read.errors)
    if (read.ok) return
    event.preventDefault()
    setTries(tries + 1)
  }
  return { form, errors, onSubmit, recheck, busy }
}
