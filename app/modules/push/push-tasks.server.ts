import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteOldPushes, deleteUnusedSubscriptions } from './push.queries.server.ts'

/** Cron tasks of push. */
export const pushTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  delete_old_pushes: async () => {
    await deleteUnusedSubscriptions(db, addDays(clock(), -retentionPeriods.pushSubscription))
    await deleteOldPushes(db, addDays(clock(), -retentionPeriods.pushMessage))
  },
})
