import { shopOf } from '#app/context.server.ts'
import { renewSession } from '#app/modules/accounts/sessions/renew-session.server.ts'
import type { Session } from '#app/modules/accounts/sessions/session.ts'
import { sessionHintCookie } from '#app/modules/accounts/sessions/session-hint.ts'
import type { Route } from './+types/session'

/** GET → {signedIn, name, email, role}. Extends the session; clears the hint of an expired one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, auth, clock, origin } = shopOf(context)
  const { visitor, cookies } = await renewSession(db, auth, request.headers, clock())
  const session: Session = visitor.signedIn
    ? { signedIn: true, name: visitor.name, email: visitor.email, role: visitor.role }
    : { signedIn: false }
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  headers.append('set-cookie', sessionHintCookie(session.signedIn, origin.startsWith('https:')))
  return Response.json(session, { headers })
}
