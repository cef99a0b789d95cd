import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { CartSkeleton, EmptyCart, QuoteFailed } from '#app/modules/cart/ui/cart-parts.tsx'
import { CouponField } from '#app/modules/cart/ui/coupon-field.tsx'
import { OrderSummary, SummaryTotal } from '#app/modules/cart/ui/order-summary.tsx'
import { type QuotedCart, useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { FoldedTaxInvoice } from '#app/modules/documents/ui/tax-invoice-fields.tsx'
import { WrongFields } from '#app/modules/orders/ui/customer-fields.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { type OnlineMethod, paymentFields, readChatForm, readPaymentForm } from '../payment/payment-form.ts'
import type { OrderAnswer } from '../place-order.ts'
import { CartLines } from './cart-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DemoStrip, useDemoCard } from './demo-strip.tsx'
import { keepOnDevice } from './device-address.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { MethodFields } from './method-fields.tsx'
import {
  ChatButton,
  ChatOption,
  DefaultButton,
  formName,
  OrderButton,
  OrderFields,
  OrderNote,
  SimulatedOrder,
} from './order-buttons.tsx'
import { ContactFields, PersonFields, type SavedContact, useStart } from './person-fields.tsx'
import { RefusalBox, SendNotice } from './refusal-box.tsx'
import { ReservationLimitNote, useQuoteRefresh } from './reservation-limit.tsx'
import { useCod } from './use-cod.ts'

type Props = SavedContact & {
  orderKey: string
  methodOptions: { online: readonly OnlineMethod[]; chat: boolean; demo: boolean }
  inlineCard: boolean
  offersTaxInvoice?: boolean
  /** Payments are off until the settings name the seller. */
  isClosed?: boolean
  seller: string
  answer: OrderAnswer | undefined
}

export function CheckoutScreen(props: Props) {
  const t = useT()
  const from = useStart(props)
  const [typed, setTyped] = useState<{ from: string; code: string }>()
  const postalCode = typed?.from === from.key ? typed.code : (from.start.postalCode ?? '')
  const [method, setMethod] = useState(() => startMethod(props))
  const cart = useQuotedCart({
    postalCode: /^\d{5}$/.test(postalCode) ? postalCode : undefined,
    paymentMethod: method === 'cod' ? method : undefined,
  })
  useQuoteRefresh(cart)
  const orderKey = useIdempotencyKey(props.orderKey)
  const isEmpty = cart.ready && cart.lines.length === 0
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl pt-6 pb-8 md:pt-10 md:pb-16">
      <NoIndexHead title={t('checkout.title')} />
      <FocusedHeading className="mb-6 text-2xl md:mb-8 md:text-3xl">{t('checkout.title')}</FocusedHeading>
      <noscript>
        <p className="mb-6">{t('cart.noScript')}</p>
      </noscript>
      {isEmpty ? (
        <EmptyCart />
      ) : props.isClosed ? (
        <p>{t('checkout.refusal.not_open')}</p>
      ) : (
        <Purchase
          {...props}
          {...{ cart, orderKey, from, method }}
          onPostalCode={(code) => setTyped({ from: from.key, code })}
          onMethod={setMethod}
        />
      )}
    </main>
  )
}

/** The method of a refused submit, else the first. */
function startMethod({ methodOptions: { online }, answer }: Props): OnlineMethod | undefined {
  const sent = answer?.ok === false ? answer.values?.['method'] : undefined
  return online.find((method) => method === sent) ?? online[0]
}

type PurchaseProps = Props & {
  cart: QuotedCart
  from: ReturnType<typeof useStart>
  onPostalCode: (code: string) => void
  method: OnlineMethod | undefined
  onMethod: (method: OnlineMethod | undefined) => void
}

