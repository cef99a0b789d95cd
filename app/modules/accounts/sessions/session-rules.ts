import { addDays, addMinutes } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Role } from '../visitor.ts'

/** `updatedAt` is the last use, to the hour. */
type SessionAge = { createdAt: Date; updatedAt: Date }

const hour = 60

/** Customers: 30 days unused, 90 in all. Back office: 12 hours unused, 7 days in all. */
export function sessionIsOver({ createdAt, updatedAt }: SessionAge, role: Role, now: Date): boolean {
  if (role === 'customer')
    return (
      now >= addDays(updatedAt, retentionPeriods.sessionUnused) || now >= addDays(createdAt, retentionPeriods.session)
    )
  return now >= addMinutes(updatedAt, 12 * hour) || now >= addDays(createdAt, 7)
}

export const lastUseIsOld = ({ updatedAt }: SessionAge, now: Date): boolean => now >= addMinutes(updatedAt, hour)

/** The cookie of 30 days is renewed after a day. */
export const renewalIsDue = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => now >= addDays(expiresAt, -29)

/** How long a sign-in counts as fresh for irreversible actions and data exports. */
export const freshMinutes = 15

export const isFresh = (session: { createdAt: Date; confirmedAt: Date | null }, now: Date): boolean =>
  now < addMinutes(session.confirmedAt ?? session.createdAt, freshMinutes)
