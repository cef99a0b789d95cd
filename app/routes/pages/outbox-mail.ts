import { shopOf } from '#app/context.server.ts'
import { mailResponse } from '#app/http/mail-response.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import { findMail } from '#app/modules/mails/mails.queries.server.ts'
import type { Route } from './+types/outbox-mail'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin, settings } = shopOf(context)
  const mail = isUuid(params.mail) ? await findMail(db, params.mail) : undefined
  if (!mail) return new Response('404', { status: 404 })
  const { name } = await settings()
  const { html } = finishedMail(mail, { origin, name })
  return mailResponse(html, mail.language, 'allow-top-navigation-by-user-activation')
}
