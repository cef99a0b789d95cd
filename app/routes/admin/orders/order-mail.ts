import { shopOf } from '#app/context.server.ts'
import { mailResponse, withoutLinks } from '#app/http/mail-response.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import { findMail } from '#app/modules/mails/mails.queries.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Route } from './+types/order-mail'

/** The mail as the customer received it, in a sandbox. Without links, which contain the customer's key. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin, settings } = shopOf(context)
  const order = await findOrderByNumber(db, params.number)
  const mail = order && isUuid(params.mail) ? await findMail(db, params.mail) : undefined
  if (!mail || mail.orderId !== order?.id) return new Response('404', { status: 404 })
  const { name } = await settings()
  const { html } = finishedMail({ ...mail, orderId: null }, { origin, name })
  return mailResponse(withoutLinks(html), mail.language)
}
