import type { Ports } from '#app/platform/ports.ts'
import { askArrivals } from './ask-arrivals.server.ts'
import { clearKeptRecipients } from './erase-orders.server.ts'

/** The work of orders that runs by the clock. */
export const orderTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  ask_arrivals: async () => {
    await askArrivals(database.db, clock())
  },
  clear_kept_recipients: () => clearKeptRecipients(database.db, clock()),
})
