import { ok, type Result, refuse } from '#app/kit/result.ts'
import { rememberAddress } from '#app/modules/customers/remember-address.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { CardInput } from '#app/modules/payments/card-form.ts'
import type { CheckoutPorts } from './checkout-ports.ts'
import type { OrderFields } from './order-form.ts'
import { type PayOrderRequest, type PayStep, payOrder } from './pay-order.server.ts'
import type { OnlineMethod, PaymentDetails } from './payment-form.ts'
import { onlineMethods } from './payment-form.ts'
import { placeOrder } from './place-order.server.ts'
import type { PlaceOrderDetail, PlaceOrderReason, PlaceOrderRequest } from './place-order.ts'

/** The ways to pay that the page offers. */
export const availableMethods = ({ payments }: Pick<CheckoutPorts, 'payments'>): OnlineMethod[] =>
  onlineMethods.filter((method) => payments.methods.includes(method))

/** Whether cards are typed on the shop's own page. */
export const hasInlineCard = ({ payments }: Pick<CheckoutPorts, 'payments'>): boolean =>
  payments.inlineCard !== undefined

/**
 * Places the order, keeps of its address what her profile lacks, then opens its payment. A refusal placed nothing; what happens to the payment later is in the step.
 */
export async function finishOnline(
  shop: CheckoutPorts,
  fields: OrderFields,
  { method, customer, card }: PaymentDetails,
): Promise<Result<PayStep, PlaceOrderReason, PlaceOrderDetail>> {
  const visitor = await shop.visitor()
  const request: PlaceOrderRequest = {
    ...fields,
    channel: 'online',
    paymentMethod: method,
    customer,
    language: shop.language,
    userId: visitor.signedIn ? visitor.userId : undefined,
    emailConfirmed: visitor.signedIn && visitor.emailVerified,
    ip: shop.ip,
    now: shop.clock(),
  }
  const placed = await placeOrder(shop.db, request, { provider: shop.payments, method })
  if (!placed.ok) return refuse(placed.reason, placed.detail)
  if (request.userId) await rememberAddress(shop.db, request.userId, customer, request)
  return ok(await pay(shop, { ...placed.value, method, card }))
}

/** Tries again to pay a placed order. */
export const payAgain = (
  shop: CheckoutPorts,
  order: Order,
  method: OnlineMethod,
  card: CardInput | undefined,
): Promise<PayStep> => pay(shop, { orderId: order.id, accessKey: order.accessKey, method, card })

function pay(
  { db, payments, clock, origin }: CheckoutPorts,
  payRequest: Pick<PayOrderRequest, 'orderId' | 'accessKey' | 'method' | 'card' | 'attempt'>,
): Promise<PayStep> {
  return payOrder(db, payments, { ...payRequest, now: clock(), origin })
}
