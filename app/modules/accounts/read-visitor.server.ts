import { shownEmail } from '#app/kit/made-address.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findAccess, noteSeen } from './access.queries.server.ts'
import type { Auth } from './open-auth.server.ts'
import { lastUseIsOld, sessionIsOver } from './sessions/session-rules.ts'
import { deleteSession, touchSession } from './sessions/sessions.queries.server.ts'
import { stranger, type Visitor } from './visitor.ts'

/** Returns the visitor of the session cookie; no query without a cookie. */
export async function readVisitor(db: Db, auth: Auth, headers: Headers, now: Date): Promise<Visitor> {
  if (!hasSessionCookie(headers)) return stranger
  return visitorOf(db, await auth.api.getSession({ headers, query: { disableRefresh: true } }), now)
}

export const hasSessionCookie = (headers: Headers): boolean =>
  Boolean(headers.get('cookie')?.includes('mai.session_token'))

type SignedIn = Extract<Visitor, { signedIn: true }>
type Found = Awaited<ReturnType<Auth['api']['getSession']>>

/** Ends sessions that are over. Permissions are read on every request, so a revocation applies at once. */
export async function visitorOf(db: Db, found: Found, now: Date): Promise<Visitor> {
  if (!found) return stranger
  const { id, emailVerified, name } = found.user
  const email = shownEmail(found.user.email)
  const { role, rights } = await standingOf(db, found.user)
  const { session } = found
  if (sessionIsOver(session, role, now)) {
    await deleteSession(db, id, session.id)
    return stranger
  }
  if (lastUseIsOld(session, now)) {
    await touchSession(db, session.id, now)
    if (role !== 'customer') await noteSeen(db, id, now)
  }
  return { signedIn: true, userId: id, sessionId: session.id, email, emailVerified, name, role, rights }
}

async function standingOf(db: Db, user: NonNullable<Found>['user']): Promise<Pick<SignedIn, 'role' | 'rights'>> {
  const standing = user.role === 'customer' ? undefined : await findAccess(db, user.id)
  return standing && !standing.suspendedAt ? standing : { role: 'customer', rights: [] }
}
