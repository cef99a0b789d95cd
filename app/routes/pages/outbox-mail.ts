import { shopOf } from '#app/context.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import { findMail } from '#app/modules/mails/mails.queries.server.ts'
import { mailPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Route } from './+types/outbox-mail'

/** In a sandbox: nothing in the mail runs, loads or acts for the shop. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin, settings } = shopOf(context)
  const mail = isUuid(params.mail) ? await findMail(db, params.mail) : undefined
  if (!mail) return new Response('404', { status: 404 })
  const { name } = await settings()
  return new Response(finishedMail(mail, { origin, name }).html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': mail.language,
      'content-security-policy': mailPolicy('allow-top-navigation-by-user-activation'),
    },
  })
}
