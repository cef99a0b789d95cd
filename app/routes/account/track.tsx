import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { readForm, refused, success } from '#app/http/form.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import { trackOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { trackingMessages } from '#app/modules/orders/customer-view/tracking-answer.ts'
import { TrackScreen } from '#app/modules/orders/ui/track-screen.tsx'
import type { Route } from './+types/track'

/** A link may contain the order number; the address is typed, so it never appears in a URL. */
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  origin: shopOf(context).origin,
  order: new URL(request.url).searchParams.get('order')?.slice(0, 20) ?? '',
})

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, ip, clock } = shopOf(context)
  const form = await readForm(request)
  const values = { order: formText(form, 'order'), email: formText(form, 'email') }
  const descriptions = dictionaryOf(language).account.track.events
  const search = { number: values.order, email: values.email, language, descriptions, ip }
  const tracked = await trackOrder(db, { ...search, now: clock() })
  if (tracked.ok) return success({ tracking: tracked.value })
  const at = tracked.reason === 'bad_email' ? 'email' : undefined
  return refused(tracked.reason, trackingMessages[tracked.reason], { values, at })
}

/** Keeps the form when the shop is unreachable. The status prevents a revalidation, which would fail too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const reason = error instanceof TypeError ? 'frame.errors.offline' : 'account.track.failed'
    return data<Refusal>({ ok: false, reason }, { status: 503 })
  }
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackScreen {...loaderData} answer={actionData} />
}
