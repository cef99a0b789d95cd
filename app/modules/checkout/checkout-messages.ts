import type { MessageKey } from '#app/i18n/provider.tsx'
import { maxCartLines, maxOrderItems } from '#app/kit/cart-limits.ts'
import { maxOpenOrders } from '#app/modules/orders/reservations/reservation.ts'
import type { PlaceOrderReason } from './place-order.ts'

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
} as const satisfies Record<PlaceOrderReason, MessageKey>

const limits: Partial<Record<PlaceOrderReason, number>> = {
  too_many_lines: maxCartLines,
  too_many_open_orders: maxOpenOrders,
  too_many_items: maxOrderItems,
}

/** The {count} of a refusal's sentence; 0 without one. */
export const limitOf = (reason: PlaceOrderReason): number => limits[reason] ?? 0
