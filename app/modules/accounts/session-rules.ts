import { addDays, addMinutes } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Role } from './visitor.ts'

/** When a session was opened, and when it was last used (to the hour). */
type SessionAge = { createdAt: Date; updatedAt: Date }

const hours = 60

/**
 * Whether a session is over: a customer's after thirty days without use and ninety in all, one that opens the back
 * office after twelve hours without use and seven days in all.
 */
export function sessionIsOver({ createdAt, updatedAt }: SessionAge, role: Role, now: Date): boolean {
  if (role === 'customer')
    return now >= addDays(updatedAt, keptPeriods.sessionUnused) || now >= addDays(createdAt, keptPeriods.session)
  return now >= addMinutes(updatedAt, 12 * hours) || now >= addDays(createdAt, 7)
}

/** Its use is noted once an hour, not with every page. */
export const lastUseIsOld = ({ updatedAt }: SessionAge, now: Date): boolean => now >= addMinutes(updatedAt, hours)

/** For what cannot be taken back, or takes data along: how long signing in, or giving the password again, counts. */
export const freshMinutes = 15

/** Whether whoever holds this session proved a short while ago that it is her: a session left open is no proof. */
export const isFresh = (session: { createdAt: Date; confirmedAt: Date | null }, now: Date): boolean =>
  now < addMinutes(session.confirmedAt ?? session.createdAt, freshMinutes)
