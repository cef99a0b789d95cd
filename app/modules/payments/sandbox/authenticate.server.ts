import { languageOf, localPath } from '#app/i18n/language.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { completeSession, isPayable } from './finish-session.server.ts'
import { changeSession, findSession, lockSession, type SandboxSession } from './sandbox.queries.server.ts'

export type Authentication = { sessionId: string; amount: Satang; expiresAt: Date }

/** What the sandbox's 3-D Secure page shows; undefined when no card of this session waits for its owner. */
export async function readAuthentication(db: Db, sessionId: string, now: Date): Promise<Authentication | undefined> {
  const session = await findSession(db, sessionId)
  if (!session?.needs_authentication || session.status !== 'open' || session.expires_at <= now) return undefined
  return { sessionId, amount: satang(session.amount_satang), expiresAt: session.expires_at }
}

/** The card's owner approves, which pays, or refuses, which leaves the session open for another card. */
export function authenticate(
  db: Db,
  answer: { sessionId: string; approved: boolean; now: Date },
): Promise<Result<{ approved: boolean; successPath: string; cancelPath: string }, 'session_closed'>> {
  const { sessionId, approved, now } = answer
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (!session) return refuse('session_closed')
    const paths = { successPath: pathOf(session.success_url, sessionId), cancelPath: payPath(session) }
    if (session.payment_status === 'paid') return ok({ approved: true, ...paths })
    if (!session.needs_authentication || !(await isPayable(tx, session, now))) return refuse('session_closed')
    if (approved) await completeSession(tx, session, now)
    else await changeSession(tx, sessionId, { needs_authentication: false })
    return ok({ approved, ...paths })
  })
}

/** The way back to the payment page of the same session, for another card. */
const payPath = (session: SandboxSession): string => {
  const back = new URL(session.success_url)
  return localPath(`/payment?session_id=${session.id}`, languageOf(back.pathname))
}

/** A return address within the shop, without its origin. */
const pathOf = (url: string, sessionId: string): string => {
  const { pathname, search } = new URL(url.replace('{CHECKOUT_SESSION_ID}', sessionId))
  return pathname + search
}
