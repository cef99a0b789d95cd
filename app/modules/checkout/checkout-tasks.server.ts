import { addDays } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteExpiredKeys } from './idempotency.queries.server.ts'
import { deleteOldHolds } from './order-holds.queries.server.ts'

/** Scheduled work of this module. */
export const checkoutTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  forget_order_keys: async () => {
    await deleteExpiredKeys(database.db, addDays(clock(), -keptPeriods.orderKey))
    await deleteOldHolds(database.db)
  },
})
