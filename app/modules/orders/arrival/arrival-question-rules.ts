import { addDays, bangkokDay } from '#app/kit/dates.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import type { Order } from '../order.ts'

/** Without a delivery estimate. */
const daysOnTheWay = 7

type Shipment = Pick<Order, 'status' | 'shippedAt' | 'returned'>

/** Whether a shipment is overdue enough to ask about; false when a return was requested. */
export function isArrivalDue(
  { status, shippedAt, returned }: Shipment,
  arrival: DeliveryEstimate | undefined,
  { daysAfter, now }: { daysAfter: number; now: Date },
): boolean {
  if (status !== 'shipped' || !shippedAt || returned) return false
  const last = arrival?.to ?? bangkokDay(addDays(shippedAt, daysOnTheWay))
  return bangkokDay(addDays(now, -daysAfter)) >= last
}
