import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { unsubscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/unsubscribe'

/** GET redirects to a button, because scanners open links. */
export function loader({ params, context }: Route.LoaderArgs) {
  const query = new URLSearchParams({ unsubscribe: params.token })
  return redirect(localPath(`/newsletter?${query.toString()}`, shopOf(context).language))
}

/** POST List-Unsubscribe=One-Click (RFC 8058): unsubscribes without a session. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, ip } = shopOf(context)
  const form = await readForm(request)
  if (form.get('List-Unsubscribe') !== 'One-Click') return refusalResponse(request, 400, 'badRequest', shopOf(context))
  const done = await unsubscribe(db, { token: params.token, ip, now: clock() })
  return done.ok ? new Response(null, { status: 200 }) : refusalResponse(request, 429, 'tooMany', shopOf(context))
}
