import type { Shop } from '#app/context.server.ts'
import { invalid, refused, taken } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { oneLine } from '#app/kit/text.ts'
import { readDelivery, readParcel, readPieces } from '#app/modules/orders/admin/shipments/parcel-form.ts'
import { transitionRefusalKey } from '#app/modules/orders/admin/transition-refusals.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { changeTracking } from '#app/modules/orders/shipments/change-tracking.server.ts'
import { deliverParcel } from '#app/modules/orders/shipments/deliver-parcel.server.ts'
import { sendPart } from '#app/modules/orders/shipments/send-part.server.ts'
import { undoParcel } from '#app/modules/orders/shipments/undo-parcel.server.ts'
import { saying } from '#app/ui/admin/admin-answer.ts'

type Ask = { shop: Shop; orderNumber: string; by: { actor: Actor; now: Date } }

const versionOf = (form: FormData) => (form.has('version') ? Number(formText(form, 'version')) : undefined)
const parcelOf = (form: FormData) => Number(formText(form, 'parcel'))

/** A partial shipment. The form shows the effect, so there is no confirmation. */
async function part(form: FormData, { shop, orderNumber, by }: Ask) {
  const pieces = readPieces(form)
  if (!pieces) return refused('not_a_quantity', 'orderRefund.refusal.not_a_quantity')
  const tracking = readParcel(form)
  if (!tracking) return refused('tracking_missing', 'orders.trackingMissing')
  const sent = await sendPart(shop.db, { orderNumber, pieces, tracking, version: versionOf(form), ...by })
  if (!sent.ok) return refused(sent.reason, transitionRefusalKey(sent.reason))
  const { shippedAt, parcelsSent } = sent.value
  if (shippedAt) return taken(saying('orderParcels.part.all'))
  return taken(saying('orderParcels.part.sent', { number: parcelsSent }))
}

async function tracking(form: FormData, { shop, orderNumber, by }: Ask) {
  const typed = { carrier: formText(form, 'carrier'), number: formText(form, 'trackingNumber') }
  if (!typed.carrier || !oneLine(typed.number)) return refused('bad_tracking', 'orders.trackingEmpty')
  const parcelNumber = form.has('parcel') ? parcelOf(form) : undefined
  const change = { orderNumber, parcelNumber, tracking: typed, version: versionOf(form) }
  const changed = await changeTracking(shop.db, { ...change, ...by })
  return changed.ok
    ? taken(saying('orders.trackingSaved'))
    : refused(changed.reason, transitionRefusalKey(changed.reason))
}

async function deliver(form: FormData, { shop, orderNumber, by }: Ask) {
  const parcelNumber = parcelOf(form)
  const read = readDelivery(form)
  if (!read.ok) return invalid(read)
  const delivery = { orderNumber, parcelNumber, version: versionOf(form), day: read.value.deliveredOn || undefined }
  const noted = await deliverParcel(shop.db, { ...delivery, ...by })
  if (noted.ok) return taken(saying('orderParcels.deliveredNow', { number: parcelNumber }))
  const { reason } = noted
  if (reason === 'day_to_come' || reason === 'day_before_sent')
    return refused(reason, `orderParcels.refusal.${reason}`, { at: 'deliveredOn', values: read.values })
  if (reason === 'parcel_gone' || reason === 'parcel_delivered')
    return refused(reason, `orderParcels.refusal.${reason}`)
  return refused(reason, transitionRefusalKey(reason))
}

async function undo(form: FormData, { shop, orderNumber, by }: Ask) {
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const change = { orderNumber, parcelNumber: parcelOf(form), reason, version: versionOf(form) }
  const undone = await undoParcel(shop.db, { ...change, ...by })
  if (undone.ok) return taken(saying('orderParcels.undo.done'))
  if (undone.reason === 'not_found' || undone.reason === 'stale')
    return refused(undone.reason, transitionRefusalKey(undone.reason))
  const at = undone.reason === 'reason_missing' ? 'reason' : undefined
  return refused(undone.reason, `orderParcels.refusal.${undone.reason}`, { at, values: { reason } })
}

export const parcelAnswers = { send_part: part, tracking, deliver_parcel: deliver, undo_parcel: undo }
