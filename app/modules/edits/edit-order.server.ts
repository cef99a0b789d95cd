import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { readOrderPayments } from '#app/modules/payments/read-order-payments.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { EditRefusal, EditRequest } from './edit.ts'
import { decideEdit, moneyOf } from './edit-rules.ts'
import { readEditFacts } from './read-edit-facts.server.ts'
import { writeEdit } from './write-edit.server.ts'

type StaffEdit = {
  orderId: string
  version: number
  request: EditRequest
  /** At another total the question is asked again. */
  expectedTotal: Satang
  /** Without it an edit must not cause a refund. */
  mayRefund: boolean
  actor: Actor
  now: Date
}

/**
 * Edits items and delivery of an unshipped order for staff. Decides anew under the locks of order, payments, coupons
 * and stock.
 */
export function editOrder(
  db: Db,
  { orderId, version, request, expectedTotal, mayRefund, actor, now }: StaffEdit,
): Promise<Result<Order, EditRefusal | 'refund_by_admin' | 'price_changed'>> {
  return inTransaction(db, async (tx) => {
    const money = await readOrderPayments(tx, orderId)
    if (!money.order) return refuse('not_found')
    const facts = await readEditFacts(tx, money.order, request, { now, lock: true })
    const decision = decideEdit({ ...facts, version }, request)
    if (!decision.ok) return decision
    if (decision.value.after.total !== expectedTotal) return refuse('price_changed')
    if (moneyOf(decision.value).back > 0 && !mayRefund) return refuse('refund_by_admin')
    const edited = await writeEdit(tx, decision.value, money, { actor, now })
    return edited ? ok(edited) : refuse('out_of_stock')
  })
}
