// Forms of the order page about its shipments.
import { askFirst, invalid, refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { refusedQuestion } from '#app/modules/orders/admin/order-question.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { type CancelRefusal, refusedShipmentRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { readDelivery, readItems, readShipment } from '#app/modules/shipments/admin/shipment-form.ts'
import {
  changeTracking,
  createShipment,
  deliverShipment,
  undoShipment,
} from '#app/modules/shipments/change-shipments.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './money-answers.server.ts'

const versionOf = (form: FormData) => (form.has('version') ? Number(formText(form, 'version')) : undefined)
// parcel: the field of pages that were opened before version 1.1.
const hasShipment = (form: FormData) => form.has('shipment') || form.has('parcel')
const shipmentOf = (form: FormData) => Number(formText(form, 'shipment') || formText(form, 'parcel'))

/** A partial shipment. The form shows the effect, so there is no confirmation. */
async function sendPartialShipment(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const items = readItems(form)
  if (!items) return refused('not_a_quantity', 'orderRefund.refusal.not_a_quantity')
  const tracking = readShipment(form)
  if (!tracking) return refused('tracking_required', 'orders.trackingMissing')
  const created = await createShipment(shop.db, { orderNumber, items, tracking, version: versionOf(form), ...by })
  if (!created.ok) return refused(created.reason, transitionRefusalKey(created.reason))
  const { shippedAt, shipmentsSent } = created.value
  if (shippedAt) return success(withMessage('orderShipments.part.all'))
  return success(withMessage('orderShipments.part.sent', { number: shipmentsSent }))
}

async function saveTracking(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const tracking = { carrier: formText(form, 'carrier'), number: formText(form, 'trackingNumber') }
  if (!tracking.carrier || !oneLine(tracking.number)) return refused('bad_tracking', 'orders.trackingEmpty')
  const shipmentNumber = hasShipment(form) ? shipmentOf(form) : undefined
  const change = { orderNumber, shipmentNumber, tracking, version: versionOf(form) }
  const changed = await changeTracking(shop.db, { ...change, ...by })
  if (changed.ok) return success(withMessage('orders.trackingSaved'))
  return refused(changed.reason, transitionRefusalKey(changed.reason))
}

async function recordDelivery(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const shipmentNumber = shipmentOf(form)
  const read = readDelivery(form)
  if (!read.ok) return invalid(read)
  const delivery = { orderNumber, shipmentNumber, version: versionOf(form), day: read.value.deliveredOn || undefined }
  const noted = await deliverShipment(shop.db, { ...delivery, ...by })
  if (noted.ok) return success(withMessage('orderShipments.deliveredNow', { number: shipmentNumber }))
  const { reason } = noted
  if (reason === 'day_to_come' || reason === 'day_before_sent')
    return refused(reason, `orderShipments.refusal.${reason}`, { at: 'deliveredOn', values: read.values })
  if (reason === 'shipment_not_found' || reason === 'shipment_delivered')
    return refused(reason, `orderShipments.refusal.${reason}`)
  return refused(reason, transitionRefusalKey(reason))
}

async function undoSending(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const change = { orderNumber, shipmentNumber: shipmentOf(form), reason, version: versionOf(form) }
  const undone = await undoShipment(shop.db, { ...change, ...by })
  if (undone.ok) return success(withMessage('orderShipments.undo.done'))
  if (undone.reason === 'not_found' || undone.reason === 'conflict')
    return refused(undone.reason, transitionRefusalKey(undone.reason))
  const at = undone.reason === 'reason_required' ? 'reason' : undefined
  return refused(undone.reason, `orderShipments.refusal.${undone.reason}`, { at, values: { reason } })
}

/** An unpaid parcel came back; confirmed, because items are restocked and the order ends. */
async function refusedShipment(form: FormData, { shop: { db }, orderNumber, by }: OrderInput) {
  const refuse = (reason: CancelRefusal) => refused(reason, transitionRefusalKey(reason))
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return refuse('not_found')
  const version = Number(formText(form, 'version'))
  if (order.version !== version) return refuse('conflict')
  const reason = refusedShipmentRefusal(order)
  if (reason) return refuse(reason)
  if (form.get('confirm') !== 'yes') return askFirst(refusedQuestion({ ...order, email: order.customer.email }))
  const ended = await cancelOrder(db, { orderId: order.id, reason: 'refused', version, ...by })
  return ended.ok ? success(withMessage('orders.refusedShipment.done', { number: order.number })) : refuse(ended.reason)
}

export const shipmentAnswers = {
  send_part: sendPartialShipment,
  tracking: saveTracking,
  deliver_parcel: recordDelivery,
  undo_parcel: undoSending,
  refused_parcel: refusedShipment,
}
