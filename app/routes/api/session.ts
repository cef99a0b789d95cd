import { shopOf } from '#app/context.server.ts'
import { renewSession } from '#app/modules/accounts/read-visitor.server.ts'
import { sessionCookie, sessionTokenOf } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { sessionHintCookie } from '#app/modules/accounts/sessions/session-hint.ts'
import type { Session } from '#app/modules/accounts/visitor.ts'
import type { Route } from './+types/session'

/** GET → {signedIn, name, email, role}. Extends the session; clears the hint of an expired one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, secure } = shopOf(context)
  const token = sessionTokenOf(request.headers, secure)
  const { visitor, extended } = await renewSession(db, token, clock())
  const session: Session = visitor.signedIn
    ? { signedIn: true, name: visitor.name, email: visitor.email, role: visitor.role }
    : { signedIn: false }
  const headers = new Headers()
  if (extended) headers.append('set-cookie', sessionCookie(token, secure))
  if (token && !visitor.signedIn) headers.append('set-cookie', sessionCookie(undefined, secure))
  headers.append('set-cookie', sessionHintCookie(session.signedIn, secure))
  return Response.json(session, { headers })
}
