import { addMinutes } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import { freshMinutes } from '#app/modules/accounts/sessions/session-rules.ts'
import { confirmSession } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { LinePerson } from '#app/platform/line/line-login.server.ts'
import { findLink } from './line.queries.server.ts'

type LineProof = { userId: string; role: string; sessionId: string; person: LinePerson; now: Date }

export type ProofRefusal = 'staff' | 'other_account' | 'not_fresh'

/** Reauthenticates by the linked LINE account, if LINE has just verified a password or phone: a cookie is no proof. */
export const reauthenticateByLine = (db: Db, { userId, role, sessionId, person, now }: LineProof) =>
  inTransaction(db, async (tx) => {
    if (role !== 'customer') return refuse('staff')
    const { lineUserId, provedAt } = person
    if ((await findLink(tx, userId))?.lineUserId !== lineUserId) return refuse('other_account')
    if (!provedAt || provedAt < addMinutes(now, -freshMinutes)) return refuse('not_fresh')
    await confirmSession(tx, sessionId, now)
    return ok(undefined)
  })

export async function findProofMethods(db: Db, userId: string): Promise<{ line: boolean; password: boolean }> {
  const [link, credential] = await Promise.all([findLink(db, userId), findCredential(db, userId)])
  return { line: link !== undefined, password: Boolean(credential?.hash) }
}
