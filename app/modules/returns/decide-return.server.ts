import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import { mayStep } from './return-rules.ts'
import { endOfDay } from './return-window-rules.ts'
import { findReturn, updateReturn } from './returns.queries.server.ts'
import { cancelExchange } from './settle-exchange.server.ts'

type Decision = {
  returnId: string
  version: number
  approve: boolean
  /** The shop sent a faulty or wrong item; the delivery fee is then refunded too. */
  atFault: boolean
  /** For the customer; required to decline. */
  note: string
  actorId: string
  now: Date
}

type DecisionRefusal = 'not_found' | 'stale' | 'not_now' | 'note_missing'

/**
 * Approves or declines a return and mails the customer. An approved parcel must be sent by the end of the day that the
 * settings define; a declined return frees its items.
 */
export function decideReturn(
  db: Db,
  { returnId, version, approve, atFault, note, actorId, now }: Decision,
): Promise<Result<OrderReturn, DecisionRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back, facts } = locked
    if (!mayStep(back, approve ? 'approve' : 'decline')) return refuse('not_now')
    if (back.version !== version) return refuse('stale')
    if (!approve && !note) return refuse('note_missing')
    if (!approve) await cancelExchange(tx, back, now)
    const decided = { shopNote: note, decidedAt: now }
    await updateReturn(
      tx,
      back,
      approve
        ? { ...decided, state: 'approved', atFault, sendBy: endOfDay(now, facts.terms.returns.sendDays) }
        : { ...decided, state: 'declined', endedAt: now },
    )
    const actor = { kind: 'staff', id: actorId } as const
    const kind = approve ? 'return_approved' : 'return_declined'
    await recordEvent(tx, back.orderId, { kind, actor, note, now })
    const after = (await findReturn(tx, returnId)) ?? back
    await mailReturn(tx, facts.order, after, approve ? 'approved' : 'declined')
    return ok(after)
  })
}
