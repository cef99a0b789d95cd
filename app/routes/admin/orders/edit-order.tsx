import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, askFirst, askPassword, refused, success } from '#app/http/form.server.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { changeOf } from '#app/modules/edits/admin/edit-change.tsx'
import { readEditForm } from '#app/modules/edits/admin/edit-form.ts'
import { AdminEditOrder } from '#app/modules/edits/admin/edit-page.tsx'
import { editQuestion } from '#app/modules/edits/admin/edit-question.ts'
import { findEditDraft } from '#app/modules/edits/admin/find-edit-draft.server.ts'
import { editOrder, readEditFacts } from '#app/modules/edits/edit-order.server.ts'
import type { StaffEditRefusal } from '#app/modules/edits/edit-plan-rules.ts'
import { balanceAfterEdit, decideEdit } from '#app/modules/edits/edit-rules.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import type { Route } from './+types/edit-order'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const order = (await findOrderByNumber(db, params.number)) ?? notFound()
  return { draft: await findEditDraft(db, order, new URL(request.url).searchParams.get('q') ?? '') }
}

export const action = adminAction('routes/admin/orders/edit-order', { edit })

/** Checks first, then asks with both sums, then edits. */
async function edit(form: FormData, { shop, id, visitor, by, byStaff }: AdminInput) {
  const number = normaliseOrderNumber(id)
  const mayRefund = can(visitor, 'refunds')
  const { db, language } = shop
  const order = await findOrderByNumber(db, number)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const { version, expectedTotal, request, values } = readEditForm(form, order)
  const facts = { ...(await readEditFacts(db, order, request, by.now)), version }
  const decision = decideEdit(facts, { ...request, pricing: undefined })
  if (!decision.ok) return notEdited(decision.reason, values)
  const { value: planned } = decision
  const question = editQuestion(planned, values, language)
  const outcomes = [planned.after, planned.agreed].filter((after) => after !== undefined)
  // At the recalculated and at the agreed price.
  const refunds = outcomes.map((after) => balanceAfterEdit({ order, after }).back)
  if (Math.min(...refunds) > 0 && !mayRefund) return notEdited('refund_by_admin', values)
  if (Math.max(...refunds) > 0 && shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const change = { orderId: order.id, version, request, expectedTotal, mayRefund }
  const edited = await editOrder(db, { ...change, ...byStaff })
  if (edited.ok) return success(withMessage('orderEdit.done', { number }))
  return edited.reason === 'price_changed' ? askFirst(question) : notEdited(edited.reason, values)
}

function notEdited(reason: StaffEditRefusal, values: Record<string, string>) {
  const key = reason === 'refund_by_admin' ? 'orders.reason.refund_by_admin' : (`orderEdit.refusal.${reason}` as const)
  return refused(reason, key, { values })
}

export default function EditOrder({ loaderData: { draft }, actionData: sent }: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminQuestionPanel answer={sent} more={changeOf} />
      <AdminEditOrder key={draft.version} draft={draft} sent={sent} />
    </>
  )
}
