import '#app/i18n/groups/account.ts'
import '#app/i18n/groups/line.ts'
import { shopOf } from '#app/context.server.ts'
import { readOutbox } from '#app/modules/line/send-messages.server.ts'
import { LineOutbox } from '#app/modules/line/ui/line-outbox.tsx'
import { newestMails } from '#app/modules/mails/mails.queries.server.ts'
import { OutboxScreen } from '#app/modules/mails/ui/outbox-screen.tsx'
import type { Route } from './+types/outbox'

/** Demo only: mails are private. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, settings } = shopOf(context)
  const { name } = await settings()
  return { mails: await newestMails(db, 100), messages: await readOutbox(db, { origin, name }) }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, messages } = loaderData
  return <OutboxScreen mails={mails} messages={<LineOutbox messages={messages} />} />
}
