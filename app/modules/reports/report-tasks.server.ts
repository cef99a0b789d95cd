import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { compareSalesDays, keepSalesDays } from './keep-sales-days.server.ts'

/** The scheduled tasks of the reports. */
export function reportTasks({ database: { db }, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>) {
  return {
    keep_sales_days: async () => {
      await keepSalesDays(db, clock())
    },
    compare_sales_days: async () => {
      const wrong = await compareSalesDays(db)
      if (wrong.length > 0) log.error({ days: wrong }, 'daily report totals rebuilt')
    },
  } satisfies Partial<Tasks>
}
