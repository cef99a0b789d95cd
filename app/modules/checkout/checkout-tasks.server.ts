import { addDays } from '#app/kit/dates.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteExpiredKeys } from './idempotency.queries.server.ts'
import { deleteOldHolds } from './order-holds.queries.server.ts'

// A form nobody has sent again for a week will not be sent again.
const keptDays = 7

/** The work of this module that runs by the clock. */
export const checkoutTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  forget_order_keys: async () => {
    await deleteExpiredKeys(database.db, addDays(clock(), -keptDays))
    await deleteOldHolds(database.db)
  },
})
