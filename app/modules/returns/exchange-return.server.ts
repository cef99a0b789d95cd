// Exchanges of arrived returns: automatic ones, and those that staff decide.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ExchangeRefundRefusal } from '#app/modules/refunds/exchange-refund-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeAdvanceExchange } from './advance-exchange.server.ts'
import { exchangesOnReceipt } from './exchange-rules.ts'
import { lockReturn } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import { awaitsExchange, mayStep, refundChoiceOf } from './return-rules.ts'
import { findReturn, updateReturn } from './returns.queries.server.ts'
import { cancelExchange, payExchange } from './settle-exchange.server.ts'

type By = { actorId: string; now: Date }
type Locked = NonNullable<Awaited<ReturnType<typeof lockReturn>>>

/** Pays the exchange order with items that arrived as sent. Returns the updated return. */
export async function completeExchange(tx: Db, returnId: string, by: By): Promise<OrderReturn> {
  const locked = await lockReturn(tx, returnId)
  if (!locked) throw new Error('the return that was just received is missing')
  const { back } = locked
  const released = await completeAdvanceExchange(tx, returnId, by.now)
  if (released) return released
  if (awaitsExchange(back) && exchangesOnReceipt(back, back.lines)) await exchange(tx, locked, by)
  return (await findReturn(tx, returnId)) ?? back
}

async function exchange(tx: Db, locked: Locked, by: By): Promise<Result<undefined, ExchangeRefundRefusal>> {
  const { back, facts } = locked
  const paid = await payExchange(tx, locked, by)
  if (!paid.ok) return paid
  const isAll = refundChoiceOf(facts, back).items.size === 0
  const end = isAll ? ({ state: 'exchanged', endedAt: by.now } as const) : {}
  await updateReturn(tx, back, { ...end, exchangeRefundId: paid.value })
  return ok(undefined)
}

type Decision = { returnId: string } & By
type ExchangeRefusal = ExchangeRefundRefusal | 'not_found' | 'not_now'

/** Exchanges items that arrived in another state than sent, at the full announced value. */
export function exchangeReturn(db: Db, { returnId, ...by }: Decision): Promise<Result<OrderReturn, ExchangeRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    if (!mayStep(locked.back, 'exchange') || !awaitsExchange(locked.back)) return refuse('not_now')
    const done = await exchange(tx, locked, by)
    if (!done.ok) return done
    const after = (await findReturn(tx, returnId)) ?? locked.back
    await mailReturn(tx, locked.facts.order, after, 'exchanged')
    return ok(after)
  })
}

/** Cancels the exchange and frees its sizes; a refund follows as its own step. */
export function endExchange(
  db: Db,
  { returnId, actorId, now }: Decision,
): Promise<Result<undefined, 'not_found' | 'not_now'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return refuse('not_found')
    const { back } = locked
    if (!mayStep(back, 'drop_exchange') || !awaitsExchange(back)) return refuse('not_now')
    await cancelExchange(tx, back, now, { kind: 'staff', id: actorId })
    await updateReturn(tx, back, {})
    return ok(undefined)
  })
}
