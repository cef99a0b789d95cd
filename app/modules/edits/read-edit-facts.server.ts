import { findCoupons } from '#app/modules/coupons/coupons.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { isRunning } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { EditRequest } from './edit.ts'
import type { EditFacts } from './edit-rules.ts'
import { itemsRefunded, sellableVariants } from './edits.queries.server.ts'

/** Reads what an edit is decided from. `lock`: for writing; locks coupons before stock. */
export async function readEditFacts(
  db: Db,
  order: Order,
  request: EditRequest,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<EditFacts> {
  const codes = order.coupons.map(({ code }) => code)
  const coupons = codes.length > 0 ? await findCoupons(db, codes, { lock }) : []
  const refunds = order.paid > 0 ? await refundsOfOrder(db, order.id) : []
  return {
    order,
    coupons,
    sellable: await sellableVariants(db, variantsOf(order, request)),
    refundedLines: await itemsRefunded(db, order.id),
    isRefunding: refunds.some(isRunning),
    settings: await readSettings(db),
    now,
  }
}

function variantsOf(order: Order, { lines, added }: EditRequest): number[] {
  const own = order.lines.map(({ variantId }) => variantId)
  return [
    ...new Set([...own, ...lines.flatMap(({ variantId }) => variantId ?? []), ...added.map((one) => one.variantId)]),
  ]
}
