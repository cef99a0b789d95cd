import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { isUnpaid } from './order-status.ts'
import { type OrderPaymentMethod, reservationMinutesOf } from './payment-methods.ts'

export type MethodRefusal = 'not_found' | 'not_payable'

type MethodChange = { order: Order; change: OrderChange; event: EventInput }

/**
 * The change when an unpaid order gets another payment method. The deadline never shortens and counts from placement,
 * so that repeated changes cannot extend it.
 */
export function decideMethodChange(
  order: Order | undefined,
  { method, settings, now }: { method: OrderPaymentMethod; settings: Pick<ShopSettings, 'holdMinutes'>; now: Date },
): Result<MethodChange | undefined, MethodRefusal> {
  if (!order) return refuse('not_found')
  if (!isUnpaid(order, now)) return refuse('not_payable')
  if (order.paymentMethod === method) return ok(undefined)
  const end = addMinutes(order.createdAt, reservationMinutesOf(method, settings))
  const expiresAt = order.expiresAt && order.expiresAt > end ? order.expiresAt : end
  // The order stays open longer; the reservation does not.
  const reservedUntil = order.reservation === 'short' ? (order.reservedUntil ?? order.expiresAt) : order.reservedUntil
  const isSooner = reservedUntil && reservedUntil < expiresAt
  const change = {
    paymentMethod: method,
    ...(order.expiresAt && { expiresAt, reservedUntil: isSooner ? reservedUntil : undefined }),
  }
  const event: EventInput = { kind: 'method_changed', actor: { kind: 'customer' }, now }
  return ok({ order, change, event })
}
