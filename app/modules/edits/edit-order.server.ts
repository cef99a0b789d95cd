import { ok, type Result, refuse } from '#app/kit/result.ts'
import { findCoupons } from '#app/modules/coupons/coupons.queries.server.ts'
import { lockStockLevels } from '#app/modules/inventory/stock.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { canReserveMore } from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedSizes } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import { readOrderPayments } from '#app/modules/payments/cancel-order.server.ts'
import { isRunning, type RefundOfItems } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { EditActor, EditRefusal, EditRequest } from './edit.ts'
import { decideStaffEdit, type StaffEdit, type StaffEditRefusal } from './edit-plan-rules.ts'
import { decideSizeChange, type EditFacts, refundedLinesOf } from './edit-rules.ts'
import { findSellableVariants, findUnpaidEdit } from './edits.queries.server.ts'
import { writeEdit } from './write-edit.server.ts'

type EditContext = { orderId: string; actor: EditActor; now: Date }

/** Edits an unshipped order for staff; decides anew under the locks of order, payments, coupons and stock. */
export const editOrder = (db: Db, edit: StaffEdit & EditContext): Promise<Result<Order, StaffEditRefusal>> =>
  inTransaction(db, async (tx) => {
    const facts = await lockEdit(tx, edit.orderId, edit.request, edit.now)
    if (!facts) return refuse('not_found')
    const decision = decideStaffEdit(facts, edit)
    if (!decision.ok) return decision
    const edited = await writeEdit(tx, facts, decision.value, edit)
    return edited ? ok(edited) : refuse('out_of_stock')
  })

type SizeChange = { lineNumber: number; variantId: number; moved: number }

/** `reserved_by_others`: unpaid orders use up the size's quota. */
export type SizeChangeRefusal = EditRefusal | 'reserved_by_others'

/** Changes sizes for the customer until the order is packed, at the same price. Limit: 10 an hour. */
export const changeOrderedSize = (
  db: Db,
  { orderId, version, line, actor, now }: EditContext & { version: number; line: SizeChange },
): Promise<Result<undefined, SizeChangeRefusal>> =>
  inTransaction(db, async (tx) => {
    const facts = await lockEdit(tx, orderId, { lines: [line], added: [] }, now)
    if (!facts) return refuse('not_found')
    const reserved = await lockReserved(tx, facts.order, line)
    const decision = decideSizeChange({ ...facts, version }, line)
    if (!decision.ok) return decision
    if (!(await allow(tx, { key: `order-size ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    if (!canReserveMore(facts.order, reserved)) return refuse('reserved_by_others')
    return (await writeEdit(tx, facts, decision.value, { actor, now })) ? ok(undefined) : refuse('out_of_stock')
  })

/** Locks the stock of both sizes, and reads what unpaid orders reserve of the new one. */
async function lockReserved(tx: Db, { lines }: Order, { lineNumber, variantId, moved }: SizeChange) {
  const former = lines.flatMap((line) => (line.lineNumber === lineNumber ? line.variantId : []))
  await lockStockLevels(tx, [variantId, ...former])
  return [...(await reservedSizes(tx, [{ variantId, quantity: moved }])).values()]
}

/** Reads what an edit would be decided from, without locks. */
export async function readEditFacts(db: Db, order: Order, request: EditRequest, now: Date): Promise<EditFacts> {
  const refunds = order.paid > 0 ? await refundsOfOrder(db, order.id) : []
  return readFacts(db, { order, refunds, request, lock: false, now })
}

/** Locks order, payments and coupons in this order, and reads what an edit is decided from and written with. */
async function lockEdit(tx: Db, orderId: string, request: EditRequest, now: Date) {
  const { order, payments, refunds } = await readOrderPayments(tx, orderId)
  if (!order) return undefined
  const facts = await readFacts(tx, { order, refunds, request, lock: true, now })
  return { ...facts, order, payments, refunds, unpaidEdit: await findUnpaidEdit(tx, orderId) }
}

type EditReading = { order: Order; refunds: readonly RefundOfItems[]; request: EditRequest; lock: boolean; now: Date }

async function readFacts(db: Db, { order, refunds, request, lock, now }: EditReading): Promise<EditFacts> {
  const codes = order.coupons.map(({ code }) => code)
  const variants = [...order.lines, ...request.lines, ...request.added].flatMap(({ variantId }) => variantId ?? [])
  return {
    order,
    coupons: codes.length > 0 ? await findCoupons(db, codes, { lock }) : [],
    sellable: await findSellableVariants(db, [...new Set(variants)]),
    refundedLines: refundedLinesOf(refunds),
    isRefunding: refunds.some(isRunning),
    settings: await readSettings(db),
    now,
  }
}
