import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { updateSalesRollup, verifySalesRollup } from './update-sales-rollup.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    update_sales_rollup: Record<string, never>
    verify_sales_rollup: Record<string, never>
  }
}

/** The scheduled tasks of the reports. */
export function reportTasks({ database: { db }, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>) {
  return {
    update_sales_rollup: async () => {
      await updateSalesRollup(db, clock())
    },
    verify_sales_rollup: async () => {
      const wrong = await verifySalesRollup(db)
      if (wrong.length > 0) log.error({ days: wrong }, 'daily report totals rebuilt')
    },
  } satisfies Partial<Tasks>
}
