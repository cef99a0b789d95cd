// Advance exchanges: the wanted sizes ship before the returned items arrive.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { ExchangeRefundRefusal } from '#app/modules/refunds/exchange-refund-rules.ts'
import { noteRestocked } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import { isAdvanceExchange, isForExchange, mayAdvanceExchange, refundChoiceOf } from './return-rules.ts'
import { findReturn, updateReturn } from './returns.queries.server.ts'
import { payExchange } from './settle-exchange.server.ts'

type Advance = { returnId: string; note: string; actorId: string; now: Date }
type AdvanceRefusal = ExchangeRefundRefusal | 'not_found' | 'not_now' | 'note_missing'

/**
 * Pays the exchange order now, with items not returned yet; the return stays open without a deadline. Refuses a
 * repeated call.
 */
export function advanceExchange(
  db: Db,
  { returnId, note, actorId, now }: Advance,
): Promise<Result<OrderReturn, AdvanceRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back, facts } = locked
    if (!mayAdvanceExchange(back)) return refuse('not_now')
    if (!note) return refuse('note_missing')
    const paid = await payExchange(tx, locked, { actorId, now })
    if (!paid.ok) return paid
    await updateReturn(tx, back, { exchangeRefundId: paid.value })
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, back.orderId, { kind: 'exchange_released', actor, note, now })
    const after = (await findReturn(tx, returnId)) ?? back
    await mailReturn(tx, facts.order, after, 'released')
    return ok(after)
  })
}

/** Records the arrival: the refund gets its restocked items, and a return with nothing else ends. */
export async function completeAdvanceExchange(tx: Db, returnId: string, now: Date): Promise<OrderReturn | undefined> {
  const locked = await lockReturn(tx, returnId)
  if (!locked || !isAdvanceExchange(locked.back)) return undefined
  const { back, facts } = locked
  for (const line of back.lines.filter((one) => isForExchange(back, one)))
    await noteRestocked(tx, back.exchange?.refundId ?? '', { lineNumber: line.lineNumber, restocked: line.sellable })
  const isAll = refundChoiceOf(facts, back).items.size === 0
  if (isAll) await updateReturn(tx, back, { state: 'exchanged', endedAt: now })
  return (await findReturn(tx, returnId)) ?? back
}
