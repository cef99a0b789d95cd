// An order's state by its key. Reading it changes nothing, but polls the provider for the payment.
import '#app/i18n/groups/cod.ts'
import '#app/i18n/groups/moneyTransfer.ts'
import '#app/i18n/groups/reservation.ts'
import '#app/i18n/groups/thanks.ts'
import { useCallback } from 'react'
import { data, useRevalidator } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { findSyncedOrder, sessionOf } from '#app/modules/checkout/find-order.server.ts'
import { lineChatUrl, lineMessage } from '#app/modules/checkout/line-message.ts'
import { type OrderView, toOrderView } from '#app/modules/checkout/order-view.ts'
import { isStanding, successState } from '#app/modules/checkout/success-state.ts'
import { UnknownOrder } from '#app/modules/checkout/ui/order-totals.tsx'
import { RepeatedNote, useClearOrderedLines } from '#app/modules/checkout/ui/ordered.tsx'
import { usePaymentWatch } from '#app/modules/checkout/ui/payment-watch.ts'
import { AccountOffer, ChatOrder, SuccessNext } from '#app/modules/checkout/ui/success-next.tsx'
import { SuccessHead, SuccessOrder, SuccessPaymentOptions } from '#app/modules/checkout/ui/success-sections.tsx'
import { currentDeliveryEstimate } from '#app/modules/orders/arrival/delivery-estimate.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { ReservationNotice } from '#app/modules/orders/reservations/ui/reservation-notice.tsx'
import { isOpen } from '#app/modules/payments/payment-rules.ts'
import { findPaymentBySession } from '#app/modules/payments/payments.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/payment-success'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const order = await findSyncedOrder(shop, query)
  if (!order) return data({ placed: undefined }, { status: 404 })
  const payment = await paymentOf(shop, query, order)
  const sessionId = payment?.sessionId ?? undefined
  const arrival = currentDeliveryEstimate(order, await shop.settings(), shop.clock())
  const view = toOrderView(order, shop.language, arrival)
  const state = successState(order, shop.clock())
  const reservation = reservationView(order, shop.clock())
  const isChat = state === 'confirmation' && order.channel === 'chat'
  const chat = isChat ? await chatOf(shop, order, view, reservation?.until) : undefined
  // After a payment in progress another attempt could pay twice.
  const mayPay = state === 'waiting' && !(payment && isOpen(payment.stage))
  const { signedIn } = await shop.visitor()
  const sentTo = sentToOf(order)
  const { accessKey } = order
  return data({ placed: { view, state, chat, sessionId, accessKey, mayPay, signedIn, sentTo, reservation } })
}

/** Without phone number and email. */
function sentToOf({ customer }: Order) {
  const address = addressLines(customer)
  return address.length > 0 ? { name: nameLine(customer), address } : undefined
}

async function paymentOf({ db }: Shop, query: URLSearchParams, order: Order) {
  const session = sessionOf(query)
  const payment = session ? await findPaymentBySession(db, session) : undefined
  return payment?.orderId === order.id ? payment : undefined
}

/** In the order's language, because the shop reads it. */
async function chatOf({ db }: Shop, order: Order, view: OrderView, reservedUntil: Date | undefined) {
  const { lineId } = await readSettings(db)
  const { language } = order
  const t = translator(dictionaryOf(language), language) as Translate<MessageKey>
  const message = lineMessage(toOrderView(order, language), t, { language, reservedUntil })
  const url = lineChatUrl(lineId, message)
  return { url, message, qr: await qrSvg(lineChatUrl(lineId, t('thanks.chat.greeting', { number: view.number }))) }
}

export default function PaymentSuccess({ loaderData: { placed } }: Route.ComponentProps) {
  return placed ? <PlacedOrder placed={placed} /> : <UnknownOrder />
}

function PlacedOrder({ placed }: { placed: NonNullable<Route.ComponentProps['loaderData']['placed']> }) {
  const { view, state, chat, sessionId, accessKey, mayPay, signedIn, sentTo, reservation } = placed
  const t = useT()
  const { revalidate } = useRevalidator()
  const poll = useCallback(() => void revalidate(), [revalidate])
  const long = usePaymentWatch(state === 'waiting' ? sessionId : undefined, poll)
  useClearOrderedLines(view, isStanding(state))
  return (
    <main id="content" className="gutters mx-auto w-full max-w-3xl py-10 md:py-16">
      <NoIndexHead title={`${t('thanks.number')} ${view.number}`} />
      <RepeatedNote />
      <SuccessHead view={view} state={state} long={long} />
      {chat && <ChatOrder chat={chat} number={view.number} />}
      <ReservationNotice reservation={reservation} orderKey={accessKey} />
      <SuccessPaymentOptions
        view={view}
        state={state}
        mayPay={mayPay || long}
        signedIn={signedIn}
        orderKey={accessKey}
      />
      <SuccessNext view={view} state={state} sentTo={sentTo} />
      <SuccessOrder view={view} />
      {!signedIn && isStanding(state) && view.channel === 'online' && <AccountOffer orderKey={accessKey} />}
    </main>
  )
}
