import { refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { decideDemoDispute } from '#app/modules/payments/disputes/import-dispute.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './order-input.server.ts'

/** Plays a bank's decision in the demo. */
export async function decideDispute(form: FormData, { shop: { db, payments }, orderNumber, by }: OrderInput) {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const outcome = formText(form, 'outcome') === 'won' ? 'won' : 'lost'
  const about = {
    orderId: order.id,
    disputeId: formText(form, 'dispute'),
    outcome,
    actorId: by.actor.id,
    now: by.now,
  } as const
  const decided = await decideDemoDispute(db, payments, about)
  if (decided.ok) return success(withMessage(`refunds.demo.${outcome}Done`))
  return refused(decided.reason, `refunds.demo.refusal.${decided.reason}`)
}
