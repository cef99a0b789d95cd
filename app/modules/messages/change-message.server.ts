import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { decideChange, type MessageChange, type MessageRefusal } from './message-rules.ts'
import { lockMessage, saveMessageState } from './messages.queries.server.ts'

type Change = { id: string; change: MessageChange; actorId: string; now: Date }

/** Assigns, releases, closes or reopens a message. Refuses to take a colleague's. */
export const changeMessage = (
  db: Db,
  { id, change, actorId, now }: Change,
): Promise<Result<undefined, MessageRefusal>> =>
  inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return refuse('not_found')
    const decided = decideChange(message, change, { actorId, now })
    if (!decided.ok) return decided
    await saveMessageState(tx, id, decided.value)
    await recordAudit(tx, { actorId, action: `message.${change}`, entity: 'message', entityId: id, now })
    return ok(undefined)
  })
