import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { endCartReminders } from './end-cart-reminders.server.ts'

/** Mail providers send their users' requests from few networks. */
const limit = { limit: 1000, perSeconds: 60 * 60 }

/** Ends cart reminders by one-click unsubscribe. Unknown tokens get the same response. */
export async function endRemindersByMailProgram(
  db: Db,
  { token, ip, now }: { token: string; ip: string; now: Date },
): Promise<Result<undefined, 'rate_limited'>> {
  if (!(await allow(db, { key: `cart_reminders:end:${networkOf(ip)}`, ...limit, now }))) return refuse('rate_limited')
  await endCartReminders(db, { token, source: 'mail_program', now })
  return ok(undefined)
}
