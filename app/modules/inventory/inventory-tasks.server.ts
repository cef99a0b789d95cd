import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { mailLowStock } from './mail-low-stock.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    mail_low_stock: Record<string, never>
  }
}

/** The scheduled tasks of the inventory. */
export const inventoryTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) =>
  ({ mail_low_stock: () => mailLowStock(db, clock()) }) satisfies Partial<Tasks>
