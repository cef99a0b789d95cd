import { shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten } from '#app/i18n/language.ts'
import { refusalStatus } from '#app/kit/refusals.ts'
import { trackOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Route } from './+types/track'

/** GET ?order=…&email=… (2 §7) → {data, carrier_sync}, or {code, message} with 400, 404 or 429. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, ip, clock } = shopOf(context)
  const query = new URL(request.url).searchParams
  const { account, frame } = dictionaryOf(language)
  const tracked = await trackOrder(db, {
    number: query.get('order') ?? '',
    email: query.get('email') ?? '',
    language,
    descriptions: account.track.events,
    ip,
    now: clock(),
  })
  if (tracked.ok) return Response.json(tracked.value)
  const status = refusalStatus[tracked.reason]
  const message = {
    missing: account.track.bothNeeded,
    bad_email: account.errors.email,
    not_found: account.track.notFound,
    rate_limited: frame.errors.tooMany,
  }
  return Response.json(
    { code: tracked.reason, message: asWritten(message[tracked.reason]) },
    { status: status === 422 ? 400 : status },
  )
}
