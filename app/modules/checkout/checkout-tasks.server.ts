import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteExpiredKeys, deleteOldReservationNetworks } from './placing.queries.server.ts'

/** Scheduled work of this module. */
export const checkoutTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  delete_expired_order_keys: async () => {
    await deleteExpiredKeys(database.db, addDays(clock(), -retentionPeriods.orderKey))
    await deleteOldReservationNetworks(database.db)
  },
})
