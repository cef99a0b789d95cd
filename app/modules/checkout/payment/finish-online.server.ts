import { ok, type Result, refuse } from '#app/kit/result.ts'
import { fillProfile, saveAddress } from '#app/modules/customers/save-address.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { isManualMethod, isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import { choosePaymentMethod } from '#app/modules/orders/status/transition-order.server.ts'
import type { CardInput, PayRefusal } from '#app/modules/payments/card-form.ts'
import type { InlineCard, PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { type Attempt, openPage, startPayment } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Address } from '#app/site.ts'
import { afterPaying, type CheckoutPorts } from '../find-order.server.ts'
import { isConfigured } from '../method-rules.ts'
import { placeOrder } from '../place-order.server.ts'
import type { PlaceOrderDetail, PlaceOrderReason } from '../place-order.ts'
import type { OrderFields } from '../request-forms.ts'
import { type OnlineMethod, onlineMethods, type PaymentDetails } from './payment-form.ts'

export const availableMethods = (
  { payments }: Pick<CheckoutPorts, 'payments'>,
  settings: Parameters<typeof isConfigured>[1],
): OnlineMethod[] =>
  onlineMethods.filter((method) =>
    isPaidToProvider(method) ? payments.methods.includes(method) : isConfigured(method, settings),
  )

export const hasInlineCard = ({ payments }: Pick<CheckoutPorts, 'payments'>) => payments.inlineCard !== undefined

/** Who places an order, and from where. */
export async function readPlacedBy({ visitor, language, ip, clock }: CheckoutPorts) {
  const who = await visitor()
  const account = who.signedIn && { userId: who.userId, accountEmail: who.email, emailConfirmed: who.emailVerified }
  return { ...account, language, ip, now: clock() }
}

/** Refused: no order was placed. A payment that cannot start is no refusal, but a step back to the payment page. */
export async function finishOnline(
  shop: CheckoutPorts,
  fields: OrderFields,
  { method, customer, card, saveAddress: wantsAddressSaved, invoiceTo }: PaymentDetails,
): Promise<Result<PayStep, PlaceOrderReason, PlaceOrderDetail>> {
  const by = await readPlacedBy(shop)
  const request = { ...fields, ...by, channel: 'online', paymentMethod: method, customer, invoiceTo } as const
  const payBy = isPaidToProvider(method) ? { provider: shop.payments, method } : undefined
  const placed = await placeOrder(shop.db, request, payBy)
  if (!placed.ok) return placed
  if (by.userId) await fillProfile(shop.db, by.userId, customer, by)
  if (by.userId && wantsAddressSaved) await saveAddress(shop.db, by.userId, customer, by.now)
  // Beyond the reservation quota the e-mail is confirmed before paying.
  if (placed.value.confirmsFirst) return ok(toPath(`/order/${placed.value.accessKey}/confirm`))
  return ok(await pay(shop, { ...placed.value, method, card }))
}

/** A transfer is stored as the order's method and restarts the deadline. Only too many changes are refused. */
export async function payAgain(shop: CheckoutPorts, order: Order, method: OnlineMethod, card: CardInput | undefined) {
  const { id: orderId, accessKey } = order
  const chosen = isTransfer(method) && (await choosePaymentMethod(shop.db, { orderId, method, now: shop.clock() }))
  if (chosen && !chosen.ok && chosen.reason === 'rate_limited') return refuse(chosen.reason)
  return ok(await pay(shop, { orderId, accessKey, method, card }))
}

type Paying = Omit<PayOrderRequest, 'method' | 'now' | 'origin'> & { method: OnlineMethod }

const isPaidToProvider = (method: OnlineMethod): method is OnlineMethod & PaymentMethod => !isManualMethod(method)

async function pay({ db, payments, clock, origin }: CheckoutPorts, { method, ...paying }: Paying): Promise<PayStep> {
  if (isTransfer(method)) return toPath(`/payment?order=${paying.accessKey}`)
  if (!isPaidToProvider(method)) return toPath(`/payment-success?order=${paying.accessKey}`)
  return payOrder(db, payments, { ...paying, method, now: clock(), origin })
}

type PayOrderRequest = {
  orderId: string
  accessKey: string
  method: PaymentMethod
  /** With the provider's ability `inlineCard` only. */
  card?: CardInput | undefined
  /** Written with the order; by default a new one, or the open one. */
  attempt?: Attempt | undefined
  now: Date
  origin: string
}

/** Where the browser goes next. */
export type PayStep = { kind: 'path'; path: Address } | { kind: 'url'; url: string }

const toPath = (path: Address): PayStep => ({ kind: 'path', path })
/** After a refusal the order stays payable. */
const backToPayment = (accessKey: string, refusal: PayRefusal | 'provider_unavailable') =>
  toPath(`/payment?order=${accessKey}&refused=${refusal}`)

/** Opens the payment, or pays with a card typed here. Idempotent. */
export async function payOrder(db: Db, provider: PaymentProvider, request: PayOrderRequest): Promise<PayStep> {
  const { orderId, accessKey, method, now, origin } = request
  const started = request.attempt
    ? await openPage(db, provider, request.attempt, { now, origin })
    : await startPayment(db, provider, { orderId, method, now, origin })
  if (!started.ok && started.reason === 'provider_unavailable') return backToPayment(accessKey, started.reason)
  // Free, paid (double submit), expired or cancelled.
  if (!started.ok) return toPath(`/payment-success?order=${accessKey}`)
  const { sessionId, url } = started.value
  const { inlineCard, promptPay, simulation } = provider
  if (method === 'card' && inlineCard) return payCard(inlineCard, sessionId, accessKey, request.card)
  if (method === 'promptpay' && promptPay)
    return toPath(`/payment/promptpay?session_id=${sessionId}&order=${accessKey}`)
  if (method === 'simulated' && simulation) return toPath(afterPaying(accessKey, sessionId))
  return { kind: 'url', url }
}

async function payCard(inlineCard: InlineCard, sessionId: string, accessKey: string, card: CardInput | undefined) {
  if (!card) return backToPayment(accessKey, 'card_incomplete')
  const paid = await inlineCard.pay(sessionId, card)
  if (!paid.ok) return backToPayment(accessKey, paid.reason)
  return paid.value === 'succeeded'
    ? toPath(afterPaying(accessKey, sessionId))
    : toPath(`/payment/authentication/${sessionId}?order=${accessKey}`)
}
