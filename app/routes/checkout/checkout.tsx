import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { readAddress, typedAddress } from '#app/modules/addresses/address-form.ts'
import { CartSkeleton } from '#app/modules/cart/ui/cart-skeleton.tsx'
import { CouponField } from '#app/modules/cart/ui/coupon-field.tsx'
import { EmptyCart } from '#app/modules/cart/ui/empty-cart.tsx'
import { OrderSummary } from '#app/modules/cart/ui/order-summary.tsx'
import { QuoteFailed } from '#app/modules/cart/ui/quote-failed.tsx'
import { useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { type ChatField, chatFields } from '#app/modules/checkout/chat-fields.ts'
import { customerOfVisitor } from '#app/modules/checkout/customer-of-visitor.ts'
import { knownContact } from '#app/modules/checkout/known-contact.server.ts'
import { type OrderFields, readOrderFields } from '#app/modules/checkout/order-form.ts'
import { pathToOrder } from '#app/modules/checkout/path-to-order.server.ts'
import { payOrder } from '#app/modules/checkout/pay-order.server.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { CartLines } from '#app/modules/checkout/ui/cart-lines.tsx'
import { DeliveryChoice } from '#app/modules/checkout/ui/delivery-choice.tsx'
import { FinishChoice } from '#app/modules/checkout/ui/finish-choice.tsx'
import { useIdempotencyKey } from '#app/modules/checkout/ui/idempotency-key.ts'
import { RefusalBox } from '#app/modules/checkout/ui/refusal-box.tsx'
import { sendOrder } from '#app/modules/checkout/ui/send-order.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { NoIndexHead } from '#app/ui/no-index-head.tsx'
import type { Route } from './+types/checkout'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, demo, payments, visitor } = shopOf(context)
  const known = await knownContact(db, await visitor())
  return { known, orderKey: randomUUID(), demo: demo && payments.methods.includes('simulated') }
}

/**
 * POST intent=chat|simulated, key, lines (JSON: [{ productId, size, quantity }]), couponCode, deliveryMethod,
 * expectedTotal (satang), for chat
 * firstName, lastName and phone → 302 to /payment-success. A refusal is 409 with what holds now (429 after too many
 * unknown codes), a field of the contact that is wrong 422 { errors }, an unreadable form 400; all change nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const fields = readOrderFields(form)
  const intent = formText(form, 'intent')
  const simulated = intent === 'simulated' && shop.demo && shop.payments.methods.includes('simulated')
  if (!fields || !(intent === 'chat' || simulated)) throw data({ code: 'badRequest' }, { status: 400 })
  const read = simulated ? undefined : readAddress(form, chatFields)
  if (read?.ok === false) return data({ errors: read.errors, typed: typedAddress(form, chatFields) }, { status: 422 })
  const placed = await place(shop, fields, read?.values)
  if (!placed.ok) {
    const { reason, detail } = placed
    if (detail?.orderId)
      throw redirect(localPath(await pathToOrder(shop, detail.orderId, { repeated: true }), shop.language))
    return data(
      { reason, quote: detail?.quote, tight: detail?.tight, expectedTotal: fields.expectedTotal as number },
      { status: reason === 'too_many_codes' ? 429 : 409 },
    )
  }
  const { orderId, accessKey } = placed.value
  const { db, payments, clock, origin, language } = shop
  if (!simulated) throw redirect(localPath(`/payment-success?order=${accessKey}`, language))
  const step = await payOrder(db, payments, { orderId, accessKey, method: 'simulated', now: clock(), origin })
  throw redirect(step.kind === 'url' ? step.url : localPath(step.path, language))
}

/** With the contact of a chat order; without one the order is simulated. */
async function place(shop: Shop, fields: OrderFields, contact: Record<ChatField, string> | undefined) {
  const visitor = await shop.visitor()
  const channel = contact ? 'chat' : 'simulated'
  return placeOrder(shop.db, {
    ...fields,
    channel,
    paymentMethod: channel,
    customer: { ...customerOfVisitor(visitor), ...contact },
    language: shop.language,
    userId: visitor.signedIn ? visitor.userId : undefined,
    emailConfirmed: visitor.signedIn && visitor.emailVerified,
    ip: shop.ip,
    now: shop.clock(),
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendOrder(request, serverAction)

export default function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const cart = useQuotedCart()
  const orderKey = useIdempotencyKey(loaderData.orderKey)
  const refusal = actionData && 'reason' in actionData ? actionData : undefined
  const wrong = actionData && 'errors' in actionData ? actionData : undefined
  const contact = { typed: wrong?.typed ?? loaderData.known, errors: wrong?.errors ?? {} }
  const unsent = Boolean(actionData && 'unsent' in actionData)
  const empty = cart.ready && cart.lines.length === 0
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl py-8 md:py-12">
      <NoIndexHead title={t('checkout.title')} />
      <FocusedHeading className="mb-6 text-2xl md:text-3xl">{t('checkout.title')}</FocusedHeading>
      <noscript>
        <p className="mb-6">{t('cart.noScript')}</p>
      </noscript>
      {empty ? (
        <EmptyCart />
      ) : (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <div>
            {refusal && <RefusalBox refusal={refusal} />}
            <DeliveryChoice quote={cart.quote} chosen={cart.deliveryMethod} />
            <FinishChoice cart={cart} orderKey={orderKey} demo={loaderData.demo} unsent={unsent} contact={contact} />
          </div>
          <div className="order-first lg:sticky lg:top-24 lg:order-last lg:self-start">
            <OrderSummary
              quote={cart.quote}
              waiting={cart.state === 'waiting'}
              before={
                <div className="space-y-4">
                  {cart.ready ? <CartLines cart={cart} /> : <CartSkeleton label={t('frame.loading')} />}
                  <CouponField coupon={cart.state === 'ready' ? cart.quote?.coupon : undefined} />
                </div>
              }
            >
              {cart.state === 'failed' && <QuoteFailed retry={cart.retry} />}
            </OrderSummary>
          </div>
        </div>
      )}
    </main>
  )
}
