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

/** Sentences about a limit take {count}. */
export const placeOrderMessages = {
  empty_cart: 'checkout.refusal.empty_cart',
  too_many_lines: 'checkout.refusal.too_many_lines',
  item_unavailable: 'checkout.refusal.item_unavailable',
  out_of_stock: 'checkout.refusal.out_of_stock',
  coupon_refused: 'checkout.refusal.coupon_refused',
  delivery_unavailable: 'checkout.refusal.delivery_unavailable',
  same_day_over: 'checkout.refusal.same_day_over',
  price_changed: 'checkout.refusal.price_changed',
  too_many_open_orders: 'checkout.refusal.too_many_open_orders',
  too_many_waiting: 'checkout.refusal.too_many_waiting',
  too_many_items: 'checkout.refusal.too_many_items',
  rate_limited: 'cart.coupon.TOO_MANY_TRIES',
  method_off: 'checkout.refusal.method_off',
  not_open: 'checkout.refusal.not_open',
  no_tax_invoice: 'checkout.refusal.no_tax_invoice',
  cod_too_high: 'cod.refusal.too_high',
  cod_not_here: 'cod.refusal.not_here',
  cod_refused_before: 'cod.refusal.refused_before',
  key_reused: 'checkout.refusal.key_reused',
} as const satisfies Record<string, MessageKey>

export type PlaceOrderReason = keyof typeof placeOrderMessages

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
