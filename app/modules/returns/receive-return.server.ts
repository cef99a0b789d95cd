import { ok, type Result, refuse } from '#app/kit/result.ts'
import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeExchange } from './exchange-return.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import { type ArrivedLine, decideReceipt, isAdvanceExchange, mayStep } from './return-rules.ts'
import { updateReturn, updateReturnLines } from './returns.queries.server.ts'

type Receipt = { returnId: string; arrived: readonly ArrivedLine[]; actorId: string; now: Date }
type ReceiptRefusal = 'not_found' | 'not_now' | 'nothing_chosen' | 'more_than_announced' | 'pieces_gone'

/**
 * Records an arrived return: restocks sellable items in the same transaction, and pays an exchange at once when all
 * arrived as sent. Refuses a repeated call.
 */
export function receiveReturn(
  db: Db,
  { returnId, arrived, actorId, now }: Receipt,
): Promise<Result<OrderReturn, ReceiptRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back, facts } = locked
    if (!mayStep(back, 'receive')) return refuse('not_now')
    const decided = decideReceipt(facts, back, arrived)
    if (!decided.ok) return decided
    const { order } = facts
    const items = decided.value.flatMap(({ lineNumber, booked }) => {
      const line = order.lines.find((one) => one.lineNumber === lineNumber)
      return line && booked > 0 ? [{ variantId: line.variantId, sku: line.sku, quantity: booked }] : []
    })
    await updateReturnLines(tx, returnId, decided.value)
    await updateReturn(tx, back, { state: 'received', receivedAt: now })
    if (items.length > 0)
      await returnStock(tx, items, { kind: 'return', orderId: order.id, refundId: returnId, actorId, now })
    const note = items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ')
    await recordEvent(tx, order.id, { kind: 'return_received', actor: { kind: 'staff', id: actorId }, note, now })
    const after = await completeExchange(tx, returnId, { actorId, now })
    // After an advance exchange there is no news.
    if (!isAdvanceExchange(back) || after.state === 'received')
      await mailReturn(
        tx,
        order,
        after,
        !isAdvanceExchange(back) && isAdvanceExchange(after) ? 'exchanged' : 'received',
      )
    return ok(after)
  })
}
