import { deleteOldLimits } from '#app/platform/http/rate-limit.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteExpired } from './accounts.queries.server.ts'
import { deleteOldDevices } from './sessions/sessions.queries.server.ts'
import { deleteOldAttempts } from './sign-in-attempts.queries.server.ts'

/** Cron tasks of accounts: delete expired sessions, links and attempts. */
export const accountTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  delete_expired_sessions: async () => {
    await deleteExpired(db, clock())
    await deleteOldAttempts(db, clock())
    await deleteOldDevices(db, clock())
    await deleteOldLimits(db, clock())
  },
})
