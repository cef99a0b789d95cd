import type { Order } from '../order.ts'
import { isUnconfirmed } from './order-status.ts'

export type OrderState =
  | 'payment'
  | 'confirmation'
  | 'confirmed'
  | 'return'
  | 'slip_review'
  | 'expired'
  /** Ended because the shop did not confirm it in time. */
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

/** The state at `now`, even when the expiry job runs late. */
export function orderState(order: StateFacts, now: Date): OrderState {
  const { status, awaiting, expiresAt, cancelReason } = order
  const over = isUnconfirmed(order) ? 'unconfirmed' : 'expired'
  if (status === 'cancelled') return cancelReason === 'expired' ? over : 'cancelled'
  if (status !== 'pending') return status
  if (awaiting === 'packing') return 'confirmed'
  if (expiresAt && expiresAt <= now) return over
  return awaiting ?? 'payment'
}
