// Plans what a decided edit writes.
import { addMinutes } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import type { OrderPayments } from '#app/modules/payments/cancel-order.server.ts'
import { openPaymentsOf, type Payment } from '#app/modules/payments/payment-rules.ts'
import type { Edit, EditActor, EditedPart, EditRefusal, EditRequest } from './edit.ts'
import { changeTo, decideEdit, type EditFacts, mayEdit, moneyOf } from './edit-rules.ts'
import type { NewEdit, WaitingEdit } from './edits.queries.server.ts'

export const balanceDueMinutes = 24 * 60

/** `waiting`: the edit with a balance due. */
export type LockedEdit = Omit<EditFacts, 'order'> & OrderPayments & { waiting: WaitingEdit | undefined }

export type StaffEdit = {
  version: number
  request: EditRequest
  /** At another total the question is asked again. */
  expectedTotal: Satang
  /** Without it an edit must not cause a refund. */
  mayRefund: boolean
}

export type StaffEditRefusal = EditRefusal | 'refund_by_admin' | 'price_changed'

export function decideStaffEdit(
  facts: LockedEdit,
  { version, request, expectedTotal, mayRefund }: StaffEdit,
): Result<Edit, StaffEditRefusal> {
  const decision = decideEdit({ ...facts, version }, request)
  if (!decision.ok) return decision
  if (decision.value.after.total !== expectedTotal) return refuse('price_changed')
  return moneyOf(decision.value).back > 0 && !mayRefund ? refuse('refund_by_admin') : ok(decision.value)
}

/** `closes`: the edit stays, for staff. Refused while it is not due, or the order is on hold. */
export function decideUndo(
  { order, waiting }: Pick<LockedEdit, 'order' | 'waiting'>,
  now: Date,
): Result<Edit | 'closes', 'not_due'> {
  if (!order || !waiting || waiting.balanceDueUntil > now) return refuse('not_due')
  if (balanceDueOf(order) > 0 && mayEdit(order) === true) return ok(changeTo(order, waiting.before))
  return order.status === 'on_hold' ? refuse('not_due') : ok('closes')
}

type EditBy = { id: string; actor: EditActor; now: Date; undone: boolean }

/** `closing`: payments for an outdated amount. `overpaid`: to be refunded. */
type EditPlan = { record: NewEdit; event: EventInput; closing: readonly Payment[]; overpaid: Satang }

export function planEdit(
  { payments, waiting }: Pick<LockedEdit, 'payments' | 'waiting'>,
  edit: Edit,
  { id, actor, now, undone }: EditBy,
): EditPlan {
  const { order, after, changes } = edit
  const changed = { ...order, ...after }
  const hasBalanceDue = !undone && balanceDueOf(changed) > 0
  // A second unpaid edit keeps the first one's fallback: the parts last paid in full.
  const before: EditedPart = (hasBalanceDue && balanceDueOf(order) > 0 && waiting?.before) || order
  const balanceDueUntil = hasBalanceDue ? addMinutes(now, balanceDueMinutes) : undefined
  const about = { id, items: itemsOf(edit), from: order.total, to: after.total }
  return {
    record: { id, order, before, actor, changes, totals: [order.total, after.total], balanceDueUntil, now },
    event: { kind: undone ? 'edit_undone' : 'edited', actor, edit: about, now },
    closing: dueOf(changed) === dueOf(order) ? [] : openPaymentsOf(payments),
    overpaid: moneyOf(edit).back,
  }
}

const itemsOf = ({ order, after, taken, freed }: Edit): string => {
  const skuOf = (variantId: number) =>
    [...after.lines, ...order.lines].find((line) => line.variantId === variantId)?.sku ?? String(variantId)
  return [
    ...taken.map(({ variantId, quantity }) => `+${quantity} × ${skuOf(variantId)}`),
    ...freed.map(({ variantId, quantity }) => `−${quantity} × ${skuOf(variantId)}`),
  ].join(', ')
}
