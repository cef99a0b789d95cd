import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { email, formFields } from '#app/kit/field-kinds.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Order, OrderEvent, OrderStatus } from '../order.ts'
import { orderNumber } from '../order-number.ts'
import { carrierName, customerShipments } from './customer-order.ts'
import type { TrackRefusal } from './open-order.server.ts'

/** Guests may know these of an order. */
export type TrackedEvent = Exclude<OrderStatus, 'pending' | 'on_hold'> | 'placed' | 'confirmed' | 'part_shipped'

/** GET /api/track (2 §3), newest event first; contains no name, address or price, no hold and no note. */
export function toTrackingResponse(
  order: Order,
  events: readonly OrderEvent[],
  language: Language,
  descriptions: Record<TrackedEvent, string>,
) {
  const lines = events.flatMap((event) => {
    const step = trackedEventOf(event)
    const status = statusText(event.toStatus)
    return step ? [{ time: event.createdAt.toISOString(), description: descriptions[step], status, location: '' }] : []
  })
  return {
    data: {
      id: order.number,
      status: statusText(order.status),
      tracking_number: order.trackingNumber ?? null,
      carrier: carrierName(order.carrier, language) ?? null,
      tracking_url: trackingUrl(order) ?? null,
      /** For partial shipments; the fields above describe the last. */
      shipments: trackedShipments(order, language),
      events: lines.reverse(),
    },
    carrier_sync: { provider: order.carrier ?? null },
  }
}

export type TrackingResponse = ReturnType<typeof toTrackingResponse>
export type TrackedShipment = NonNullable<TrackingResponse['data']['shipments']>[number]

function trackedEventOf({ kind, fromStatus, toStatus }: OrderEvent): TrackedEvent | undefined {
  if (kind === 'confirmed') return 'confirmed'
  if (kind === 'parcel_sent') return 'part_shipped'
  if (!toStatus || toStatus === fromStatus || toStatus === 'on_hold' || fromStatus === 'on_hold') return undefined
  return toStatus === 'pending' ? 'placed' : toStatus
}

const statusText = (status: OrderStatus | null): string =>
  status === 'completed' ? 'delivered' : status === 'on_hold' || !status ? 'processing' : status

function trackedShipments(order: Order, language: Language) {
  const shipments = customerShipments(order, language)
  return shipments?.sent.map((shipment) => ({
    number: shipment.number,
    of: shipments.of,
    status: shipment.deliveredAt ? 'delivered' : 'shipped',
    items: shipment.items.reduce((sum, { quantity }) => sum + quantity, 0),
    tracking_number: shipment.trackingNumber ?? null,
    carrier: shipment.carrier ?? null,
    tracking_url: shipment.trackingUrl ?? null,
  }))
}

/** Maps a status text to the words of 2 §4; cancelled orders are not "processing". */
export function trackingStatus(status: string): 'Delivered' | 'Shipped' | 'Processing' | 'Cancelled' {
  const text = status.toLowerCase()
  if (text.includes('delivered')) return 'Delivered'
  if (text.includes('shipped')) return 'Shipped'
  return text.includes('cancelled') || text.includes('refunded') ? 'Cancelled' : 'Processing'
}

export const trackFields = formFields('account.track', {
  order: { ...orderNumber, label: 'account.track.number' },
  email,
})

/** 2 §8. */
export const trackingMessages = {
  missing: 'account.track.bothNeeded',
  bad_email: 'account.errors.email',
  not_found: 'account.track.notFound',
  rate_limited: 'frame.errors.tooMany',
} as const satisfies Record<TrackRefusal, MessageKey>
