import type { Language } from '#app/i18n/language.ts'
import type { Order, OrderEvent, OrderStatus } from '../order.ts'
import { trackingUrl } from '../shipments/carriers.ts'
import { carrierName } from './own-order.ts'
import { ownParcels } from './own-parcels.ts'

/** One line of the timeline; `description` is in the language asked for. */
export type TrackingEvent = { time: string; description: string; status: string; location: string }

/** One of several parcels. */
export type TrackedParcel = {
  number: number
  of: number
  status: 'shipped' | 'delivered'
  pieces: number
  tracking_number: string | null
  carrier: string | null
  tracking_url: string | null
}

/** What GET /api/track answers (2 §3). Whoever has number and address sees no name, no address and no price. */
export type TrackingAnswer = {
  data: {
    id: string
    status: string
    tracking_number: string | null
    carrier: string | null
    tracking_url: string | null
    /** Beside the last one, whose facts stand above: all parcels of an order that leaves in several. */
    parcels?: TrackedParcel[]
    events: TrackingEvent[]
  }
  carrier_sync: { provider: string | null }
}

type TrackingStatus = 'Delivered' | 'Shipped' | 'Processing' | 'Cancelled'

/** The one word of 2 §4 for a status text. An order that was called off is not "processing" any more. */
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

/** What a guest may know of an order, newest event first. Holds, notes and names of staff stay inside. */
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
  const parcels = trackedParcels(order, language)
  return {
    data: {
      id: order.number,
      status: statusText(order.status),
      tracking_number: order.trackingNumber ?? null,
      carrier: carrierName(order.carrier, language) ?? null,
      tracking_url: trackingUrl(order) ?? null,
      ...(parcels && { parcels }),
      events: lines.reverse(),
    },
    carrier_sync: { provider: order.carrier ?? null },
  }
}

function trackedParcels(order: Order, language: Language): TrackedParcel[] | undefined {
  const parcels = ownParcels(order, language)
  return parcels?.sent.map(({ number, deliveredAt, pieces, trackingNumber, carrier, trackingUrl: url }) => ({
    number,
    of: parcels.of,
    status: deliveredAt ? 'delivered' : 'shipped',
    pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    tracking_number: trackingNumber ?? null,
    carrier: carrier ?? null,
    tracking_url: url ?? null,
  }))
}

/** News whatever the status. */
const byKind: Partial<Record<OrderEvent['kind'], ShownEvent>> = { confirmed: 'confirmed', parcel_sent: 'part_shipped' }

/** Only changes of the status are news. */
const stepOf = ({ fromStatus, toStatus }: OrderEvent): ShownEvent | undefined =>
  toStatus && toStatus !== fromStatus && fromStatus !== 'on_hold' ? eventOfStatus[toStatus] : undefined

/** The words carriers use: a completed order is delivered; a held one is, for its customer, being processed. */
const statusText = (status: OrderStatus | undefined): string =>
  status === 'completed' ? 'delivered' : status === 'on_hold' || !status ? 'processing' : status
