import { actorOf, shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay, bangkokDayAndTime } from '#app/kit/dates.ts'
import { exportSubscribers } from '#app/modules/newsletter/export-subscribers.server.ts'
import type { Route } from './+types/newsletter-export'

const columns = ['email', 'language', 'source', 'requested', 'confirmed', 'state'] as const

/** Subscribers, including those with a failed mailbox; the download is in the audit log. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const t = adminT(shop.language)
  const subscribers = await exportSubscribers(shop.db, await actorOf(shop))
  return csvResponse(
    `newsletter-${bangkokDay(shop.clock())}`,
    columns.map((column) => t(`newsletter.column.${column}`)),
    subscribers.map(({ email, language, source, createdAt, confirmedAt, state }) => [
      email,
      language,
      source,
      bangkokDayAndTime(createdAt),
      confirmedAt ? bangkokDayAndTime(confirmedAt) : undefined,
      t(`newsletter.states.${state}`),
    ]),
  )
}
