// An unpaid parcel came back. Confirmed, because items are restocked and the order ends.

import { askFirst } from '#app/http/ask-first.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { refusedQuestion } from '#app/modules/orders/admin/order-question.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { type CancelRefusal, refusedShipmentRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './order-input.server.ts'

export async function refusedShipment(form: FormData, { shop: { db }, orderNumber, by }: OrderInput) {
  const no = (reason: CancelRefusal) => refused(reason, transitionRefusalKey(reason))
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return no('not_found')
  const version = Number(formText(form, 'version'))
  if (order.version !== version) return no('conflict')
  const reason = refusedShipmentRefusal(order)
  if (reason) return no(reason)
  if (form.get('confirm') !== 'yes') return askFirst(refusedQuestion({ ...order, email: order.customer.email }))
  const ended = await cancelOrder(db, { orderId: order.id, reason: 'refused', version, ...by })
  return ended.ok ? success(withMessage('orders.refusedShipment.done', { number: order.number })) : no(ended.reason)
}
