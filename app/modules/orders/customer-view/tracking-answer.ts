import type { Language } from '#app/i18n/language.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Order, OrderEvent, OrderStatus } from '../order.ts'
import { carrierName } from './customer-order.ts'
import { customerShipments } from './customer-shipments.ts'

export type TrackingEvent = { time: string; description: string; status: string; location: string }

export type TrackedShipment = {
  number: number
  of: number
  status: 'shipped' | 'delivered'
  items: number
  tracking_number: string | null
  carrier: string | null
  tracking_url: string | null
}

/** GET /api/track (2 §3); contains no name, address or price. */
export type TrackingAnswer = {
  data: {
    id: string
    status: string
    tracking_number: string | null
    carrier: string | null
    tracking_url: string | null
    /** For partial shipments; the fields above describe the last. */
    shipments?: TrackedShipment[]
    events: TrackingEvent[]
  }
  carrier_sync: { provider: string | null }
}

type TrackingStatus = 'Delivered' | 'Shipped' | 'Processing' | 'Cancelled'

/** Maps a status text to the words of 2 §4; cancelled orders are not "processing". */
export function trackingStatus(status: string): TrackingStatus {
  const text = status.toLowerCase()
  if (text.includes('delivered')) return 'Delivered'
  if (text.includes('shipped')) return 'Shipped'
  return text.includes('cancelled') || text.includes('refunded') ? 'Cancelled' : 'Processing'
}

export type ShownEvent =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'processing'
  | 'part_shipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'

const eventOfStatus: Partial<Record<OrderStatus, ShownEvent>> = {
  pending: 'placed',
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** The guest's view of an order, newest event first, without holds, notes and staff names. */
export function toTrackingAnswer(
  order: Order,
  events: readonly OrderEvent[],
  language: Language,
  words: Record<ShownEvent, string>,
): TrackingAnswer {
  const lines = events.flatMap((event): TrackingEvent[] => {
    const step = byKind[event.kind] ?? stepOf(event)
    if (!step) return []
    return [
      {
        time: event.createdAt.toISOString(),
        description: words[step],
        status: statusText(event.toStatus),
        location: '',
      },
    ]
  })
  const shipments = trackedShipments(order, language)
  return {
    data: {
      id: order.number,
      status: statusText(order.status),
      tracking_number: order.trackingNumber ?? null,
      carrier: carrierName(order.carrier, language) ?? null,
      tracking_url: trackingUrl(order) ?? null,
      ...(shipments && { shipments }),
      events: lines.reverse(),
    },
    carrier_sync: { provider: order.carrier ?? null },
  }
}

function trackedShipments(order: Order, language: Language): TrackedShipment[] | undefined {
  const shipments = customerShipments(order, language)
  return shipments?.sent.map(({ number, deliveredAt, items, trackingNumber, carrier, trackingUrl: url }) => ({
    number,
    of: shipments.of,
    status: deliveredAt ? 'delivered' : 'shipped',
    items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    tracking_number: trackingNumber ?? null,
    carrier: carrier ?? null,
    tracking_url: url ?? null,
  }))
}

/** Shown whatever the status. */
const byKind: Partial<Record<OrderEvent['kind'], ShownEvent>> = { confirmed: 'confirmed', parcel_sent: 'part_shipped' }

const stepOf = ({ fromStatus, toStatus }: OrderEvent): ShownEvent | undefined =>
  toStatus && toStatus !== fromStatus && fromStatus !== 'on_hold' ? eventOfStatus[toStatus] : undefined

const statusText = (status: OrderStatus | undefined): string =>
  status === 'completed' ? 'delivered' : status === 'on_hold' || !status ? 'processing' : status
