import { lockUsedCoupons, reclaimCoupons } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { changesAll, selectChanged, sellingReserved, stockParts } from '#app/modules/inventory/stock.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Parts, runTogether } from '#app/platform/database/one-statement.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { estimateWhenPaid } from '../arrival/delivery-estimate.ts'
import type { Order } from '../order.ts'
import { announceNotice, mailBalancePaid, mailOnHold, noticeInsert, paidNotice } from '../order-mails.server.ts'
import { factsParts } from '../save-order.queries.server.ts'
import { auditChange, changedOrder } from '../save-order.server.ts'
import type { OrderPayment, RecordedOutcome } from './incoming-payment-rules.ts'
import { moveStock } from './move-stock.server.ts'

type Recorded = { order: Order; outcome: RecordedOutcome }

/**
 * No other code records payments. The caller has locked the order, against expiry and other payments. `beside` is written
 * in the same statement.
 */
export async function recordPayment(tx: Db, payment: OrderPayment, beside: Parts = {}): Promise<Recorded> {
  const { order, outcome, change, event, amount, ifSoldOut } = payment
  failpoint('settle.after_lock')
  if (outcome === 'revived') await lockUsedCoupons(tx, order.id)
  const isReserved = order.stockState === 'held' && change.stockState === 'sold'
  const isInStock = isReserved || (await moveStock(tx, order, change.stockState, event))
  if (!isInStock && ifSoldOut) return recordPayment(tx, ifSoldOut, beside)
  if (outcome === 'revived') await reclaimCoupons(tx, order.id)
  const deliveryEstimate = order.shippedAt
    ? order.deliveryEstimate
    : estimateWhenPaid(order, await readSettings(tx), event.now)
  const after = changedOrder(order, { ...change, deliveryEstimate }, event.now)
  const notice = isMailedAsPaid(outcome, after) ? paidNotice({ ...order, deliveryEstimate }) : undefined
  const mail = notice && noticeInsert(tx, order, notice)
  const parts = { ...factsParts(tx, order, after, event), ...(mail && { mailed: mail }), ...beside }
  const { id: orderId, lines } = order
  const sale = isReserved ? stockParts(lines, sellingReserved, { kind: 'sale', orderId, now: event.now }) : undefined
  const sold = await runTogether(tx, { ...parts, ...sale }, sale && selectChanged)
  // The order's record guarantees its reservation: a mismatch is a bug and rolls back.
  if (sale && !changesAll(sold, lines)) throw new Error('cannot sell the items of an order: stock and order disagree')
  failpoint('settle.after_sale')
  await auditChange(tx, order, after, event)
  if (notice) await announceNotice(tx, order, notice)
  else if (outcome === 'rest_paid') await mailBalancePaid(tx, after, amount)
  else if (outcome === 'paid_no_stock' || outcome === 'amount_mismatch') await mailOnHold(tx, after, outcome, amount)
  failpoint('settle.after_order')
  return { order: after, outcome }
}

/** Neither cash on delivery nor an exchange is paid by the customer now. */
const isMailedAsPaid = (outcome: RecordedOutcome, { shippedAt, paymentMethod }: Order): boolean =>
  (outcome === 'paid' || outcome === 'revived') && shippedAt === undefined && paymentMethod !== 'exchange'
