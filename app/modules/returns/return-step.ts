import type { ReturnNotice } from '#app/modules/mails/mail.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import type { DecidedCancellation } from '#app/modules/orders/status/cancellation-rules.ts'
import type { OrderPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { ExchangeRefund } from '#app/modules/refunds/refund-plan-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { OrderReturn, ReturnLine } from './return.ts'

/** A return with its order and exchange order, read under their locks. */
export type LockedReturn = {
  orderReturn: OrderReturn
  order: Order
  exchange: Order | undefined
  refunds: readonly RefundOfItems[]
  terms: ShopSettings
}

export type ReturnStep = {
  after: OrderReturn
  event?: EventInput
  notice?: ReturnNotice
  /** Ends the unpaid exchange order. */
  cancels?: DecidedCancellation | undefined
  pays?: { id: string; refund: ExchangeRefund; payment: OrderPayment }
  /** Items to restock. */
  restock?: readonly { variantId: number; sku: string; quantity: number }[]
  /** Lines of an advance exchange, whose refund exists already. */
  arrived?: readonly ReturnLine[]
}

export const byStaff = (actorId: string): Actor => ({ kind: 'staff', id: actorId })
export const bySystem: Actor = { kind: 'system' }

export const withChange = (orderReturn: OrderReturn, change: Partial<OrderReturn>): OrderReturn => ({
  ...orderReturn,
  ...change,
  version: orderReturn.version + 1,
})
