import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { trackOrder } from '#app/modules/orders/track-order.server.ts'
import type { TrackingAnswer } from '#app/modules/orders/tracking-answer.ts'
import { trackingMessages } from '#app/modules/orders/tracking-messages.ts'
import { TrackScreen } from '#app/modules/orders/ui/track-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/track'

type Answer = { problem?: MessageKey; errors?: { email: MessageKey }; tracking?: TrackingAnswer }

/** A link may bring the order number; the address is typed, so that it never stands in the address bar. */
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  origin: shopOf(context).origin,
  order: new URL(request.url).searchParams.get('order')?.slice(0, 20) ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, ip, clock } = shopOf(context)
  const form = await readForm(request)
  const tracked = await trackOrder(db, {
    number: formText(form, 'order'),
    email: formText(form, 'email'),
    language,
    words: dictionaryOf(language).account.track.events,
    ip,
    now: clock(),
  })
  if (tracked.ok) return data<Answer>({ tracking: tracked.value })
  const { status, message } = trackingMessages[tracked.reason]
  return data<Answer>(tracked.reason === 'bad_email' ? { errors: { email: message } } : { problem: message }, {
    status,
  })
}

/**
 * When the shop cannot be reached, the form stays as it is and says so. The status keeps the page from being loaded
 * anew, which would fail too.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const problem = error instanceof TypeError ? 'common.errors.offline' : 'account.track.failed'
    return data<Answer>({ problem }, { status: 503 })
  }
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackScreen {...loaderData} answer={actionData} />
}
