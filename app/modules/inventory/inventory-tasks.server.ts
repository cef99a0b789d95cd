import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { mailLowStock } from './mail-low-stock.server.ts'
import { compareShelfFacts } from './shelf-facts.queries.server.ts'
import { compareStockTotals, foldStockTotals } from './stock-totals.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    compact_stock_rollup: Record<string, never>
    verify_stock_rollup: Record<string, never>
    mail_low_stock: Record<string, never>
  }
}

/** The scheduled tasks of the inventory. */
export const inventoryTasks = ({ database: { db }, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>) =>
  ({
    mail_low_stock: () => mailLowStock(db, clock()),
    compact_stock_rollup: () => foldStockTotals(db),
    verify_stock_rollup: async () => {
      const missing = await compareStockTotals(db)
      if (missing) log.error({ missing }, 'inventory totals corrected')
      const products = await compareShelfFacts(db)
      if (products.length > 0) log.error({ products }, 'low and sold-out flags of products corrected')
    },
  }) satisfies Partial<Tasks>
