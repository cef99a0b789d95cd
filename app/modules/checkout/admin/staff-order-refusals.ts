import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { PlaceOrderReason } from '../place-order.ts'

const sentences: Partial<Record<PlaceOrderReason, AdminKey>> = {
  empty_cart: 'newOrder.refusal.empty_cart',
  too_many_lines: 'newOrder.refusal.too_many_lines',
  item_unavailable: 'newOrder.refusal.item_unavailable',
  out_of_stock: 'newOrder.refusal.out_of_stock',
  coupon_refused: 'newOrder.refusal.coupon_refused',
  delivery_unavailable: 'newOrder.refusal.delivery_unavailable',
  same_day_over: 'newOrder.refusal.same_day_over',
  price_changed: 'newOrder.refusal.price_changed',
  cod_too_high: 'newOrder.refusal.cod_too_high',
  cod_not_here: 'newOrder.refusal.cod_not_here',
  cod_refused_before: 'newOrder.refusal.cod_refused_before',
  method_off: 'newOrder.refusal.method_off',
}

export const staffOrderRefusal = (reason: PlaceOrderReason): AdminKey => sentences[reason] ?? 'newOrder.refusal.other'
