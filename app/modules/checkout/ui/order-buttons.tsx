// The buttons that place an order, and the hidden fields they send.
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { checkOutProblem, itemsOf } from '#app/modules/cart/cart.ts'
import { acceptedCodes } from '#app/modules/cart/ui/purchase-choices.ts'
import { CheckOutNote } from '#app/modules/cart/ui/to-checkout.tsx'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { OnlineMethod } from '../payment/payment-form.ts'
import type { OrderAnswer } from '../place-order.ts'
import { refusedLimit } from './reservation-limit.tsx'

type Ordering = { cart: QuotedCart; method: OnlineMethod | 'chat' | 'simulated' | undefined }

/** The buttons are outside the form: the summary has a coupon form. */
export const formName = 'checkout'
const noteId = 'checkout-problem'

/** "cart": an item cannot be ordered. "refused": the reservation limit. */
function problemOf({ cart, method }: Ordering): 'cart' | 'refused' | undefined {
  if (checkOutProblem(cart.lines, cart.quote)) return 'cart'
  return refusedLimit(cart.quote, method) && 'refused'
}

export function OrderNote({ cart, method }: Ordering) {
  const t = useT()
  if (problemOf({ cart, method }) !== 'refused') return <CheckOutNote cart={cart} note={noteId} />
  return (
    <p id={noteId} className="py-2 text-sm text-lacquer">
      {t('checkout.limit.notNow')}
    </p>
  )
}

/** Enter presses a form's first button; it must be the paying one. */
export const DefaultButton = ({ cart, method }: Ordering) => (
  <Button
    variant="plain"
    type="submit"
    hidden
    disabled={cart.state !== 'ready' || problemOf({ cart, method }) !== undefined}
    {...(method === 'chat' && { name: 'intent', value: 'chat' })}
  />
)

/** `isOnly`: chat is the only way to order; its button is then at the total. */
export function ChatOption({ cart, isOnly }: { cart: QuotedCart; isOnly: boolean }) {
  const t = useT()
  const refused = isOnly ? undefined : refusedLimit(cart.quote, 'chat')
  const why = refused?.because === 'network' ? 'checkout.limit.notNow' : 'checkout.refusal.too_many_open_orders'
  return (
    <div className="mt-6 text-sm text-ink-soft">
      {!isOnly && <ChatButton cart={cart} variant="secondary" note="chat-note" className="mb-2 max-sm:w-full" />}
      <p id="chat-note" className="measure">
        {refused ? t(why, refused) : t('checkout.finish.chatText')}
      </p>
    </div>
  )
}

export function ChatButton({ cart, ...button }: Pick<OrderButtonProps, 'cart' | 'variant' | 'note' | 'className'>) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'chat'
  return (
    <OrderButton {...button} cart={cart} method="chat" isBusy={isBusy}>
      {isBusy ? t('checkout.finish.processing') : t('checkout.finish.chatButton')}
    </OrderButton>
  )
}

type OrderButtonProps = Ordering & {
  variant: 'primary' | 'secondary'
  note?: string
  isBusy: boolean
  className: string
  children: ReactNode
}

export function OrderButton({ cart, method, note = noteId, isBusy, ...button }: OrderButtonProps) {
  const problem = problemOf({ cart, method })
  return (
    <Button
      {...button}
      type="submit"
      form={formName}
      {...(method === 'chat' && { name: 'intent', value: 'chat' })}
      isBusy={isBusy}
      disabled={(cart.state !== 'ready' || problem !== undefined) && !isBusy}
      {...(problem && { 'aria-describedby': problem === 'cart' ? noteId : note })}
    />
  )
}

type OrderFieldsProps = { cart: QuotedCart; orderKey: string }

/** `expectedTotal` is only compared; the server computes the price. */
export function OrderFields({ cart, orderKey }: OrderFieldsProps) {
  const { quote } = cart
  return (
    <>
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="lines" value={JSON.stringify(itemsOf(cart.lines))} />
      <input type="hidden" name="couponCode" value={acceptedCodes(quote)} />
      <input type="hidden" name="deliveryMethod" value={quote?.deliveryMethod ?? cart.deliveryMethod} />
      <input type="hidden" name="expectedTotal" value={quote?.total ?? ''} />
    </>
  )
}

/** Demo only: no name, no address. */
export function SimulatedOrder({ cart, orderKey, answer }: OrderFieldsProps & { answer: OrderAnswer | undefined }) {
  const t = useT()
  const { formData } = useNavigation()
  const problem = problemOf({ cart, method: 'simulated' }) !== undefined
  const isBusy = formData?.get('intent') === 'simulated'
  return (
    <Form
      answer={answer}
      intent="simulated"
      problem="own"
      summary="own"
      className="mt-4"
      onSubmit={(event) => formData && event.preventDefault()}
    >
      <OrderFields cart={cart} orderKey={orderKey} />
      <SecondaryButton type="submit" disabled={(cart.state !== 'ready' || problem) && !isBusy} isBusy={isBusy}>
        {isBusy ? t('checkout.finish.processing') : t('checkout.finish.simulatedButton')}
      </SecondaryButton>
      <p className="mt-2 text-sm text-ink-soft">{t('checkout.finish.simulatedText')}</p>
    </Form>
  )
}
