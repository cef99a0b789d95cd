import type { Auth } from './auth.server.ts'
import { type Role, stranger, type Visitor } from './visitor.ts'

/** Who the session cookie says is asking. Without a cookie nothing is looked up, and looking changes nothing. */
export async function readVisitor(auth: Auth, headers: Headers): Promise<Visitor> {
  if (!hasSessionCookie(headers)) return stranger
  return visitorOf(await auth.api.getSession({ headers, query: { disableRefresh: true } }))
}

export const hasSessionCookie = (headers: Headers): boolean =>
  Boolean(headers.get('cookie')?.includes('mai.session_token'))

type Found = Awaited<ReturnType<Auth['api']['getSession']>>

export function visitorOf(session: Found): Visitor {
  if (!session) return stranger
  const { id, email, emailVerified, name, role } = session.user
  return { signedIn: true, userId: id, email, emailVerified, name, role: (role ?? 'customer') as Role }
}
