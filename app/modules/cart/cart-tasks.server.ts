import type { Ports } from '#app/platform/ports.ts'
import { remindOfCarts } from './remind-of-carts.server.ts'

/** Scheduled work of carts. */
export const cartTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  remind_of_carts: async () => {
    await remindOfCarts(database.db, clock())
  },
})
