import '#app/i18n/groups/account.ts'
import { shopOf } from '#app/context.server.ts'
import { newestMails } from '#app/modules/mails/mails.queries.server.ts'
import { OutboxScreen } from '#app/modules/mails/ui/outbox-screen.tsx'
import type { Route } from './+types/outbox'

/** What the demo shop wrote, newest first. Only the demo has this page: mails are nobody else's business. */
export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await newestMails(shopOf(context).db, 100) }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <OutboxScreen mails={loaderData.mails} />
}
