import type { Adapters } from '#app/context.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { sendMail } from './send-mail.server.ts'

/** The queued work of mails. */
export function mailTasks({ database: { db }, mailer, origin, clock }: Adapters) {
  return {
    send_mail: ({ mailId }) => sendMail(db, mailer, { mailId, origin, now: clock() }),
  } satisfies Partial<Tasks>
}
