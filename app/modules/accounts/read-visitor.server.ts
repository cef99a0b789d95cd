import type { Auth } from './auth.server.ts'
import { type Role, stranger, type Visitor } from './visitor.ts'

/** Who the session cookie says is asking. Without a cookie nothing is looked up. */
export async function readVisitor(auth: Auth, headers: Headers): Promise<Visitor> {
  if (!headers.get('cookie')?.includes('mai.session_token')) return stranger
  const session = await auth.api.getSession({ headers })
  if (!session) return stranger
  const { id, email, emailVerified, name, role } = session.user
  return { signedIn: true, userId: id, email, emailVerified, name, role: (role ?? 'customer') as Role }
}
