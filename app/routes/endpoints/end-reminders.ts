import { shopOf } from '#app/context.server.ts'
import { oneClick, redirectToNewsletter } from '#app/http/one-click.server.ts'
import { endRemindersByMailProgram } from '#app/modules/cart/remind-of-carts.server.ts'
import type { Route } from './+types/end-reminders'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  redirectToNewsletter({ reminders: params.token }, shopOf(context))

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, ip, clock } = shop
  return oneClick(request, shop, () => endRemindersByMailProgram(db, { token, ip, now: clock() }))
}
