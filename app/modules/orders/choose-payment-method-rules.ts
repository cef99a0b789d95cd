import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order } from './order.ts'
import { isUnpaid } from './order-status.ts'
import { holdMinutesOf, type OrderPaymentMethod } from './payment-methods.ts'
import type { EventInput, OrderChange } from './save-order.server.ts'

export type MethodRefusal = 'not_found' | 'not_payable'

type MethodChange = { order: Order; change: OrderChange; event: EventInput }

/**
 * What choosing a way to pay makes of an order that waits for its money: nothing when it has it already. Its time grows to
 * that of the way, counted from when the order was placed, so that choosing again and again holds nothing for ever; it
 * never shrinks.
 */
export function decideMethodChange(
  order: Order | undefined,
  { method, settings, now }: { method: OrderPaymentMethod; settings: Pick<ShopSettings, 'holdMinutes'>; now: Date },
): Result<MethodChange | undefined, MethodRefusal> {
  if (!order) return refuse('not_found')
  if (!isUnpaid(order, now)) return refuse('not_payable')
  if (order.paymentMethod === method) return ok(undefined)
  const end = addMinutes(order.createdAt, holdMinutesOf(method, settings))
  const expiresAt = order.expiresAt && order.expiresAt > end ? order.expiresAt : end
  // The order stays open for longer; its pieces stay reserved as they were.
  const reservedUntil = order.reservation === 'short' ? (order.reservedUntil ?? order.expiresAt) : order.reservedUntil
  const isSooner = reservedUntil && reservedUntil < expiresAt
  const change = {
    paymentMethod: method,
    ...(order.expiresAt && { expiresAt, reservedUntil: isSooner ? reservedUntil : undefined }),
  }
  const event: EventInput = { kind: 'method_changed', actor: { kind: 'customer' }, now }
  return ok({ order, change, event })
}