function Purchase({ cart, orderKey, from, onPostalCode, onMethod, ...props }: PurchaseProps) {
  const t = useT()
  const { inlineCard, answer, method } = props
  const { online, chat, demo } = props.methodOptions
  const isChatOnly = online.length === 0
  const cod = useCod(cart.quote, answer, method, onMethod)
  const offered = cod.off ? online.filter((one) => one !== 'cod') : online
  const { card, filled, fill } = useDemoCard()
  const isBusy = useNavigation().formData !== undefined
  const { onSubmit, onChange, ...checked } = useCheckedForm(answer, (form) => wrongFields(form, inlineCard))
  const fillCard = (typed: Parameters<typeof fill>[0]) => {
    fill(typed)
    onMethod('card')
  }
  const newPostalCode = (code: string) => {
    onPostalCode(code)
    onChange()
  }
  return (
    // The cart is in local storage.
    <div className="checkout noscript:hidden">
      <div>
        <RefusalBox answer={answer} />
        <ReservationLimitNote quote={cart.quote} method={method} signedIn={props.signedIn} />
        <Form
          {...checked}
          id={formName}
          onChange={onChange}
          onSubmit={(event) => {
            if (isBusy) return event.preventDefault()
            onSubmit(event)
            if (!event.defaultPrevented && !props.signedIn) keepOnDevice(new FormData(event.currentTarget))
          }}
          start={from.start}
          problem="own"
          summary="own"
        >
          <DefaultButton cart={cart} method={isChatOnly ? 'chat' : method} />
          <WrongFields of={paymentFields} />
          <OrderFields cart={cart} orderKey={orderKey} />
          {isChatOnly ? <ContactFields /> : <PersonFields {...props} from={from} onPostalCode={newPostalCode} />}
          <div className="mt-10">
            <DeliveryChoice quote={cart.quote} chosen={cart.deliveryMethod} />
          </div>
          {props.offersTaxInvoice && <FoldedTaxInvoice />}
          {!isChatOnly && (
            <MethodFields
              key={`${filled} ${cod.off}`}
              methods={offered}
              chosen={card && 'card'}
              slot={{ inlineCard, card, cod: cod.terms }}
              onMethod={onMethod}
              off={online.includes('cod') && cod.off ? t(cod.off, { max: formatSatang(cod.max) }) : undefined}
            />
          )}
          {chat && <ChatOption cart={cart} isOnly={isChatOnly} />}
        </Form>
        <DemoStrip onCard={inlineCard && online.includes('card') ? fillCard : undefined}>
          {demo && <SimulatedOrder cart={cart} orderKey={orderKey} answer={answer} />}
        </DemoStrip>
      </div>
      <Summary {...props} cart={cart} />
    </div>
  )
}

function wrongFields(form: FormData, inlineCard: boolean) {
  const now = new Date()
  const read = asksChat(form) ? readChatForm(form) : readPaymentForm(form, { inlineCard, now })
  return read.ok ? undefined : read.fields
}

const asksChat = (form: FormData) => formText(form, 'intent') === 'chat'

/** Outside the form; sticky on phones. */
function Summary(props: Pick<PurchaseProps, 'cart' | 'methodOptions' | 'seller' | 'answer' | 'method'>) {
  const t = useT()
  const { cart, methodOptions, seller, answer, method } = props
  const { formData } = useNavigation()
  const { quote, state } = cart
  const isChatOnly = methodOptions.online.length === 0
  const isChat = formData?.get('intent') === 'chat'
  const isPaying = formData !== undefined && !isChat && !formData.has('intent')
  const isCodOrder = method === 'cod'
  const pay = t(isCodOrder ? 'cod.order' : 'checkout.payment.pay', { total: quote ? formatSatang(quote.total) : '' })
  return (
    <div className="checkout-side">
      <OrderSummary
        quote={quote}
        waiting={state === 'waiting'}
        totalBelow
        before={
          <div className="space-y-4">
            {cart.ready ? <CartLines cart={cart} /> : <CartSkeleton label={t('frame.loading')} />}
            <CouponField coupons={state === 'ready' ? quote?.coupons : undefined} />
          </div>
        }
      >
        {state === 'failed' && <QuoteFailed retry={cart.retry} />}
        <p className="text-sm text-ink-soft">{t('checkout.seller', { seller })}</p>
      </OrderSummary>
      <div className="checkout-end">
        <div className="checkout-total">
          <SummaryTotal quote={quote} waiting={state === 'waiting'} />
          <PageLinks text={t(isChatOnly || isCodOrder ? 'checkout.legal.order' : 'checkout.legal.pay')} />
        </div>
        <div className="pay-bar">
          <SendNotice answer={answer} busy={formData !== undefined} />
          <OrderNote cart={cart} method={isChatOnly ? 'chat' : method} />
          {isChatOnly ? (
            <ChatButton cart={cart} variant="primary" className="w-full" />
          ) : (
            <OrderButton cart={cart} method={method} variant="primary" isBusy={isPaying} className="tabular w-full">
              {isPaying ? t(isCodOrder ? 'checkout.finish.processing' : 'checkout.payment.paying') : pay}
            </OrderButton>
          )}
        </div>
      </div>
    </div>
  )
}
