import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { DocumentBuyer } from '#app/modules/documents/document.ts'
import type { ManualDiscount, OrderChannel } from '#app/modules/orders/order.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Attempt } from '#app/modules/payments/start-payment.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'

/** No prices: `expectedTotal` is only compared. */
export type PlaceOrderRequest = {
  /** Idempotency key, issued with the form. */
  key: string
  lines: readonly CartItem[]
  /** Comma-separated. */
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
  accountEmail?: string | undefined
  emailConfirmed?: boolean | undefined
  /** Without it the order has no network limit. */
  ip?: string | undefined
  /** No customer limits, but the same stock rules. */
  staff?: StaffChoices | undefined
  now: Date
}

/** Only staff set these. */
type StaffChoices = {
  actorId: string
  /** Picked up at the shop. */
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
  /** For a new order with a total. */
  attempt?: Attempt
  /** Its e-mail is confirmed first. */
  confirmsFirst?: true
}

const placeOrderReasons = [
  'empty_cart',
  'too_many_lines',
  'item_unavailable',
  'out_of_stock',
  'coupon_refused',
  'delivery_unavailable',
  'same_day_over',
  'price_changed',
  'too_many_open_orders',
  'too_many_waiting',
  'too_many_items',
  'rate_limited',
  'method_off',
  'not_open',
  'no_tax_invoice',
  'cod_too_high',
  'cod_not_here',
  'cod_refused_before',
  'key_reused',
] as const
export type PlaceOrderReason = (typeof placeOrderReasons)[number]

/** `quote`: current, absent where useless. `orderId`: the key's earlier order (key_reused). */
export type PlaceOrderDetail = {
  quote?: Quote | undefined
  orderId?: string | undefined
}
