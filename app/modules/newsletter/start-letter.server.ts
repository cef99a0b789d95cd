import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { maySend, type SendRefusal } from './letter-rules.ts'
import { countReaders, insertRecipients, lockLetter, writeLetterState } from './letters.queries.server.ts'

/** Starts sending a draft to all current readers. Returns how many. A double submit sends once. */
export const startLetter = (
  db: Db,
  { id, version }: { id: string; version: number },
  by: { actorId: string; now: Date },
): Promise<Result<{ recipients: number }, SendRefusal>> =>
  inTransaction(db, async (tx): ReturnType<typeof startLetter> => {
    const letter = await lockLetter(tx, id)
    const decided = maySend(letter, { version, readers: await countReaders(tx) })
    if (!decided.ok) return decided
    const recipients = await insertRecipients(tx, id)
    await writeLetterState(tx, id, { state: 'sending', started_at: by.now })
    await enqueue(tx, 'send_letter', { letterId: id }, { key: letterKey(id) })
    const detail = { recipients, version }
    await recordAudit(tx, { ...by, action: 'letter.send', entity: 'letter', entityId: id, detail })
    return ok({ recipients })
  })

/** One job per campaign: a new one replaces the queued one. */
export const letterKey = (id: string): string => `send_letter:${id}`
