import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { estimateWhenPaid } from '../arrival/order-arrival.ts'
import type { Order, StockState } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { isCod } from './payment-methods.ts'

type ConfirmRefusal = 'not_found' | 'nothing_to_confirm'
type Confirmation = { order: Order; change: OrderChange & { stockState: StockState } }

/**
 * What confirmation writes: a chat order is reserved for `holdMinutes.chat`; a cash-on-delivery order is sold, with a
 * new delivery estimate.
 */
export function decideConfirmation(
  order: Order | undefined,
  settings: ShopSettings,
  now: Date,
): Result<Confirmation, ConfirmRefusal> {
  if (!order) return refuse('not_found')
  if (order.awaiting !== 'confirmation') return refuse('nothing_to_confirm')
  if (!isCod(order.paymentMethod)) {
    const expiresAt = addMinutes(now, settings.holdMinutes.chat)
    const reserved = { stockState: 'held', reservation: 'long', reservedUntil: undefined } as const
    return ok({ order, change: { confirmedAt: now, expiresAt, ...reserved } })
  }
  const deliveryEstimate = estimateWhenPaid(order, settings, now)
  return ok({ order, change: { confirmedAt: now, expiresAt: undefined, stockState: 'sold', deliveryEstimate } })
}
