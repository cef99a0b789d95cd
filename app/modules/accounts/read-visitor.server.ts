import { shownEmail } from '#app/kit/made-address.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { noteSeen } from './accounts.queries.server.ts'
import { lastUseIsOld, renewalIsDue, sessionIsOver } from './sessions/session-rules.ts'
import { deleteSession, extendSession, findSession, touchSession } from './sessions/sessions.queries.server.ts'
import { anonymousVisitor, type Visitor } from './visitor.ts'

/** Returns the visitor of a session token and ends sessions that are over. Permissions are read on every request. */
export const readVisitor = async (db: Db, token: string | undefined, now: Date): Promise<Visitor> =>
  (await readSession(db, token, now)).visitor

/** Also extends the session once a day: then the cookie must be sent again. */
export async function renewSession(db: Db, token: string | undefined, now: Date) {
  const { visitor, session } = await readSession(db, token, now)
  const extended = session !== undefined && renewalIsDue(session, now)
  if (extended) await extendSession(db, session.id, now)
  return { visitor, extended }
}

async function readSession(db: Db, token: string | undefined, now: Date) {
  const session = token === undefined ? undefined : await findSession(db, token, now)
  if (!session) return { visitor: anonymousVisitor, session: undefined }
  const { id: sessionId, userId, email, emailVerified, name } = session
  const hasAccess = session.role !== 'customer' && !session.suspendedAt
  const { role, permissions } = hasAccess ? session : { role: 'customer' as const, permissions: [] }
  if (sessionIsOver(session, role, now)) {
    await deleteSession(db, userId, sessionId)
    return { visitor: anonymousVisitor, session: undefined }
  }
  if (lastUseIsOld(session, now)) {
    await touchSession(db, sessionId, now)
    if (hasAccess) await noteSeen(db, userId, now)
  }
  const facts = { userId, sessionId, email: shownEmail(email), emailVerified, name, role, permissions }
  const visitor: Visitor = { signedIn: true, ...facts }
  return { visitor, session }
}
