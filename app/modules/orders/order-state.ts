import type { Order } from './order.ts'
import { isUnconfirmed } from './order-status.ts'

/** How an order stands, in the words of whoever bought it: its status, and for a pending one what it waits for. */
export type OrderState =
  | 'payment'
  | 'confirmation'
  /** To be packed, and paid at the door. */
  | 'confirmed'
  | 'return'
  | 'slip_review'
  | 'expired'
  /** It is over because the shop did not confirm it in time. */
  | 'unconfirmed'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'on_hold'

type StateFacts = Pick<
  Order,
  'status' | 'awaiting' | 'expiresAt' | 'cancelReason' | 'confirmedAt' | 'channel' | 'paymentMethod'
>

/** The state at this moment. An expiry job that is late changes nothing: the clock already says so. */
export function orderState(order: StateFacts, now: Date): OrderState {
  const { status, awaiting, expiresAt, cancelReason } = order
  const over = isUnconfirmed(order) ? 'unconfirmed' : 'expired'
  if (status === 'cancelled') return cancelReason === 'expired' ? over : 'cancelled'
  if (status !== 'pending') return status
  if (awaiting === 'packing') return 'confirmed'
  if (expiresAt && expiresAt <= now) return over
  return awaiting ?? 'payment'
}
