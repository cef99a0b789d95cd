import { randomUUID } from 'node:crypto'
import { zero } from '#app/kit/money.ts'
import { changeCouponParts } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { exchangeStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { MailData } from '#app/modules/mails/mail.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailCustomer } from '#app/modules/orders/order-mails.server.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { saveEdit } from '#app/modules/orders/save-order.server.ts'
import { codDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { closeOpenPages } from '#app/modules/payments/sync-payment.server.ts'
import { refundOverpayment } from '#app/modules/refunds/create-refund.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Edit, EditActor } from './edit.ts'
import { type LockedEdit, planEdit } from './edit-plan-rules.ts'
import { closeUnpaidEdit, insertEdit } from './edits.queries.server.ts'

type EditContext = { actor: EditActor; now: Date; undone?: boolean }
type EditFacts = Pick<LockedEdit, 'payments' | 'refunds' | 'unpaidEdit'>

/** Writes an edit under the locks of order and payments. Undefined, with nothing written, when out of stock. */
export async function writeEdit(tx: Db, facts: EditFacts, edit: Edit, context: EditContext) {
  const { order: before, after, changes } = edit
  const { actor, now, undone = false } = context
  const id = randomUUID()
  const { record, event, outdatedPayments, overpaid } = planEdit(facts, edit, { id, actor, now, undone })
  failpoint('edit.after_lock')
  if (!(await moveStock(tx, edit, { orderId: before.id, editId: id, actorId: actor.id, now }))) return undefined
  failpoint('edit.after_stock')
  if (facts.unpaidEdit) await closeUnpaidEdit(tx, before.id)
  await insertEdit(tx, record)
  const saved = await saveEdit(tx, before, after, event)
  await changeCouponParts(tx, before.id, after.coupons)
  failpoint('edit.after_order')
  await closeOpenPages(tx, outdatedPayments)
  const refund = { cause: 'edit', order: saved, amount: overpaid, key: `edited:${id}`, actor, now } as const
  const refunded = await refundOverpayment(tx, facts, refund)
  failpoint('edit.after_money')
  await mailOrderChanged(tx, saved, { changes, back: refunded, balanceDueUntil: record.balanceDueUntil, undone })
  failpoint('edit.before_commit')
  return saved
}

type StockMovement = Parameters<typeof exchangeStock>[2]

async function moveStock(tx: Db, { order, added, removed }: Edit, movement: StockMovement): Promise<boolean> {
  if (order.stockState === 'released') return true
  return exchangeStock(tx, { taken: added, freed: removed, sold: order.stockState === 'sold' }, movement)
}

type MailedEdit = Pick<MailData['order_changed'], 'changes' | 'back' | 'balanceDueUntil' | 'undone'>

async function mailOrderChanged(tx: Db, order: Order, edit: MailedEdit): Promise<void> {
  const data = {
    order,
    ...edit,
    isManualRefund: isManualMethod(order.paymentMethod),
    // Cash on delivery and exchanges are not paid by the customer now.
    due: order.paidAt || order.awaiting === 'payment' ? dueOf(order) : zero,
    cashOnDelivery: codDueOf(order),
    reservation: reservationView(order, order.updatedAt),
  }
  await mailCustomer(tx, order, { kind: 'order_changed', data }, `order_changed:${order.version}:${order.id}`)
}
