import { addDays } from '#app/kit/dates.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import { mailReturn } from './return-mails.server.ts'
import { isOverdue } from './return-rules.ts'
import { arrivalDays } from './return-window-rules.ts'
import { approvedBefore, updateReturn } from './returns.queries.server.ts'
import { cancelExchange } from './settle-exchange.server.ts'

const maxPerRound = 200

/**
 * Ends approved returns whose parcel did not arrive in time, each in its own transaction after a check under the lock.
 * Returns their number.
 */
export async function expireReturns(db: Db, now: Date): Promise<number> {
  let expired = 0
  for (const id of await approvedBefore(db, addDays(now, -arrivalDays), maxPerRound))
    if (await expire(db, id, now)) expired++
  return expired
}

const expire = (db: Db, id: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked || !isOverdue(locked.back, now)) return false
    await cancelExchange(tx, locked.back, now)
    await updateReturn(tx, locked.back, { state: 'expired', endedAt: now })
    await recordEvent(tx, locked.back.orderId, { kind: 'return_expired', actor: { kind: 'system' }, now })
    await mailReturn(tx, locked.facts.order, locked.back, 'expired')
    return true
  })
