import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { expireReturns } from './expire-returns.server.ts'
import { deleteOldReturnPictures } from './return-pictures.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    expire_returns: Record<string, never>
  }
}

/** Scheduled jobs of returns. */
export const returnTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  expire_returns: async () => {
    await expireReturns(database.db, clock())
    await deleteOldReturnPictures(database.db, addDays(clock(), -retentionPeriods.returnPicture))
  },
})
