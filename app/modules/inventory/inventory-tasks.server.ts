import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { mailLowStock } from './mail-low-stock.server.ts'

/** The work of the inventory that runs by the clock. */
export const inventoryTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) =>
  ({ mail_low_stock: () => mailLowStock(db, clock()) }) satisfies Partial<Tasks>
