import { ok, type Result, refuse } from '#app/kit/result.ts'
import { rememberAddress, saveAddress } from '#app/modules/customers/save-address.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { isManualMethod, isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import { choosePaymentMethod } from '#app/modules/orders/status/transition-order.server.ts'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import type { PaymentMethod } from '#app/modules/payments/payment-provider.ts'
import type { CheckoutPorts } from '../checkout-ports.ts'
import { hasDetails } from '../method-rules.ts'
import type { OrderFields } from '../order-form.ts'
import { placeOrder } from '../place-order.server.ts'
import type { PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from '../place-order.ts'
import { type PayOrderRequest, type PayStep, payOrder } from './pay-order.server.ts'
import type { OnlineMethod, PaymentDetails } from './payment-form.ts'
import { onlineMethods } from './payment-form.ts'

export const availableMethods = (
  { payments }: Pick<CheckoutPorts, 'payments'>,
  settings: Parameters<typeof hasDetails>[1],
): OnlineMethod[] =>
  onlineMethods.filter((method) =>
    isTakenBySession(method) ? payments.methods.includes(method) : hasDetails(method, settings),
  )

export const hasInlineCard = ({ payments }: Pick<CheckoutPorts, 'payments'>): boolean =>
  payments.inlineCard !== undefined

/**
 * Places the order, saves its address and opens its payment. A refusal placed nothing; later payment problems are in
 * the step.
 */
export async function finishOnline(
  shop: CheckoutPorts,
  fields: OrderFields,
  { method, customer, card, saveAddress: isKept, invoiceTo }: PaymentDetails,
): Promise<Result<PayStep, PlaceOrderReason, PlaceOrderDetail>> {
  const visitor = await shop.visitor()
  const request: PlaceOrderRequest = {
    ...fields,
    channel: 'online',
    paymentMethod: method,
    customer,
    invoiceTo,
    language: shop.language,
    userId: visitor.signedIn ? visitor.userId : undefined,
    ...(visitor.signedIn && { accountEmail: visitor.email, emailConfirmed: visitor.emailVerified }),
    ip: shop.ip,
    now: shop.clock(),
  }
  const payBy = isTakenBySession(method) ? { provider: shop.payments, method } : undefined
  const placed = await placeOrder(shop.db, request, payBy)
  if (!placed.ok) return refuse(placed.reason, placed.detail)
  if (request.userId) await rememberAddress(shop.db, request.userId, customer, request)
  if (request.userId && isKept) await saveAddress(shop.db, request.userId, customer, request.now)
  if (placed.value.confirmsFirst) return ok({ kind: 'path', path: `/order/${placed.value.accessKey}/confirm` })
  return ok(await pay(shop, { ...placed.value, method, card }))
}

/** Pays a placed order; a transfer becomes its method, with a new deadline. Refused after too many changes. */
export async function payAgain(
  shop: CheckoutPorts,
  order: Order,
  method: OnlineMethod,
  card: CardInput | undefined,
): Promise<Result<PayStep, 'rate_limited'>> {
  if (isTransfer(method)) {
    const chosen = await choosePaymentMethod(shop.db, { orderId: order.id, method, now: shop.clock() })
    if (!chosen.ok && chosen.reason === 'rate_limited') return refuse(chosen.reason)
  }
  return ok(await pay(shop, { orderId: order.id, accessKey: order.accessKey, method, card }))
}

type Paying = Omit<PayOrderRequest, 'method' | 'now' | 'origin'> & { method: OnlineMethod }

const isTakenBySession = (method: OnlineMethod): method is OnlineMethod & PaymentMethod => !isManualMethod(method)

/** A transfer is made from the order's payment page. */
async function pay({ db, payments, clock, origin }: CheckoutPorts, { method, ...paying }: Paying): Promise<PayStep> {
  if (isTransfer(method)) return { kind: 'path', path: `/payment?order=${paying.accessKey}` }
  if (!isTakenBySession(method)) return { kind: 'path', path: `/payment-success?order=${paying.accessKey}` }
  return payOrder(db, payments, { ...paying, method, now: clock(), origin })
}
