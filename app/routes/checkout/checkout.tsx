import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { CartSkeleton } from '#app/modules/cart/ui/cart-skeleton.tsx'
import { CouponField } from '#app/modules/cart/ui/coupon-field.tsx'
import { EmptyCart } from '#app/modules/cart/ui/empty-cart.tsx'
import { OrderSummary } from '#app/modules/cart/ui/order-summary.tsx'
import { QuoteFailed } from '#app/modules/cart/ui/quote-failed.tsx'
import { useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { type ChatField, chatFields } from '#app/modules/checkout/chat-fields.ts'
import { customerOfVisitor } from '#app/modules/checkout/customer-of-visitor.ts'
import { availableMethods } from '#app/modules/checkout/finish-online.server.ts'
import { knownContact } from '#app/modules/checkout/known-contact.server.ts'
import { offeredMethods } from '#app/modules/checkout/method-rules.ts'
import { type OrderFields, readOrderFields } from '#app/modules/checkout/order-form.ts'
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
import { notPlaced } from './order-answers.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, demo, payments, visitor, settings } = shop
  const known = await knownContact(db, await visitor())
  const set = await settings()
  const { paymentMethods } = set
  const online = offeredMethods(availableMethods(shop, set), paymentMethods)
  const ways = { online, chat: paymentMethods.chat, demo: demo && payments.methods.includes('simulated') }
  return { known, orderKey: randomUUID(), ways }
}

type Sent = { shop: Shop; fields: OrderFields }

const answers = intents({ chat, simulated })

/**
 * POST intent=chat|simulated, key, lines (JSON: [{ productId, size, quantity }]), couponCode, deliveryMethod,
 * expectedTotal (satang), for chat firstName, lastName and phone → 302 to /payment-success. A refusal is 409 with what
 * holds now (429 after too many unknown codes), a field of the contact that is wrong 422, an unreadable form 400; all
 * change nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const fields = readOrderFields(form)
  if (!fields) throw data({ code: 'badRequest' }, { status: 400 })
  return answers(form, { shop: shopOf(context), fields })
}

async function chat(form: FormData, { shop, fields }: Sent) {
  const read = readAddress(form, chatFields)
  if (!read.ok) return invalid(read)
  const placed = await place(shop, fields, read.value)
  if (!placed.ok) return notPlaced(shop, placed, { fields, values: read.values })
  return redirect(localPath(`/payment-success?order=${placed.value.accessKey}`, shop.language))
}

async function simulated(_form: FormData, { shop, fields }: Sent) {
  const { db, demo, payments, clock, origin, language } = shop
  if (!demo || !payments.methods.includes('simulated')) throw data({ code: 'badRequest' }, { status: 400 })
  const placed = await place(shop, fields)
  if (!placed.ok) return notPlaced(shop, placed, { fields })
  const { orderId, accessKey } = placed.value
  const step = await payOrder(db, payments, { orderId, accessKey, method: 'simulated', now: clock(), origin })
  return redirect(step.kind === 'url' ? step.url : localPath(step.path, language))
}

/** With the contact of a chat order; without one the order is simulated. */
async function place(shop: Shop, fields: OrderFields, contact?: Record<ChatField, string>) {
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

export default function CheckoutScreen({
  loaderData: { known, orderKey: minted, ways },
  actionData: answer,
}: Route.ComponentProps) {
  const t = useT()
  const cart = useQuotedCart()
  const orderKey = useIdempotencyKey(minted)
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
            <RefusalBox answer={answer} />
            <DeliveryChoice quote={cart.quote} chosen={cart.deliveryMethod} />
            <FinishChoice cart={cart} orderKey={orderKey} ways={ways} answer={answer} known={known} />
          </div>
          <div className="order-first lg:sticky lg:top-24 lg:order-last lg:self-start">
            <OrderSummary
              quote={cart.quote}
              waiting={cart.state === 'waiting'}
              before={
                <div className="space-y-4">
                  {cart.ready ? <CartLines cart={cart} /> : <CartSkeleton label={t('frame.loading')} />}
                  <CouponField coupons={cart.state === 'ready' ? cart.quote?.coupons : undefined} />
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
