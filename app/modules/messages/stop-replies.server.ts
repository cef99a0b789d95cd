import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { revokeReplyAddress } from '#app/modules/mails/reply-addresses.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { findReplyAddress } from './messages.queries.server.ts'

type Stop = { id: string; actorId: string; now: Date }

/** Revokes a message's reply address; the shop's next mail has a new one. */
export const stopReplies = (db: Db, { id, actorId, now }: Stop): Promise<Result<undefined, 'not_found'>> =>
  inTransaction(db, async (tx) => {
    const message = await findReplyAddress(tx, id)
    if (!message) return refuse('not_found')
    const address = message.replyAddressId
    if (address !== null) await revokeReplyAddress(tx, String(address), now)
    await recordAudit(tx, { actorId, action: 'message.stop_replies', entity: 'message', entityId: id, now })
    return ok(undefined)
  })
