import { addDays, bangkokDay } from '#app/kit/dates.ts'
import type { DeliveryPromise } from '#app/modules/pricing/quote.ts'
import type { Order } from './order.ts'

/** Without a promised day a parcel is given so many days after it left. */
const daysOnTheWay = 7

type Parcel = Pick<Order, 'status' | 'shippedAt' | 'returned'>

/**
 * Whether a parcel is late enough to be asked after: so many days after the last day on which it was to arrive. Not where a
 * return was asked for, and not once it is there or has ended.
 */
export function isArrivalDue(
  { status, shippedAt, returned }: Parcel,
  arrival: DeliveryPromise | undefined,
  { daysAfter, now }: { daysAfter: number; now: Date },
): boolean {
  if (status !== 'shipped' || !shippedAt || returned) return false
  const last = arrival?.to ?? bangkokDay(addDays(shippedAt, daysOnTheWay))
  return bangkokDay(addDays(now, -daysAfter)) >= last
}
