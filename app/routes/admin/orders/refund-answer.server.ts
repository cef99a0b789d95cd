// A refund by staff, confirmed because it pays.

import { askFirst, askPassword } from '#app/http/ask-first.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/form-text.ts'
import { formatSatang, notBelowZero, type Satang, subtract } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { hasShipments } from '#app/modules/orders/status/order-status.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { readRefundChoice } from '#app/modules/refunds/admin/refund-inputs.ts'
import { refundQuestion } from '#app/modules/refunds/admin/refund-question.ts'
import { refundedItems, refundRefusalKey } from '#app/modules/refunds/admin/refund-texts.ts'
import { previewRefund } from '#app/modules/refunds/refund-preview-rules.ts'
import { refundsOfOrder, runningAmount } from '#app/modules/refunds/refunds.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import type { MoveRefusal } from '#app/modules/shipments/move-order.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './order-input.server.ts'

/** The order's current state, for confirmations. */
export async function findOrderFacts({ shop: { db }, orderNumber }: OrderInput) {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return undefined
  const running = await runningAmount(db, order.id)
  const refundable = notBelowZero(subtract(subtract(order.paid, order.refunded), running))
  return { ...order, email: order.customer.email, hasLeft: hasShipments(order), running, refundable }
}

export async function notMoved({ shop, orderNumber, by }: OrderInput, reason: MoveRefusal | CancelRefusal) {
  if (reason !== 'refund_by_admin') return refused(reason, transitionRefusalKey(reason))
  const entry = { action: 'order.refused', entity: 'order', entityId: orderNumber, detail: { reason } } as const
  await recordAudit(shop.db, { actorId: by.actor.id, ...entry, now: by.now })
  return refused(reason, transitionRefusalKey(reason))
}

/** Refunds items, or an amount; by provider or manually. Requires the permission (decisions: roles). */
export async function refundOrder(form: FormData, input: OrderInput) {
  const { shop, mayRefund, by } = input
  if (!mayRefund) return notMoved(input, 'refund_by_admin')
  const order = await findOrderFacts(input)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const read = readRefundChoice(form, order.lines)
  if (!read.ok) return notRefunded(read.reason, order)
  const confirmed = form.get('confirm') === 'yes'
  const preview = previewRefund(order, await refundsOfOrder(shop.db, order.id), read.value)
  if (preview.refusal && !confirmed) return notRefunded(preview.refusal, order)
  // byHand: the field of pages that were opened before version 1.1.
  const isManual = form.has('isManual') || form.has('byHand')
  const isSentLater = isManualMethod(order.paymentMethod)
  const key = oneLine(formText(form, 'key')).slice(0, 64) || crypto.randomUUID()
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const reader = { t: adminT(shop.language), language: shop.language }
  const items = preview.plan ? refundedItems(order.lines, preview.plan, reader) : ''
  const question = refundQuestion(order, { ...preview, items, reason, isManual, isSentLater, key })
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (!confirmed) return askFirst(question)
  const stock = form.get('stockBack')
  if (question.stockBack && stock !== 'yes' && stock !== 'no')
    return refused('stock_unknown', 'orders.refusal.stock_unknown', { ask: question })
  const request = { orderId: order.id, ...read.value, reason, key, isManual, stockBack: stock === 'yes' }
  const refund = await requestRefund(shop.db, { ...request, actorId: by.actor.id, now: by.now })
  if (!refund.ok) return notRefunded(refund.reason, order)
  const message = isManual ? 'orders.refundNoted' : isSentLater ? 'refunds.waits' : 'orders.refundRequested'
  return success(withMessage(message, { amount: formatSatang(refund.value.amount) }))
}

const notRefunded = (reason: Parameters<typeof refundRefusalKey>[0], { running }: { running: Satang }) =>
  refused(reason, refundRefusalKey(reason, running), { words: { amount: formatSatang(running) } })
