// The customer's changes of a return: withdrawal, and the tracking number.
import type { Actor } from '#app/modules/orders/order.ts'
import type { Tracking } from '#app/modules/shipments/tracking.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeReturn } from './change-return.server.ts'
import { decideTracking, decideWithdrawal } from './return-step-rules.ts'

type Own = { returnId: string; orderId: string; actor: Actor; now: Date }

/** Withdraws a return until it arrived. Repeating succeeds. */
export const withdrawReturn = (db: Db, own: Own) => changeReturn(db, own, (facts) => decideWithdrawal(facts, own))

/** Stores carrier and tracking number of the items sent back. */
export const noteReturnShipment = (db: Db, own: Own & { tracking: Tracking }) =>
  changeReturn(db, own, (facts) => decideTracking(facts, own))
