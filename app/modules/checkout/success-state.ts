import type { Order } from '#app/modules/orders/order.ts'
import { isUnconfirmed } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'

export type SuccessState =
  | 'waiting'
  | 'confirmation'
  | 'confirmed'
  | 'slip_review'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'unconfirmed'
  | 'on_hold'
  | 'refunded'

/** Uses the clock, because the expiry job may be late. */
export function successState(order: Order, now: Date): SuccessState {
  if (order.status === 'on_hold') return 'on_hold'
  if (order.status === 'refunded') return 'refunded'
  const over = isUnconfirmed(order) ? 'unconfirmed' : 'expired'
  if (order.status === 'cancelled') return order.cancelReason === 'expired' ? over : 'failed'
  const atDoor = isCod(order.paymentMethod) && !order.paidAt
  if (order.awaiting === 'packing' || (order.status !== 'pending' && atDoor)) return 'confirmed'
  if (order.status !== 'pending') return 'paid'
  if (order.awaiting === 'confirmation') return 'confirmation'
  if (order.awaiting === 'slip_review') return 'slip_review'
  return order.expiresAt && order.expiresAt <= now ? 'expired' : 'waiting'
}

/** The order is final: clear its lines from the cart. */
export const isDone = (state: SuccessState): boolean =>
  state !== 'failed' && state !== 'expired' && state !== 'unconfirmed'
