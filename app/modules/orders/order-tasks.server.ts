import type { Ports } from '#app/platform/ports.ts'
import { clearKeptRecipients } from './erase-orders.server.ts'

/** The work of orders that runs by the clock. */
export const orderTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  clear_kept_recipients: () => clearKeptRecipients(database.db, clock()),
})
