import { randomUUID } from 'node:crypto'
import { type EventInput, recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { decideNewRefund, type NewRefund } from './new-refund-rules.ts'
import { recordRefund } from './record-refund.server.ts'
import type { Refund } from './refund.ts'
import { mailWhereTo } from './refund-mails.server.ts'
import type { RefundPlan } from './refund-plan-rules.ts'
import { insertRefund, insertRefundLines } from './refunds.queries.server.ts'
import { restockItems } from './restock-items.server.ts'

/**
 * Writes a refund, whatever its cause: its row and items, the order's totals or timeline, stock, mails and jobs. The
 * caller holds the order's lock. Undefined, with nothing written, when the request key exists.
 */
export async function createRefund(tx: Db, refund: NewRefund): Promise<Refund | undefined> {
  const { row, booking, event, plan, restocks, next } = decideNewRefund(refund)
  const written = await insertRefund(tx, { id: refund.id ?? randomUUID(), ...row })
  if (!written) return undefined
  const lines = plan?.lines ?? []
  if (lines.length > 0) await insertRefundLines(tx, written, lines)
  const about = aboutOf(written, lines)
  // Order of locks: coupons before stock.
  if (booking) await recordRefund(tx, { ...booking, event: { ...booking.event, refund: about } })
  if (event) await recordEvent(tx, refund.orderId, { ...event, refund: about })
  if (plan && restocks) await restockItems(tx, plan, { ...refund, id: written.id })
  if (next === 'destination') await mailWhereTo(tx, written)
  if (next === 'provider')
    await enqueue(tx, 'refund_payment', { refundId: written.id }, { key: `refund:${written.id}` })
  return written
}

const aboutOf = ({ id }: Refund, lines: RefundPlan['lines']): EventInput['refund'] => ({
  id,
  items: lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
  restocked: lines.flatMap(({ sku, booked }) => (booked > 0 ? `${booked} × ${sku}` : [])).join(', '),
})
