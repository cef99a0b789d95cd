// Forms of the order page about money: refunds, disputes, an amount that arrived late.
import type { Shop } from '#app/context.server.ts'
import { type AdminInput, answered, askFirst, askPassword, refused, success } from '#app/http/form.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, notBelowZero, type Satang, subtract } from '#app/kit/money.ts'
import { formText } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { dueOf, hasShipments } from '#app/modules/orders/status/order-status.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { decideDemoDispute } from '#app/modules/payments/disputes/import-dispute.server.ts'
import { recordUnderpaidAmount } from '#app/modules/payments/record-transfer.server.ts'
import { readRefundChoice } from '#app/modules/refunds/admin/refund-inputs.ts'
import { carrierRefundQuestion, refundQuestion } from '#app/modules/refunds/admin/refund-question.ts'
import { refundedItems, refundRefusalKey } from '#app/modules/refunds/admin/refund-texts.ts'
import { type CarrierRefundRefusal, heldByCarrier } from '#app/modules/refunds/carrier-refund-rules.ts'
import { previewRefund } from '#app/modules/refunds/refund-preview-rules.ts'
import { refundsOfOrder, runningAmount } from '#app/modules/refunds/refunds.queries.server.ts'
import { refundByCarrier, requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import type { MoveRefusal } from '#app/modules/shipments/move-order.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'

/** What every form of an order's page is handled with. */
export type OrderInput = { shop: Shop; orderNumber: string; by: AdminInput['byStaff']; mayRefund: boolean }

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
async function refundOrder(form: FormData, input: OrderInput) {
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

const carrierRefusals = {
  not_found: 'orders.refusal.not_found',
  conflict: 'orders.refusal.conflict',
  not_by_carrier: 'orders.carrierRefund.refused',
  refund_by_admin: 'orders.reason.refund_by_admin',
  stock_unknown: 'orders.refusal.stock_unknown',
} as const

/** The carrier refunded a COD payment; confirmed, because it ends the order. Requires the permission to refund. */
async function carrierRefund(form: FormData, { shop, orderNumber, by, mayRefund }: OrderInput) {
  const refuse = (reason: CarrierRefundRefusal | 'refund_by_admin') => refused(reason, carrierRefusals[reason])
  if (!mayRefund) return refuse('refund_by_admin')
  const order = await findOrderByNumber(shop.db, orderNumber)
  if (!order) return refuse('not_found')
  const version = Number(formText(form, 'version'))
  if (order.version !== version) return refuse('conflict')
  if (!heldByCarrier(order)) return refuse('not_by_carrier')
  const amount = dueOf(order)
  const question = carrierRefundQuestion({ ...order, email: order.customer.email }, amount)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const stock = form.get('stockBack')
  if (stock !== 'yes' && stock !== 'no')
    return refused('stock_unknown', carrierRefusals.stock_unknown, { ask: question })
  const noted = await refundByCarrier(shop.db, { orderId: order.id, version, stockBack: stock === 'yes', ...by })
  if (!noted.ok) return refuse(noted.reason)
  return success(withMessage('orders.carrierRefund.done', { amount: formatSatang(amount) }))
}

/** Plays a bank's decision in the demo. */
async function decideDispute(form: FormData, { shop: { db, payments }, orderNumber, by }: OrderInput) {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const outcome = formText(form, 'outcome') === 'won' ? 'won' : 'lost'
  const dispute = { orderId: order.id, disputeId: formText(form, 'dispute') }
  const decided = await decideDemoDispute(db, payments, { ...dispute, outcome, actorId: by.actor.id, now: by.now })
  return answered('refunds.demo', decided, `refunds.demo.${outcome}Done`)
}

/** The underpaid amount of an order on hold arrived without a slip. */
async function underpaidArrived(form: FormData, { shop: { db }, orderNumber, by }: OrderInput) {
  const version = Number(formText(form, 'version'))
  const booked = await recordUnderpaidAmount(db, { orderNumber, version, ...by })
  if (!booked.ok) return refused(booked.reason, transitionRefusalKey(booked.reason))
  const status = { key: `orders.status.${booked.value.status}` } as const
  return success(withMessage('orders.statusUpdated', { number: orderNumber, status }))
}

export const moneyAnswers = {
  refund: refundOrder,
  carrier_refund: carrierRefund,
  dispute: decideDispute,
  missing_arrived: underpaidArrived,
}
