import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { eraseEverywhere } from './erase-everywhere.server.ts'
import { type ErasureRefusal, mayErase } from './erasure-rules.ts'
import { insertErasure, lockErasureFacts, readErasureFacts } from './erasures.queries.server.ts'

type Own = { userId: string; email: string; emailVerified: boolean }

/** Guest data counts once the address is confirmed. */
const of = ({ userId, email, emailVerified }: Own) => ({
  emails: emailVerified ? [email.toLowerCase()] : [],
  userIds: [userId],
})

/** `numbers`: orders that prevent deletion. */
export const mayDeleteOwnAccount = async (db: Db, own: Own) => mayErase(await readErasureFacts(db, of(own)))

/**
 * Deletes a customer's own account with all data, and confirms by mail. An order placed meanwhile prevents it, or finds
 * no account.
 */
export const deleteOwnAccount = (db: Db, { language, now, ...own }: Own & { language: Language; now: Date }) =>
  inTransaction(db, async (tx): Promise<Result<undefined, ErasureRefusal | 'not_found', { numbers: string }>> => {
    const { emails, userIds } = of(own)
    const facts = await lockErasureFacts(tx, { emails, userIds })
    if (!facts.userIds.includes(own.userId)) return refuse('not_found')
    const decided = mayErase(facts)
    if (!decided.ok) return decided
    const erasure = randomUUID()
    const done = await eraseEverywhere(tx, { emails, userIds: facts.userIds, now })
    await insertErasure(tx, { id: erasure, at: now, actorId: null, detail: { ...done, own: true } })
    await recordAudit(tx, { actorId: null, action: 'person.erase', entity: 'person', entityId: erasure, now })
    const data = { isKept: done.kept.length > 0 }
    const dedupeKey = `account_deleted:${erasure}`
    if (own.email) await queueMail(tx, { kind: 'account_deleted', to: own.email, language, dedupeKey, data })
    return ok(undefined)
  })
