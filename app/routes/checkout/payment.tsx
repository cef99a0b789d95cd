// With ?order=<key> or ?session_id=<session>: pays a placed order. Without: the checkout (decision 75).
import '#app/i18n/groups/cartReminder.ts'
import '#app/i18n/groups/moneyTransfer.ts'
import '#app/i18n/groups/customerSlips.ts'
import '#app/i18n/groups/reservation.ts'
import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { invalid, readForm, refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/read-fields.ts'
import { findOrderOfAddress, findSyncedOrder } from '#app/modules/checkout/find-order.server.ts'
import { mayTakePayment, methodsOfOrder } from '#app/modules/checkout/method-rules.ts'
import { toOrderView } from '#app/modules/checkout/order-view.ts'
import { availableMethods, hasInlineCard, payAgain } from '#app/modules/checkout/payment/finish-online.server.ts'
import { readCardFields, readMethod } from '#app/modules/checkout/payment/payment-form.ts'
import { transferDetails } from '#app/modules/checkout/payment/payment-instructions.server.ts'
import { CheckoutScreen } from '#app/modules/checkout/ui/checkout-screen.tsx'
import { RepeatedNote } from '#app/modules/checkout/ui/ordered.tsx'
import { PayAgain } from '#app/modules/checkout/ui/pay-again.tsx'
import { sendOrder } from '#app/modules/checkout/ui/send-order.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { isPayable } from '#app/modules/orders/status/order-status.ts'
import { paymentRefusals } from '#app/modules/payments/card-form.ts'
import { SlipForm } from '#app/modules/slips/ui/customer-slips.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/payment'
import { loadCheckout, orderCart, redirectToPayment } from './checkout-page.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  if (!query.has('order') && !query.has('session_id')) return { cart: await loadCheckout(shop, query) }
  const order = await findSyncedOrder(shop, query)
  if (!order) throw redirect(localPath('/payment-success?order=unknown', shop.language))
  const { accessKey } = order
  if (!isPayable(order, shop.clock())) {
    const repeated = query.has('repeated') ? '&repeated=yes' : ''
    throw redirect(localPath(`/payment-success?order=${accessKey}${repeated}`, shop.language))
  }
  const settings = await shop.settings()
  return {
    placed: {
      order: toOrderView(order, shop.language),
      reservation: reservationView(order, shop.clock()),
      accessKey,
      methods: methodsOfOrder(availableMethods(shop, settings), settings.paymentMethods, order.paymentMethod),
      inlineCard: hasInlineCard(shop),
      transfer: await transferDetails(order, settings, shop.clock()),
      refused: query.get('refused'),
      demo: shop.demo,
    },
  }
}

/** POST order (access key), method, card → 302; 422 for fields; 409 for the method. Without `order`: `orderCart`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  return form.has('order') ? payPlacedOrder(form, shop) : orderCart(form, shop)
}

async function payPlacedOrder(form: FormData, shop: Shop) {
  const settings = await shop.settings()
  const available = availableMethods(shop, settings)
  const method = readMethod(form)
  if (!method || !available.includes(method)) throw data({ code: 'badRequest' }, { status: 400 })
  const order = await findOrderOfAddress(shop.db, new URLSearchParams({ order: formText(form, 'order') }))
  if (!order) throw data({ code: 'notFound' }, { status: 404 })
  if (!methodsOfOrder(available, settings.paymentMethods, order.paymentMethod).includes(method))
    return refused('method_off', 'checkout.refusal.method_off')
  if (!mayTakePayment(method, shop, settings)) return refused('not_open', 'checkout.refusal.not_open')
  const read = hasInlineCard(shop) && method === 'card' ? readCardFields(form, shop.clock()) : undefined
  if (read?.ok === false) return invalid({ ...read, values: { method } })
  const step = await payAgain(shop, order, method, read?.card)
  return step.ok ? redirectToPayment(step.value, shop) : refused(step.reason, 'moneyTransfer.tooOften')
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendOrder(request, serverAction)

export default function Payment({ loaderData: { cart, placed }, actionData }: Route.ComponentProps) {
  const t = useT()
  if (!placed) return <CheckoutScreen {...cart} answer={actionData} />
  const { transfer } = placed
  const title = t(transfer ? `moneyTransfer.title.${transfer.method}` : 'checkout.payment.retry')
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl py-8 md:py-12">
      <NoIndexHead title={title} />
      <FocusedHeading className="mb-6 text-2xl md:text-3xl">{title}</FocusedHeading>
      <RepeatedNote />
      <PayAgain
        {...placed}
        slip={<SlipForm orderKey={placed.accessKey} sample={placed.demo} />}
        refused={refusedSentence(t, placed.refused)}
        answer={actionData}
      />
    </main>
  )
}

function refusedSentence(t: ReturnType<typeof useT>, refused: string | null): string | undefined {
  if (refused === 'authentication') return t('checkout.paymentRefusal.authentication_refused')
  const reason = paymentRefusals.find((one) => one === refused)
  return reason && t(`checkout.paymentRefusal.${reason}`)
}
