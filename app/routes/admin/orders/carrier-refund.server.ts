// A COD payment refunded by the carrier. Confirmed, because it ends the order.

import { askFirst, askPassword } from '#app/http/ask-first.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { formatSatang } from '#app/kit/money.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { carrierRefundQuestion } from '#app/modules/refunds/admin/refund-question.ts'
import { type CarrierRefundRefusal, heldByCarrier } from '#app/modules/refunds/carrier-refund-rules.ts'
import { refundByCarrier } from '#app/modules/refunds/request-refund.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './order-input.server.ts'

const refusals = {
  not_found: 'orders.refusal.not_found',
  conflict: 'orders.refusal.conflict',
  not_by_carrier: 'orders.carrierRefund.refused',
  refund_by_admin: 'orders.reason.refund_by_admin',
  stock_unknown: 'orders.refusal.stock_unknown',
} as const

/** Requires the permission to refund (decisions: roles). */
export async function carrierRefund(form: FormData, { shop, orderNumber, by, mayRefund }: OrderInput) {
  const no = (reason: CarrierRefundRefusal | 'refund_by_admin') => refused(reason, refusals[reason])
  if (!mayRefund) return no('refund_by_admin')
  const order = await findOrderByNumber(shop.db, orderNumber)
  if (!order) return no('not_found')
  const version = Number(formText(form, 'version'))
  if (order.version !== version) return no('conflict')
  if (!heldByCarrier(order)) return no('not_by_carrier')
  const amount = dueOf(order)
  const question = carrierRefundQuestion({ ...order, email: order.customer.email }, amount)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const stock = form.get('stockBack')
  if (stock !== 'yes' && stock !== 'no') return refused('stock_unknown', refusals.stock_unknown, { ask: question })
  const noted = await refundByCarrier(shop.db, { orderId: order.id, version, stockBack: stock === 'yes', ...by })
  return noted.ok
    ? success(withMessage('orders.carrierRefund.done', { amount: formatSatang(amount) }))
    : no(noted.reason)
}
