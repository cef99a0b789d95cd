import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { endRemindersByMailProgram } from '#app/modules/cart/remind-of-carts.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/end-reminders'

/** GET redirects to a button, because scanners open links. */
export function loader({ params, context }: Route.LoaderArgs) {
  const query = new URLSearchParams({ reminders: params.token })
  return redirect(localPath(`/newsletter?${query.toString()}`, shopOf(context).language))
}

/** One-click unsubscribe for cart reminders (RFC 8058). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, clock, ip } = shopOf(context)
  const form = await readForm(request)
  if (form.get('List-Unsubscribe') !== 'One-Click') return refusalResponse(request, 400, 'badRequest', shopOf(context))
  const done = await endRemindersByMailProgram(db, { token: params.token, ip, now: clock() })
  return done.ok ? new Response(null, { status: 200 }) : refusalResponse(request, 429, 'tooMany', shopOf(context))
}
