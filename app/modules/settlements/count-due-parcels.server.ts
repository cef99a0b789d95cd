import { startOfDay } from '#app/kit/dates.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { countDeliveredBefore } from './settlements.queries.server.ts'

/** How many parcels were delivered long enough ago that their money counts, and are not settled. */
export const countDueParcels = (db: Db, now: Date): Promise<number> =>
  countDeliveredBefore(db, startOfDay(now, shopPromises.codHoldDays - 1))
