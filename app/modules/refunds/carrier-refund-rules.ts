import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { deliveryLeft, itemsLeft, lineBalanceOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import type { NewRefund } from './new-refund-rules.ts'
import type { OrderMoney } from './refund.ts'
import { planRefund } from './refund-plan-rules.ts'

export type CarrierRefundRefusal = 'not_found' | 'conflict' | 'not_by_carrier'

/** A full refund that the carrier paid and that ends the order; items in a return are left to the return. */
export function decideCarrierRefund(
  { order, refunds }: OrderMoney,
  { version, ...input }: { version: number; stockBack: boolean; actor: Actor; now: Date },
): Result<NewRefund, CarrierRefundRefusal> {
  if (!order) return refuse('not_found')
  if (order.version !== version) return refuse('conflict')
  if (!heldByCarrier(order)) return refuse('not_by_carrier')
  const { id: orderId, returned } = order
  const items = new Map(
    order.lines.map((line) => [line.lineNumber, itemsLeft(lineBalanceOf(line, refunds, { returned }))]),
  )
  const choice = { items, delivery: deliveryLeft(order, refunds) > 0, restock: input.stockBack }
  const planned = planRefund(order, refunds, choice)
  return ok({
    ...input,
    cause: 'carrier',
    orderId,
    order,
    payment: undefined,
    amount: dueOf(order),
    plan: planned.ok ? planned.value : undefined,
    requestKey: `carrier:${orderId}`,
  })
}

/** Delivered, and not paid out by a carrier statement. */
export const heldByCarrier = ({ paymentMethod, paidAt, status }: Pick<Order, 'paymentMethod' | 'paidAt' | 'status'>) =>
  isCod(paymentMethod) && !paidAt && status === 'completed'
