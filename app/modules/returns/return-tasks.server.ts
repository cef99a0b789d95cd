import type { Ports } from '#app/platform/ports.ts'
import { expireReturns } from './expire-returns.server.ts'

/** The work of returns that runs by the clock. */
export const returnTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  expire_returns: async () => {
    await expireReturns(database.db, clock())
  },
})
