import { startOfDay } from '#app/kit/dates.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { countDeliveredBefore } from './settlements.queries.server.ts'

/** Returns the number of unsettled shipments whose money is due. */
export const countDueShipments = (db: Db, now: Date): Promise<number> =>
  countDeliveredBefore(db, startOfDay(now, shopPromises.codHoldDays - 1))
