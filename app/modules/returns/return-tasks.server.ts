import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { changeReturn } from './change-return.server.ts'
import { decideExpiry } from './return-step-rules.ts'
import { arrivalDays } from './return-window-rules.ts'
import { approvedBefore, deleteOldReturnPictures } from './returns.queries.server.ts'

/** Scheduled jobs of returns. */
export const returnTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  expire_returns: async () => {
    await expireReturns(database.db, clock())
    await deleteOldReturnPictures(database.db, addDays(clock(), -retentionPeriods.returnPicture))
  },
})

const maxPerRound = 200

/** Ends approved returns whose parcel did not arrive in time, each in a transaction. Returns their number. */
export async function expireReturns(db: Db, now: Date): Promise<number> {
  let expired = 0
  for (const returnId of await approvedBefore(db, addDays(now, -arrivalDays), maxPerRound))
    if ((await changeReturn(db, { returnId, now }, (facts) => decideExpiry(facts, now))).ok) expired++
  return expired
}
