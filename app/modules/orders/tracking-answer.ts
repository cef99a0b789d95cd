import type { Language } from '#app/i18n/language.ts'
import { trackingUrl } from './carriers.ts'
import type { Order, OrderEvent, OrderStatus } from './order.ts'
import { carrierName } from './own-order.ts'

/** One line of the timeline; `description` is in the language asked for. */
export type TrackingEvent = { time: string; description: string; status: string; location: string }

/** What GET /api/track answers (2 §3). Whoever has number and address sees no name, no address and no price. */
export type TrackingAnswer = {
  data: {
    id: string
    status: string
    tracking_number: string | null
    carrier: string | null
    tracking_url: string | null
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
    const step = event.kind === 'confirmed' ? 'confirmed' : stepOf(event)
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
  return {
    data: {
      id: order.number,
      status: statusText(order.status),
      tracking_number: order.trackingNumber ?? null,
      carrier: carrierName(order.carrier, language) ?? null,
      tracking_url: trackingUrl(order) ?? null,
      events: lines.reverse(),
    },
    carrier_sync: { provider: order.carrier ?? null },
  }
}

/** Only changes of the status are news. */
const stepOf = ({ fromStatus, toStatus }: OrderEvent): ShownEvent | undefined =>
  toStatus && toStatus !== fromStatus && fromStatus !== 'on_hold' ? eventOfStatus[toStatus] : undefined

/** The words carriers use: a completed order is delivered; a held one is, for its customer, being processed. */
const statusText = (status: OrderStatus | undefined): string =>
  status === 'completed' ? 'delivered' : status === 'on_hold' || !status ? 'processing' : status
