import type { OrderFacts } from '#app/modules/orders/order.ts'
import { isCarrier, isTrackingNumber, normaliseTracking } from '#app/modules/shipping/carriers.ts'

/** `number` may be empty where a carrier gives none. */
export type Tracking = { carrier: string; number: string }

/** Refuses a number without a carrier, an unknown carrier, and characters unsafe in a URL. */
export function readTracking(typed: Tracking | undefined) {
  const number = normaliseTracking(typed?.number ?? '')
  const carrier = typed?.carrier
  if (!carrier) return number ? 'bad_tracking' : { carrier: undefined, trackingNumber: undefined }
  if (!isCarrier(carrier) || (number && !isTrackingNumber(number))) return 'bad_tracking'
  return { carrier, trackingNumber: number || undefined }
}

export const isSameShipment = (
  { shippedAt, carrier, trackingNumber }: Pick<OrderFacts, 'shippedAt' | 'carrier' | 'trackingNumber'>,
  typed: Tracking,
): boolean =>
  shippedAt !== undefined && carrier === typed.carrier && (trackingNumber ?? '') === normaliseTracking(typed.number)
