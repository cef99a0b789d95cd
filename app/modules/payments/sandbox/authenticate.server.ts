import { barePath, type Language, localPath } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { askOwner, findSession, lockSession, type SandboxSession } from './sandbox.queries.server.ts'

type Authentication = { sessionId: string; amount: Satang; expiresAt: Date }

/** Undefined when no card needs it. */
export async function readAuthentication(db: Db, sessionId: string, now: Date): Promise<Authentication | undefined> {
  const session = await findSession(db, sessionId)
  if (!session?.needsAuthentication || session.status !== 'open' || session.expiresAt <= now) return undefined
  return { sessionId, amount: session.amountSatang, expiresAt: session.expiresAt }
}

/** Completes 3-D Secure: approval pays, refusal leaves the session open for another card. */
export function authenticate(
  db: Db,
  answer: { sessionId: string; accessKey: string; approved: boolean; language: Language; now: Date },
): Promise<Result<{ approved: boolean; next: string }, 'session_expired'>> {
  const { sessionId, accessKey, approved, language, now } = answer
  const success = `/payment-success?session_id=${sessionId}&order=${accessKey}` as const
  const paid = { approved: true, next: localPath(success, language) }
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session?.paymentStatus === 'paid') return ok(paid)
    if (!session?.needsAuthentication || !(await isPayable(tx, session, now))) return refuse('session_expired')
    if (approved) await completeSession(tx, session, now)
    else await askOwner(tx, sessionId, false)
    return ok(approved ? paid : { approved: false, next: otherCard(session, accessKey, language) })
  })
}

function otherCard(session: SandboxSession, accessKey: string, language: Language): string {
  const { pathname } = new URL(session.cancelUrl)
  return localPath(`${barePath(pathname)}?order=${accessKey}&refused=authentication_refused`, language)
}
