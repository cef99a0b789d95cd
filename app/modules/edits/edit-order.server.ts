import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { EditActor, EditRequest } from './edit.ts'
import { decideStaffEdit, type StaffEditRefusal } from './edit-plan-rules.ts'
import { lockEdit } from './read-edit-facts.server.ts'
import { writeEdit } from './write-edit.server.ts'

type StaffEdit = {
  orderId: string
  version: number
  request: EditRequest
  expectedTotal: Satang
  mayRefund: boolean
  actor: EditActor
  now: Date
}

/**
 * Edits items and delivery of an unshipped order for staff. Decides anew under the locks of order, payments, coupons
 * and stock.
 */
export function editOrder(db: Db, edit: StaffEdit): Promise<Result<Order, StaffEditRefusal>> {
  return inTransaction(db, async (tx) => {
    const facts = await lockEdit(tx, edit.orderId, edit.request, edit.now)
    if (!facts) return refuse('not_found')
    const decision = decideStaffEdit(facts, edit)
    if (!decision.ok) return decision
    const edited = await writeEdit(tx, facts, decision.value, edit)
    return edited ? ok(edited) : refuse('out_of_stock')
  })
}
