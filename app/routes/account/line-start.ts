import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { newLineSecrets, pendingSignInCookie } from '#app/modules/line/pending-sign-in.server.ts'
import type { Route } from './+types/line-start'

/** Redirects to LINE: signs in, links LINE to a signed-in account, or reauthenticates (`again`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { line, encryption, clock, secure, language, visitor } = shopOf(context)
  if (!line.login) return refusalResponse(request, 404, 'notFoundTitle', shopOf(context))
  const secrets = newLineSecrets()
  const account = await visitor()
  const { searchParams: query } = new URL(request.url)
  const redirectTo = query.get('redirectTo')?.slice(0, 1000) ?? ''
  const again = account.signedIn && query.has('again')
  const signIn = { ...secrets, language, redirectTo, userId: account.signedIn ? account.userId : undefined, again }
  const cookie = pendingSignInCookie(encryption, signIn, { secure, now: clock() })
  return redirect(line.login.address(secrets, { again }), { status: 303, headers: { 'set-cookie': cookie } })
}
