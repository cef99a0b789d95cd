// Who, where to and how: the last page before the money. With ?order=<key> or ?session_id=<session> it pays an order
// that is placed already: after a declined card, a way back from the provider, another method, and by a transfer.
import '#app/i18n/groups/moneyTransfer.ts'
import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { invalid, refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { EmptyCart } from '#app/modules/cart/ui/empty-cart.tsx'
import { useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { orderOfAddress, settledOrderOfAddress } from '#app/modules/checkout/find-order.server.ts'
import { availableMethods, finishOnline, hasInlineCard, payAgain } from '#app/modules/checkout/finish-online.server.ts'
import { knownContact } from '#app/modules/checkout/known-contact.server.ts'
import { methodsOfOrder, offeredMethods } from '#app/modules/checkout/method-rules.ts'
import { readOrderFields } from '#app/modules/checkout/order-form.ts'
import { toOrderView } from '#app/modules/checkout/order-view.ts'
import type { PayStep } from '#app/modules/checkout/pay-order.server.ts'
import { type OnlineMethod, readCardFields, readMethod, readPaymentForm } from '#app/modules/checkout/payment-form.ts'
import { transferDetails } from '#app/modules/checkout/transfer-details.server.ts'
import { useIdempotencyKey } from '#app/modules/checkout/ui/idempotency-key.ts'
import { PayAgain } from '#app/modules/checkout/ui/pay-again.tsx'
import { PaymentScreen } from '#app/modules/checkout/ui/payment-screen.tsx'
import { RepeatedNote } from '#app/modules/checkout/ui/repeated-note.tsx'
import { sendOrder } from '#app/modules/checkout/ui/send-order.ts'
import { isPayable } from '#app/modules/orders/order-status.ts'
import { paymentMessages } from '#app/modules/payments/payment-messages.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { NoIndexHead } from '#app/ui/no-index-head.tsx'
import type { Route } from './+types/payment'
import { notPlaced } from './order-answers.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const settings = await shop.settings()
  const { paymentMethods } = settings
  const taken = availableMethods(shop, settings)
  const inlineCard = hasInlineCard(shop)
  if (!query.has('order') && !query.has('session_id')) {
    const known = await knownContact(shop.db, await shop.visitor())
    const methods = offeredMethods(taken, paymentMethods)
    if (methods.length === 0) throw redirect(localPath('/checkout', shop.language))
    return { methods, inlineCard, placed: undefined, transfer: undefined, orderKey: randomUUID(), known }
  }
  const order = await settledOrderOfAddress(shop, query)
  if (!order) throw redirect(localPath('/payment-success?order=unknown', shop.language))
  const { accessKey } = order
  if (!isPayable(order, shop.clock())) {
    const repeated = query.has('repeated') ? '&repeated=yes' : ''
    throw redirect(localPath(`/payment-success?order=${accessKey}${repeated}`, shop.language))
  }
  const placed = { order: toOrderView(order, shop.language), accessKey, refused: query.get('refused') }
  const methods = methodsOfOrder(taken, paymentMethods, order.paymentMethod)
  const transfer = await transferDetails(order, settings, shop.clock())
  return { methods, inlineCard, placed, transfer, orderKey: '', known: {} }
}

type Sent = { shop: Shop; method: OnlineMethod }

/**
 * POST, form-encoded, from this page:
 *   key (8-100 letters, digits, - and _), lines (JSON: [{ productId, size, quantity }]), couponCode (may be empty),
 *   deliveryMethod (standard|express|same_day), expectedTotal (satang, what the shopper saw; only compared),
 *   the fields of contact and address (addresses/address-fields.ts),
 *   method (card|promptpay|own_promptpay|bank_transfer), with card, where it is typed here: cardNumber, expiryDate (MM/YY), cvv, cardholderName
 * or, for an order that is placed already: order (its access key), method, and the card's fields.
 * → 302 to the next page, for a key that was used before to the order it placed; 422 for fields; 409 when no order was
 * placed (429 after too many unknown codes); 400 for anything else.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const method = readMethod(form)
  if (!method || !availableMethods(shop, await shop.settings()).includes(method)) throw badRequest()
  return form.has('order') ? again(form, { shop, method }) : place(form, { shop })
}

const badRequest = () => data({ code: 'badRequest' }, { status: 400 })

async function place(form: FormData, { shop }: Pick<Sent, 'shop'>) {
  const fields = readOrderFields(form)
  if (!fields) throw badRequest()
  const read = readPaymentForm(form, { inlineCard: hasInlineCard(shop), now: shop.clock() })
  if (!read.ok) return invalid(read)
  const finished = await finishOnline(shop, fields, read.value)
  return finished.ok ? leave(finished.value, shop) : notPlaced(shop, finished, { fields, values: read.values })
}

async function again(form: FormData, { shop, method }: Sent) {
  const order = await orderOfAddress(shop.db, new URLSearchParams({ order: formText(form, 'order') }))
  if (!order) throw data({ code: 'notFound' }, { status: 404 })
  const settings = await shop.settings()
  if (!methodsOfOrder(availableMethods(shop, settings), settings.paymentMethods, order.paymentMethod).includes(method))
    return refused('method_off', 'checkout.refusal.method_off')
  const read = hasInlineCard(shop) && method === 'card' ? readCardFields(form, shop.clock()) : undefined
  if (read?.ok === false) return invalid(read)
  const step = await payAgain(shop, order, method, read?.card)
  return step.ok ? leave(step.value, shop) : refused(step.reason, 'moneyTransfer.tooOften')
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendOrder(request, serverAction)

const leave = (step: PayStep, { language }: Shop) =>
  redirect(step.kind === 'url' ? step.url : localPath(step.path, language))

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { placed, transfer } = loaderData
  const title = t(transfer ? `moneyTransfer.title.${transfer.method}` : titleOf(placed))
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl py-8 md:py-12">
      <NoIndexHead title={title} />
      <FocusedHeading className="mb-6 text-2xl md:text-3xl">{title}</FocusedHeading>
      <RepeatedNote />
      {placed ? (
        <PayAgain
          {...placed}
          transfer={transfer}
          methods={loaderData.methods}
          inlineCard={loaderData.inlineCard}
          refused={refusedSentence(t, placed.refused)}
          answer={actionData}
        />
      ) : (
        <PayCart loaderData={loaderData} actionData={actionData} />
      )}
    </main>
  )
}

const titleOf = (placed: object | undefined) =>
  placed ? 'checkout.payment.retry' : ('checkout.payment.title' as const)

function refusedSentence(t: ReturnType<typeof useT>, refused: string | null): string | undefined {
  if (refused === 'authentication') return t('checkout.authentication.refused')
  if (refused === null || !Object.hasOwn(paymentMessages, refused)) return undefined
  return t(paymentMessages[refused as keyof typeof paymentMessages] satisfies MessageKey)
}

function PayCart({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const t = useT()
  const [postalCode, setPostalCode] = useState('')
  const cart = useQuotedCart({ postalCode: /^\d{5}$/.test(postalCode) ? postalCode : undefined })
  const orderKey = useIdempotencyKey(loaderData.orderKey)
  if (cart.ready && cart.lines.length === 0) return <EmptyCart />
  return (
    <>
      <noscript>
        <p className="mb-6">{t('cart.noScript')}</p>
      </noscript>
      <PaymentScreen
        cart={cart}
        orderKey={orderKey}
        methods={loaderData.methods}
        inlineCard={loaderData.inlineCard}
        known={loaderData.known}
        answer={actionData}
        onPostalCode={setPostalCode}
      />
    </>
  )
}
