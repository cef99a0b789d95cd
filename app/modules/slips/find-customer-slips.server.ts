import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { decideUpload } from './slip-rules.ts'
import { slipsOfOrder } from './slips.queries.server.ts'

/** Returns an order's slips for holders of its key: of staff only the reason and their note. */
export async function findCustomerSlips(db: Db, order: Order, { now, demo }: { now: Date; demo: boolean }) {
  const slips = await slipsOfOrder(db, order.id)
  return {
    orderKey: order.accessKey,
    slips: slips.map(({ id, state, uploadedAt, picture, rejectReason, rejectNote }) => ({
      id,
      state,
      at: uploadedAt,
      hasPicture: picture !== null,
      reason: rejectReason,
      note: rejectNote,
    })),
    maySend: decideUpload(order, slips, now).ok,
    sample: demo,
  }
}
export type CustomerSlips = Awaited<ReturnType<typeof findCustomerSlips>>
