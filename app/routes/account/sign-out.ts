import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { browserOf, signedOutCookies } from '#app/modules/accounts/sessions/browser.server.ts'
import { signedOutSignal } from '#app/modules/accounts/sessions/session-hint.ts'
import { signOut } from '#app/modules/accounts/sign-out.server.ts'
import type { Route } from './+types/sign-out'

/** POST only, so that no link or picture of another site signs users out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, origin } = shopOf(context)
  const secure = origin.startsWith('https:')
  await signOut(db, browserOf(request.headers, secure).session)
  const cookies = [...signedOutCookies(secure), signedOutSignal(secure)]
  return redirect(localPath('/', language), { status: 303, headers: cookies.map((cookie) => ['set-cookie', cookie]) })
}

export const loader = ({ context }: Route.LoaderArgs) => redirect(localPath('/', shopOf(context).language))
