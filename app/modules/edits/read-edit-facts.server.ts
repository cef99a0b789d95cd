import { findCoupons } from '#app/modules/coupons/coupons.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { readOrderPayments } from '#app/modules/payments/read-order-payments.server.ts'
import { isRunning } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { EditRequest } from './edit.ts'
import type { LockedEdit } from './edit-plan-rules.ts'
import { type EditFacts, type PastItems, refundedLinesOf } from './edit-rules.ts'
import { sellableVariants, waitingEdit } from './edits.queries.server.ts'

/** Reads what an edit would be decided from, without locks. */
export async function readEditFacts(db: Db, order: Order, request: EditRequest, now: Date): Promise<EditFacts> {
  const refunds = order.paid > 0 ? await refundsOfOrder(db, order.id) : []
  return factsOf(db, { order, refunds, request, lock: false, now })
}

/** Locks order, payments and coupons in this order, and reads what an edit is decided from and written with. */
export async function lockEdit(
  tx: Db,
  orderId: string,
  request: EditRequest,
  now: Date,
): Promise<(LockedEdit & { order: Order }) | undefined> {
  const { order, payments, refunds } = await readOrderPayments(tx, orderId)
  if (!order) return undefined
  const facts = await factsOf(tx, { order, refunds, request, lock: true, now })
  return { ...facts, order, payments, refunds, waiting: await waitingEdit(tx, orderId) }
}

type Read = {
  order: Order
  refunds: readonly (PastItems & Parameters<typeof isRunning>[0])[]
  request: EditRequest
  lock: boolean
  now: Date
}

async function factsOf(db: Db, { order, refunds, request, lock, now }: Read): Promise<EditFacts> {
  const codes = order.coupons.map(({ code }) => code)
  return {
    order,
    coupons: codes.length > 0 ? await findCoupons(db, codes, { lock }) : [],
    sellable: await sellableVariants(db, variantsOf(order, request)),
    refundedLines: refundedLinesOf(refunds),
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
