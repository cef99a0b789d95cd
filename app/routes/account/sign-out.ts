import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { browserOf, signedOutCookies, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { signOut } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { signedOutSignal } from '#app/modules/accounts/sessions/session-hint.ts'
import type { Route } from './+types/sign-out'

/** POST only, so that no link or picture of another site signs users out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, secure } = shopOf(context)
  await signOut(db, browserOf(request.headers, secure).session)
  return redirect(localPath('/', language), withCookies(...signedOutCookies(secure), signedOutSignal(secure)))
}

export const loader = ({ context }: Route.LoaderArgs) => redirect(localPath('/', shopOf(context).language))
