import { shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { refusalStatus } from '#app/kit/refusals.ts'
import { trackOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { trackingMessages } from '#app/modules/orders/customer-view/tracking-answer.ts'
import type { Route } from './+types/track'

/** GET ?order=…&email=… (2 §7) → {data, carrier_sync}, or {code, message} with 400, 404 or 429. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, ip, clock } = shopOf(context)
  const query = new URL(request.url).searchParams
  const dictionary = dictionaryOf(language)
  const typed = { number: query.get('order') ?? '', email: query.get('email') ?? '' }
  const descriptions = dictionary.account.track.events
  const tracked = await trackOrder(db, { ...typed, language, descriptions, ip, now: clock() })
  if (tracked.ok) return Response.json(tracked.value)
  const { reason: code } = tracked
  const t = translator(dictionary, language) as Translate<MessageKey>
  const status = refusalStatus[code] === 422 ? 400 : refusalStatus[code]
  return Response.json({ code, message: asWritten(t(trackingMessages[code])) }, { status })
}
