import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { maxCartLines, maxOrderItems } from '#app/kit/cart-limits.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { DocumentBuyer } from '#app/modules/documents/document.ts'
import type { ManualDiscount, OrderChannel, OrderPaymentMethod } from '#app/modules/orders/order.ts'
import { maxOpenOrders } from '#app/modules/orders/reservations/reservation.ts'
import type { Attempt } from '#app/modules/payments/start-payment.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'

/** No prices: `expectedTotal` is only compared. */
export type PlaceOrderRequest = {
  key: string
  lines: readonly CartItem[]
  couponCode?: string | undefined
  deliveryMethod: DeliveryMethod
  expectedTotal: Satang
  channel: OrderChannel
  paymentMethod: Exclude<OrderPaymentMethod, 'free'>
  customer: AddressValues
  invoiceTo?: DocumentBuyer | undefined
  language: Language
  userId?: string | undefined
  /** A confirmed address is a verified contact. */
  accountEmail?: string
  emailConfirmed?: boolean
  /** Without it the order has no network limit. */
  ip?: string
  /** No customer limits, but the same stock rules. */
  staff?: StaffChoices
  now: Date
}

/** Only staff set these. */
type StaffChoices = {
  actorId: string
  pickup: boolean
  discount?: ManualDiscount | undefined
  note: string
  /** Another mail follows at once. */
  isNotifiedNext: boolean
}

export type PlacedOrder = {
  orderId: string
  number: string
  accessKey: string
  total: Satang
  attempt?: Attempt
  /** Its e-mail is confirmed first. */
  confirmsFirst?: true
}

type CartRefusal = 'empty_cart' | 'too_many_lines' | 'too_many_items' | 'item_unavailable' | 'out_of_stock'
type PriceRefusal = 'coupon_refused' | 'delivery_unavailable' | 'same_day_over' | 'price_changed'
type MethodRefusal = 'method_off' | 'not_open' | 'no_tax_invoice' | `cod_${'too_high' | 'not_here' | 'refused_before'}`
type LimitRefusal = 'too_many_open_orders' | 'too_many_waiting' | 'rate_limited' | 'key_reused'
export type PlaceOrderReason = CartRefusal | PriceRefusal | MethodRefusal | LimitRefusal

/** The sentence of a refusal; one about a limit takes {count}. */
export const placeOrderMessage = (reason: PlaceOrderReason) =>
  reason === 'rate_limited' ? 'cart.coupon.TOO_MANY_TRIES' : (`checkout.refusal.${reason}` as const)

/** `quote`: current, absent where useless. `orderId`: the key's earlier order (key_reused). */
export type PlaceOrderDetail = { quote?: Quote | undefined; orderId?: string | undefined }

const limits: Partial<Record<PlaceOrderReason, number>> = {
  too_many_lines: maxCartLines,
  too_many_open_orders: maxOpenOrders,
  too_many_items: maxOrderItems,
}

/** The {count} of a refusal's sentence; 0 without one. */
export const limitOf = (reason: PlaceOrderReason): number => limits[reason] ?? 0

/** With a `reason` nothing was placed. `expectedTotal`: what the customer saw. `unsent`: the browser got no response. */
export type OrderAnswer = FormAnswer<
  object,
  MessageKey,
  Pick<PlaceOrderDetail, 'quote'> & { expectedTotal?: number; unsent?: true }
>
