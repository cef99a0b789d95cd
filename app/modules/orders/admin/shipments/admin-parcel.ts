import type { Order } from '../../order.ts'
import { trackingUrl } from '../../shipments/carriers.ts'
import type { Parcel } from '../../shipments/parcel.ts'
import { mayUndo } from '../../shipments/parcel-rules.ts'
import { followsOf, insideOf, parcelCount, piecesOfLines } from '../../shipments/part.ts'

const toAdminParcel = (order: Order, parcel: Parcel, now: Date) => ({
  number: parcel.number,
  carrier: parcel.carrier,
  trackingNumber: parcel.trackingNumber,
  trackingUrl: trackingUrl(parcel),
  shippedAt: parcel.shippedAt,
  deliveredAt: parcel.deliveredAt,
  pieces: piecesOfLines(order.lines, insideOf(parcel)),
  mayUndo: mayUndo(order, parcel, now) === true,
  mayDeliver: !parcel.deliveredAt && (order.status === 'processing' || order.status === 'shipped'),
})
export type AdminParcel = ReturnType<typeof toAdminParcel>

export const toAdminParcels = (order: Order, now: Date) => ({
  parcels: (order.parcels ?? []).map((parcel) => toAdminParcel(order, parcel, now)),
  parcelCount: parcelCount(order),
  follows: order.parcelsSent > 0 ? piecesOfLines(order.lines, followsOf(order)) : [],
})
