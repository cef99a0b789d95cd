import { randomUUID } from 'node:crypto'
import { zero } from '#app/kit/money.ts'
import { changeCouponParts } from '#app/modules/coupons/change-coupon-parts.queries.server.ts'
import { exchangeStock } from '#app/modules/inventory/exchange-stock.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { saveEdit } from '#app/modules/orders/save-edit.server.ts'
import { closeOpenPages } from '#app/modules/payments/close-open-pages.server.ts'
import { refundDifference } from '#app/modules/refunds/refund-difference.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Edit, EditActor } from './edit.ts'
import { mailOrderChanged } from './edit-mails.server.ts'
import { type LockedEdit, planEdit } from './edit-plan-rules.ts'
import { closeWaitingEdit, insertEdit } from './edits.queries.server.ts'

type By = { actor: EditActor; now: Date; undone?: boolean }
type Facts = Pick<LockedEdit, 'payments' | 'refunds' | 'waiting'>

/**
 * Writes an edit under the locks of order and payments: moves stock, updates sums and coupons, closes outdated payment
 * pages, refunds the overpayment and mails the customer. Undefined, with nothing written, when an item is out of stock.
 */
export async function writeEdit(tx: Db, facts: Facts, edit: Edit, by: By): Promise<Order | undefined> {
  const { order: before, after, changes } = edit
  const { actor, now, undone = false } = by
  const id = randomUUID()
  const { record, event, closing, overpaid } = planEdit(facts, edit, { id, actor, now, undone })
  failpoint('edit.after_lock')
  if (!(await moveStock(tx, edit, { orderId: before.id, editId: id, actorId: actor.id, now }))) return undefined
  failpoint('edit.after_stock')
  if (facts.waiting) await closeWaitingEdit(tx, before.id)
  await insertEdit(tx, record)
  const saved = await saveEdit(tx, before, after, event)
  await changeCouponParts(tx, before.id, after.coupons)
  failpoint('edit.after_order')
  await closeOpenPages(tx, closing)
  const cause = { cause: 'edit', key: `edited:${id}` } as const
  const refund = { order: saved, amount: overpaid, ...cause, actor, now }
  const back = overpaid > 0 ? await refundDifference(tx, facts, refund) : zero
  failpoint('edit.after_money')
  await mailOrderChanged(tx, saved, { changes, back, balanceDueUntil: record.balanceDueUntil, undone })
  failpoint('edit.before_commit')
  return saved
}

const moveStock = async (tx: Db, edit: Edit, by: Parameters<typeof exchangeStock>[2]): Promise<boolean> => {
  const { stockState } = edit.order
  return stockState === 'released' || (await exchangeStock(tx, { ...edit, sold: stockState === 'sold' }, by))
}
