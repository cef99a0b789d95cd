import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { DocumentBuyer } from '#app/modules/documents/document.ts'
import type { ManualDiscount, OrderChannel, OrderPaymentMethod } from '#app/modules/orders/order.ts'
import type { Attempt } from '#app/modules/payments/start-payment.server.ts'
import type { DeliveryMethod, Quote } from '#app/modules/pricing/quote.ts'

/** Everything the shopper decided, checked by the form. Prices are not among it; the total she saw is only compared. */
export type PlaceOrderRequest = {
  /** Minted by the server into the form; the same key and request give the same order, never a second one. */
  key: string
  lines: readonly CartItem[]
  /** One code, or several with commas between. */
  couponCode?: string | undefined
  deliveryMethod: DeliveryMethod
  expectedTotal: Satang
  channel: OrderChannel
  paymentMethod: Exclude<OrderPaymentMethod, 'free'>
  customer: AddressValues
  /** The buyer of the full tax invoice, where one is requested. */
  invoiceTo?: DocumentBuyer | undefined
  language: Language
  userId?: string | undefined
  /** The address of the account, and whether it is confirmed: a verified contact, whose orders are counted by themselves. */
  accountEmail?: string | undefined
  emailConfirmed?: boolean | undefined
  /** Whose network is counted; an order without one is not limited. */
  ip?: string | undefined
  /** The member of staff who makes the order: the limits of shoppers are none of hers, the rules of stock are. */
  staff?: StaffChoices | undefined
  now: Date
}

/** What only staff decide of an order. */
type StaffChoices = {
  actorId: string
  /** Picked up at the shop: nothing is delivered. */
  pickup: boolean
  discount?: ManualDiscount | undefined
  /** For the timeline. */
  note: string
  /** What becomes of it at once tells its customer more: that it is paid, or confirmed. Then no mail says that it was placed. */
  isNotifiedNext: boolean
}

export type PlacedOrder = {
  orderId: string
  number: string
  accessKey: string
  total: Satang
  /** The payment begun with it, when it was placed just now and costs something. */
  attempt?: Attempt
  /** Nothing is reserved, nor paid, before its e-mail is confirmed. */
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
  'too_many_pieces',
  'too_many_codes',
  'method_off',
  'not_open',
  'no_tax_invoice',
  'cod_too_high',
  'cod_not_here',
  'cod_refused_before',
  'key_reused',
] as const
export type PlaceOrderReason = (typeof placeOrderReasons)[number]

/**
 * `quote`: what holds now, so that the screen can show what changed; absent where a quote would not help.
 * `orderId`: the order that the key has placed before (key_reused); the shopper is led to it.
 */
export type PlaceOrderDetail = {
  quote?: Quote | undefined
  orderId?: string | undefined
}
