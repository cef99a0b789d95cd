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

/** Whoever is signed in; what came by her address without the account is hers once she has confirmed the address. */
const of = ({ userId, email, emailVerified }: Own) => ({
  emails: emailVerified ? [email.toLowerCase()] : [],
  userIds: [userId],
})

/** Whether she could delete her account now, for the page that asks her; `numbers` are orders that stand against it. */
export const mayDeleteOwnAccount = async (db: Db, own: Own) => mayErase(await readErasureFacts(db, of(own)))

/**
 * Deletes the account of whoever is signed in, with everything that the erasing of a person takes out of the tables; a mail tells her that
 * it was done. Refused as that is, and for an account that is gone already, which a second press finds. An order that is
 * placed meanwhile comes first and stands against it, or finds no account.
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
