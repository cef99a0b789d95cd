import { randomUUID } from 'node:crypto'
import { addMinutes } from '#app/kit/dates.ts'
import { changeCouponParts } from '#app/modules/coupons/change-coupon-parts.server.ts'
import { exchangeStock } from '#app/modules/inventory/exchange-stock.server.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { saveEdit } from '#app/modules/orders/save-edit.server.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import { closeOpenPages } from '#app/modules/payments/close-open-pages.server.ts'
import { openOf } from '#app/modules/payments/payment-rules.ts'
import type { OrderPayments } from '#app/modules/payments/read-order-payments.server.ts'
import { refundDifference } from '#app/modules/refunds/refund-difference.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Edit } from './edit.ts'
import { mailOrderChanged } from './edit-mails.server.ts'
import { moneyOf } from './edit-rules.ts'
import { closeWaitingEdit, insertEdit, waitingEdit } from './edits.queries.server.ts'

export const balanceDueMinutes = 24 * 60

type By = { actor: Actor; now: Date; undone?: boolean }
type Money = Pick<OrderPayments, 'payments' | 'refunds'>

/**
 * Writes an edit under the locks of order and payments: moves stock, updates sums and coupons, closes outdated payment
 * pages, refunds the overpayment and mails the customer. Undefined, with nothing written, when an item is out of stock.
 */
export async function writeEdit(tx: Db, edit: Edit, money: Money, by: By): Promise<Order | undefined> {
  const { order: before, after: parts } = edit
  const { actor, now, undone = false } = by
  const id = randomUUID()
  failpoint('edit.after_lock')
  const sold = before.stockState === 'sold'
  const isReserved = before.stockState !== 'released'
  const moved =
    !isReserved ||
    (await exchangeStock(tx, { ...edit, sold }, { orderId: before.id, editId: id, actorId: actor.id, now }))
  if (!moved) return undefined
  failpoint('edit.after_stock')
  await keepEdit(tx, id, edit, by)
  const about = { id, items: itemsOf(edit), from: before.total, to: parts.total }
  const kind = undone ? 'edit_undone' : 'edited'
  const saved = await saveEdit(tx, before, parts, { kind, actor, edit: about, now })
  await changeCouponParts(tx, before.id, parts.coupons)
  failpoint('edit.after_order')
  if (dueOf(saved) !== dueOf(before)) await closeOpenPages(tx, openOf(money.payments))
  const { back: overpaid } = moneyOf(edit)
  const cause = { cause: 'edit', key: `edited:${id}` } as const
  const back =
    overpaid > 0
      ? await refundDifference(tx, money, { order: saved, amount: overpaid, ...cause, actor, now })
      : overpaid
  failpoint('edit.after_money')
  const balanceDueUntil = balanceDueOf(saved) > 0 ? addMinutes(now, balanceDueMinutes) : undefined
  await mailOrderChanged(tx, saved, { changes: edit.changes, back, balanceDueUntil, undone })
  failpoint('edit.before_commit')
  return saved
}

/** A second unpaid edit keeps the first one's fallback: the parts last paid in full. */
async function keepEdit(
  tx: Db,
  id: string,
  { order, after, changes }: Edit,
  { actor, now, undone }: By,
): Promise<void> {
  const waiting = await waitingEdit(tx, order.id)
  await closeWaitingEdit(tx, order.id)
  const hasBalanceDue = !undone && balanceDueOf({ ...order, ...after }) > 0
  const base = hasBalanceDue && balanceDueOf(order) > 0 ? waiting?.before : undefined
  const balanceDueUntil = hasBalanceDue ? addMinutes(now, balanceDueMinutes) : undefined
  await insertEdit(tx, {
    id,
    order: { ...order, ...base },
    actor,
    changes,
    totals: [order.total, after.total],
    balanceDueUntil,
    now,
  })
}

const itemsOf = ({ order, after, taken, freed }: Edit): string => {
  const skuOf = (variantId: number) =>
    [...after.lines, ...order.lines].find((line) => line.variantId === variantId)?.sku ?? String(variantId)
  return [
    ...taken.map(({ variantId, quantity }) => `+${quantity} × ${skuOf(variantId)}`),
    ...freed.map(({ variantId, quantity }) => `−${quantity} × ${skuOf(variantId)}`),
  ].join(', ')
}
