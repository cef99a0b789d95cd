import { addMinutes } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import type { OrderPayments } from '#app/modules/payments/cancel-order.server.ts'
import { openPaymentsOf, type Payment } from '#app/modules/payments/payment-rules.ts'
import type { Edit, EditActor, EditedPart, EditRefusal, EditRequest } from './edit.ts'
import { balanceAfterEdit, canEdit, decideEdit, type EditFacts, editTo } from './edit-rules.ts'
import type { NewEdit, UnpaidEdit } from './edits.queries.server.ts'

export const balanceDueMinutes = 24 * 60

/** `unpaidEdit`: the edit with a balance due. */
export type LockedEdit = Omit<EditFacts, 'order'> & OrderPayments & { unpaidEdit: UnpaidEdit | undefined }

export type StaffEdit = {
  version: number
  request: EditRequest
  /** At another total the question is asked again. */
  expectedTotal: Satang
  /** Without it an edit must not cause a refund. */
  mayRefund: boolean
}

export type StaffEditRefusal = EditRefusal | 'refund_by_admin' | 'price_changed'

export function decideStaffEdit(facts: LockedEdit, { version, request, expectedTotal, mayRefund }: StaffEdit) {
  const decision = decideEdit({ ...facts, version }, request)
  if (!decision.ok) return decision
  if (decision.value.after.total !== expectedTotal) return refuse('price_changed')
  return balanceAfterEdit(decision.value).back > 0 && !mayRefund ? refuse('refund_by_admin') : ok(decision.value)
}

/** `keep`: the edit stays, for staff. Refused while it is not due, or the order is on hold. */
export function decideUndo({ order, unpaidEdit }: Pick<LockedEdit, 'order' | 'unpaidEdit'>, now: Date) {
  if (!order || !unpaidEdit || unpaidEdit.balanceDueUntil > now) return refuse('not_due')
  if (balanceDueOf(order) > 0 && canEdit(order) === true) return ok(editTo(order, unpaidEdit.lastPaidParts))
  return order.status === 'on_hold' ? refuse('not_due') : ok('keep' as const)
}

/** What an edit writes. `overpaid`: satang to be refunded. */
type EditPlan = { record: NewEdit; event: EventInput; outdatedPayments: readonly Payment[]; overpaid: Satang }

export function planEdit(
  { payments, unpaidEdit }: Pick<LockedEdit, 'payments' | 'unpaidEdit'>,
  edit: Edit,
  { id, actor, now, undone }: { id: string; actor: EditActor; now: Date; undone: boolean },
): EditPlan {
  const { order, after, changes } = edit
  const changed = { ...order, ...after }
  const hasBalanceDue = !undone && balanceDueOf(changed) > 0
  const isSecondUnpaid = hasBalanceDue && balanceDueOf(order) > 0
  const lastPaidParts: EditedPart = (isSecondUnpaid && unpaidEdit?.lastPaidParts) || order
  const totals = { totalBefore: order.total, totalAfter: after.total }
  const balanceDueUntil = hasBalanceDue ? addMinutes(now, balanceDueMinutes) : undefined
  const auditDetail = { id, items: describeItems(edit), from: order.total, to: after.total }
  return {
    record: { id, order, lastPaidParts, actor, changes, ...totals, balanceDueUntil, now },
    event: { kind: undone ? 'edit_undone' : 'edited', actor, edit: auditDetail, now },
    outdatedPayments: dueOf(changed) === dueOf(order) ? [] : openPaymentsOf(payments),
    overpaid: balanceAfterEdit(edit).back,
  }
}

function describeItems({ order, after, added, removed }: Edit): string {
  const skuOf = (variantId: number) =>
    [...after.lines, ...order.lines].find((line) => line.variantId === variantId)?.sku ?? String(variantId)
  return [
    ...added.map(({ variantId, quantity }) => `+${quantity} × ${skuOf(variantId)}`),
    ...removed.map(({ variantId, quantity }) => `−${quantity} × ${skuOf(variantId)}`),
  ].join(', ')
}
