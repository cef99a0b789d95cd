import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { pathOfForm } from '#app/modules/checkout/find-order.server.ts'
import type { Route } from './+types/order-state'

/** For lost responses. GET ?key=<of the form> or ?order=<access key> → { state: 'placed', next } or 'unknown'. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const path = await pathOfForm(shop, new URL(request.url).searchParams)
  const answer = path ? { state: 'placed', next: localPath(path, shop.language) } : { state: 'unknown' }
  return Response.json(answer)
}
