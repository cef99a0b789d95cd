// The link in a newsletter: GET leads to a page with a button, POST is one-click unsubscribe (RFC 8058).
import { shopOf } from '#app/context.server.ts'
import { oneClick, redirectToNewsletter } from '#app/http/one-click.server.ts'
import { unsubscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import type { Route } from './+types/unsubscribe'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  redirectToNewsletter({ unsubscribe: params.token }, shopOf(context))

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, ip, clock } = shop
  return oneClick(request, shop, () => unsubscribe(db, { token, ip, now: clock() }))
}
