import type { Order } from './order.ts'

/** How an order stands, in the words of whoever bought it: its status, and for a pending one what it waits for. */
export type OrderState =
  | 'payment'
  | 'confirmation'
  /** To be packed, and paid at the door. */
  | 'confirmed'
  | 'return'
  | 'slip_review'
  | 'expired'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'on_hold'

/** The state at this moment. An expiry job that is late changes nothing: the clock already says so. */
export function orderState(
  { status, awaiting, expiresAt, cancelReason }: Pick<Order, 'status' | 'awaiting' | 'expiresAt' | 'cancelReason'>,
  now: Date,
): OrderState {
  if (status === 'cancelled') return cancelReason === 'expired' ? 'expired' : 'cancelled'
  if (status !== 'pending') return status
  if (awaiting === 'packing') return 'confirmed'
  if (expiresAt && expiresAt <= now) return 'expired'
  return awaiting ?? 'payment'
}
