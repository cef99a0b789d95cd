import type { Ports } from '#app/platform/ports.ts'
import { remindOfCarts } from './remind-of-carts.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    remind_of_carts: Record<string, never>
  }
}

/** Scheduled work of carts. */
export const cartTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  remind_of_carts: async () => {
    await remindOfCarts(database.db, clock())
  },
})
