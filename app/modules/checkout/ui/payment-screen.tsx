import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { CartSkeleton } from '#app/modules/cart/ui/cart-skeleton.tsx'
import { OrderSummary } from '#app/modules/cart/ui/order-summary.tsx'
import { QuoteFailed } from '#app/modules/cart/ui/quote-failed.tsx'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { CustomerFields } from '#app/modules/orders/ui/customer-fields.tsx'
import { WrongFields } from '#app/modules/orders/ui/wrong-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import { type OnlineMethod, paymentFields, readPaymentForm } from '../payment-form.ts'
import { CartLines } from './cart-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { RefusalBox } from './refusal-box.tsx'
import { SendNotice } from './send-notice.tsx'

type Props = {
  cart: QuotedCart
  orderKey: string
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  /** What her profile keeps of her. */
  known: Readonly<Partial<Record<string, string>>>
  /** What the server said of the last try. */
  answer: OrderAnswer | undefined
  onPostalCode: (code: string) => void
}

/** The payment page of a cart: who, where to, how to pay. One form, checked here and again on the server. */
export function PaymentScreen({ cart, orderKey, methods, inlineCard, known, answer, onPostalCode }: Props) {
  const checked = useCheckedForm(answer, (form) => {
    const read = readPaymentForm(form, { inlineCard, now: new Date() })
    return read.ok ? undefined : read.fields
  })
  const newPostalCode = (code: string) => {
    onPostalCode(code)
    checked.onChange()
  }
  return (
    <Form {...checked} start={known} problem="own" summary="own">
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div>
          <RefusalBox answer={answer} />
          <WrongFields of={paymentFields} />
          <OrderFields cart={cart} orderKey={orderKey} />
          <CustomerFields onPostalCode={newPostalCode} />
          <div className="mt-8">
            <DeliveryChoice quote={cart.quote} chosen={cart.deliveryMethod} />
          </div>
          <MethodFields methods={methods} inlineCard={inlineCard} />
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Summary cart={cart} answer={answer} />
        </div>
      </div>
    </Form>
  )
}

function Summary({ cart, answer }: Pick<Props, 'cart' | 'answer'>) {
  const t = useT()
  const busy = useNavigation().formData !== undefined
  const { quote, state } = cart
  const pieces = cart.ready ? <CartLines cart={cart} /> : <CartSkeleton label={t('frame.loading')} />
  const label = t('checkout.payment.pay', { total: quote ? formatSatang(quote.total) : '' })
  return (
    <OrderSummary quote={quote} waiting={state === 'waiting'} before={pieces}>
      {state === 'failed' && <QuoteFailed retry={cart.retry} />}
      <SendNotice answer={answer} busy={busy} />
      <PageLinks text={t('checkout.legal.pay')} className="mb-3" />
      <Button type="submit" busy={busy} disabled={state !== 'ready' && !busy} className="w-full">
        {busy ? t('checkout.payment.paying') : label}
      </Button>
    </OrderSummary>
  )
}
