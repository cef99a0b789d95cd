import { addDays } from '#app/kit/dates.ts'
import type { Ports } from '#app/platform/ports.ts'
import { expireReturns } from './expire-returns.server.ts'
import { deleteOldReturnPictures } from './return-pictures.queries.server.ts'

/** Pictures are kept for so many days after their return has ended. */
const pictureDays = 90

/** The work of returns that runs by the clock. */
export const returnTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  expire_returns: async () => {
    await expireReturns(database.db, clock())
    await deleteOldReturnPictures(database.db, addDays(clock(), -pictureDays))
  },
})
