import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { endCartReminders } from './end-cart-reminders.server.ts'

/** Mail providers send the presses of all their readers from few networks, so this is more than a reminder ever causes there. */
const limit = { limit: 1000, perSeconds: 60 * 60 }

/** Ends reminders of carts as a mail program asks for it. Answers the same for a token that nobody has. */
export async function endRemindersByMailProgram(
  db: Db,
  { token, ip, now }: { token: string; ip: string; now: Date },
): Promise<Result<undefined, 'too_many'>> {
  if (!(await allow(db, { key: `cart_reminders:end:${networkOf(ip)}`, ...limit, now }))) return refuse('too_many')
  await endCartReminders(db, { token, source: 'mail_program', now })
  return ok(undefined)
}
