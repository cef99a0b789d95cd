import { randomUUID } from 'node:crypto'
import { add, type Satang, zero } from '#app/kit/money.ts'
import { reclaimCoupons, releaseCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailRefunded } from '#app/modules/orders/order-mails.server.ts'
import { withShipments } from '#app/modules/orders/order-relations.queries.server.ts'
import { type EventInput, recordEvent, saveFacts } from '#app/modules/orders/save-order.server.ts'
import { shippedIfNothingToSend } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { moveStock } from '#app/modules/orders/status/move-stock.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { decideNewRefund, type NewRefund } from './new-refund-rules.ts'
import type { OrderRefund, RefundBounce } from './order-refund-rules.ts'
import { type OrderMoney, type Refund, refundSources, splitAmount } from './refund.ts'
import { mailDestinationRequest } from './refund-mails.server.ts'
import type { ExchangeRefund, RefundPlan } from './refund-plan-rules.ts'
import { insertRefund } from './refunds.queries.server.ts'

/** The only writer of new refunds, under the order's lock. Undefined, with nothing written, when the key exists. */
export async function createRefund(tx: Db, refund: NewRefund): Promise<Refund | undefined> {
  const { row, booking, event, plan, restocks, next } = decideNewRefund(refund)
  const lines = plan?.lines ?? []
  const created = await insertRefund(tx, { id: refund.id ?? randomUUID(), ...row }, lines)
  if (!created) return undefined
  const { id } = created
  const restockedLines = lines.filter(({ newlyRestocked }) => newlyRestocked > 0)
  const named = {
    id,
    items: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
    restocked: restockedLines.map(({ sku, newlyRestocked }) => `${newlyRestocked} × ${sku}`).join(', '),
  }
  // Order of locks: coupons before stock.
  if (booking) await recordRefund(tx, { ...booking, event: { ...booking.event, refund: named } })
  if (event) await recordEvent(tx, refund.orderId, { ...event, refund: named })
  if (plan && restocks) await restockItems(tx, plan, { ...refund, id })
  if (next === 'destination') await mailDestinationRequest(tx, created)
  if (next === 'provider') await enqueue(tx, 'refund_payment', { refundId: id }, { key: `refund:${id}` })
  return created
}

async function restockItems(
  tx: Db,
  { lines, movement }: RefundPlan,
  { id: refundId, orderId, actor, now }: NewRefund & { id: string },
): Promise<void> {
  const items = lines.flatMap(({ variantId, newlyRestocked }) =>
    newlyRestocked > 0 ? [{ variantId, quantity: newlyRestocked }] : [],
  )
  if (items.length > 0)
    await returnStock(tx, items, { kind: movement, reason: 'refund', orderId, refundId, actorId: actor.id, now })
}

/** Records a successful refund under the order's lock, and mails the customer. */
export async function recordRefund(tx: Db, { order, change, event, reference, mail }: OrderRefund): Promise<Order> {
  const isPartOfShipped = order.shipmentsSent > 0 && event.kind === 'partly_refunded'
  const shipped = isPartOfShipped && shippedIfNothingToSend(await withShipments(tx, order), event.now)
  const ends = event.kind === 'refunded'
  // Coupons before stock (lock order).
  if (ends) await releaseCoupons(tx, order.id, event.now)
  await moveStock(tx, order, change.stockState, event)
  const after = await saveFacts(tx, order, { ...change, ...shipped }, event)
  if (ends) await enqueue(tx, 'verify_purchases', { orderId: order.id })
  const byCarrier = mail === 'refunded_by_carrier' || undefined
  if (mail !== 'none') await mailRefunded(tx, after, event.amount, { reference, byCarrier })
  return after
}

/** Records that the provider returned a refund: a reopened order takes its coupons again. */
export async function recordBouncedRefund(tx: Db, { order, change, event }: RefundBounce): Promise<void> {
  const isReopened = order.refundedAt && !order.cancelledAt && !change.cancelledAt
  if (isReopened) await reclaimCoupons(tx, order.id)
  await saveFacts(tx, order, change, event)
  if (isReopened) await enqueue(tx, 'verify_purchases', { orderId: order.id })
}

/** `key` names the change or transfer. */
type Overpayment = Pick<NewRefund, 'amount' | 'actor' | 'now'> & {
  cause: 'edit' | 'overpayment'
  order: Order
  key: string
}

/** Refunds an overpayment by its payment methods, under the locks of order and payments. Returns the amount. */
export async function refundOverpayment(
  tx: Db,
  { payments, refunds }: Pick<OrderMoney, 'payments' | 'refunds'>,
  { order, amount: total, key, ...common }: Overpayment,
): Promise<Satang> {
  const parts = splitAmount(total, refundSources(order, payments, refunds))
  for (const [index, part] of parts.entries())
    await createRefund(tx, { ...common, ...part, orderId: order.id, requestKey: `${key}:${index}` })
  return add(zero, ...parts.map(({ amount }) => amount))
}

/** `exchange`: the order it pays. */
type Exchange = { id: string; returnId: string; exchange: Order; event: Pick<EventInput, 'actor' | 'now'> }

/** Moves the value of returned items to the exchange order, which the caller's transaction pays. Once per return. */
export async function refundByExchange(
  tx: Db,
  { order, plan }: ExchangeRefund,
  { id, returnId, exchange, event: { actor, now } }: Exchange,
): Promise<void> {
  const refund = await createRefund(tx, {
    id,
    cause: 'exchange',
    orderId: order.id,
    order,
    payment: undefined,
    amount: plan.amount,
    plan,
    exchange,
    requestKey: `exchange:${returnId}`,
    actor,
    now,
  })
  if (!refund) throw new Error('duplicate refund of an exchange under the order lock')
  failpoint('exchange.after_refund')
}
