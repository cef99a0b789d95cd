import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { sessionHintCookie, signedOutSignal } from '#app/modules/accounts/sessions/session-hint.ts'
import { signOut } from '#app/modules/accounts/sign-out.server.ts'
import { endPush } from '#app/modules/push/end-push.server.ts'
import type { Route } from './+types/sign-out'

/** POST only, so that no link or picture of another site signs users out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth, visitor, language, origin } = shopOf(context)
  const leaving = await visitor()
  if (leaving.signedIn && leaving.role !== 'customer') await endPush(db, leaving.userId, { only: leaving.sessionId })
  const headers = new Headers()
  for (const cookie of await signOut(auth, request.headers)) headers.append('set-cookie', cookie)
  const secure = origin.startsWith('https:')
  headers.append('set-cookie', sessionHintCookie(false, secure))
  headers.append('set-cookie', signedOutSignal(secure))
  return redirect(localPath('/', language), { status: 303, headers })
}

export const loader = ({ context }: Route.LoaderArgs) => redirect(localPath('/', shopOf(context).language))
