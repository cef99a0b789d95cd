import type { OrderFacts } from '../order.ts'
import { isCarrier, isTrackingNumber, normaliseTracking } from './carriers.ts'

/** What staff typed; an empty number is allowed where a carrier gives none. */
export type Tracking = { carrier: string; number: string }

/** The facts to store. Refuses a number without a carrier, an unknown carrier, and what cannot stand in a link. */
export function checkedTracking(
  typed: Tracking | undefined,
): Pick<OrderFacts, 'carrier' | 'trackingNumber'> | 'bad_tracking' {
  const number = normaliseTracking(typed?.number ?? '')
  const carrier = typed?.carrier
  if (!carrier) return number ? 'bad_tracking' : { carrier: undefined, trackingNumber: undefined }
  if (!isCarrier(carrier) || (number && !isTrackingNumber(number))) return 'bad_tracking'
  return { carrier, trackingNumber: number || undefined }
}

/** Has the order left already, by this carrier and under this number? */
export const isSameParcel = (
  { shippedAt, carrier, trackingNumber }: Pick<OrderFacts, 'shippedAt' | 'carrier' | 'trackingNumber'>,
  typed: Tracking,
): boolean =>
  shippedAt !== undefined && carrier === typed.carrier && (trackingNumber ?? '') === normaliseTracking(typed.number)
