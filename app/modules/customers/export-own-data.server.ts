import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll } from '#app/platform/http/rate-limit.server.ts'
import { readPersonFile } from './person-file.queries.server.ts'

type Request = { userId: string; email: string; emailVerified: boolean; now: Date }

/** Each export reads every table. */
const ownFileLimit = (userId: string) => ({ key: `own data of ${userId}`, limit: 5, perSeconds: 3600 })

/**
 * Returns all data of the signed-in customer (PDPA, s. 30 and 31), with an audit entry. Guest data counts once the
 * address is confirmed. Limited per hour.
 */
export async function exportOwnData(
  db: Db,
  { userId, email, emailVerified, now }: Request,
): Promise<Result<Record<string, unknown>, 'rate_limited'>> {
  if (!(await allowAll(db, [ownFileLimit(userId)], now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const emails = emailVerified ? [email.toLowerCase()] : []
    const file = await readPersonFile(tx, { emails, userIds: [userId] })
    await recordAudit(tx, { actorId: userId, action: 'person.export', entity: 'user', entityId: userId, now })
    return ok({ addresses: [email], takenAt: now.toISOString(), ...file })
  })
}
