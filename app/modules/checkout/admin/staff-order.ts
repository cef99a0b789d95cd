import { percentOf, type Satang, satang, subtract } from '#app/kit/money.ts'
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { hasDetails, isOffered } from '../method-rules.ts'
import type { TypedDiscount } from './staff-order-fields.ts'

export const staffChannels = ['counter', 'staff'] as const
export type StaffChannel = (typeof staffChannels)[number]

export const staffDeliveries = ['pickup', ...deliveryMethods] as const satisfies readonly OrderDelivery[]

const staffMethods = ['cash', 'card_terminal', 'own_promptpay', 'bank_transfer', 'cod', 'pay_link'] as const
export type StaffMethod = (typeof staffMethods)[number]

/** Staff hold the money when the order is placed. */
export const isTakenNow = (method: StaffMethod): boolean => method === 'cash' || method === 'card_terminal'

type Where = { channel: StaffChannel; delivery: OrderDelivery }

export const staffMethodsOf = (
  { channel, delivery }: Where,
  settings: Pick<ShopSettings, 'paymentMethods' | 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): StaffMethod[] =>
  staffMethods
    .filter((method) => channel === 'counter' || !isTakenNow(method))
    .filter((method) => !isCod(method) || (channel === 'staff' && delivery !== 'pickup'))
    .filter((method) => isOffered(method, settings.paymentMethods) && hasDetails(method, settings))

export const usualChoices = (channel: StaffChannel): { delivery: OrderDelivery; method: StaffMethod } =>
  channel === 'counter' ? { delivery: 'pickup', method: 'cash' } : { delivery: 'standard', method: 'pay_link' }

/** Capped at the price of the items after coupons. */
export function discountAmount(discount: TypedDiscount, quote: Pick<Quote, 'subtotal' | 'discount'>): Satang {
  const goods = subtract(quote.subtotal, quote.discount)
  if ('amount' in discount) return satang(Math.min(discount.amount, goods))
  return percentOf(goods, discount.percent)
}

/** The chosen method if possible, else the first. */
export const methodOf = (chosen: StaffMethod, methods: readonly StaffMethod[]): StaffMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
