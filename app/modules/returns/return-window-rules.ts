import { addDays, addSeconds, startOfDay } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

/** How long somebody may ask, send and be waited for; days of the calendar. */
export type ReturnTerms = Pick<ShopSettings, 'returns' | 'shipping'>

/** After the day by which a parcel is to be on its way, so many days more are waited for it. */
export const arrivalDays = 7

/** The shop answers a request within so many days. */
const answerDays = 2

/** When the pieces count as delivered, until when their return may be asked for, and withdrawn from by law. */
type ReturnWindow = { from: Date; until: Date; withdrawalUntil: Date }

/** The last second of the day in Bangkok that is so many days later. */
export const endOfDay = (moment: Date, days: number): Date => addSeconds(startOfDay(moment, -(days + 1)), -1)

type Delivered = Pick<Order, 'shippedAt' | 'completedAt' | 'deliveryMethod' | 'parcels'>

/**
 * The window of an order whose parcel has left; undefined before. It counts from the delivery that was noted; where none was,
 * from the last day on which the parcel should have come: the longest time of its way of delivery after it left, with two days
 * of rest for every five of business, so that nobody's days run out while the parcel is on its way. Of several parcels the one
 * counts that comes last.
 */
export function returnWindow(order: Delivered, terms: ReturnTerms): ReturnWindow | undefined {
  const from = arrivedAt(order, order.parcels ?? [], terms)
  return from && windowFrom(from, terms)
}

/** The window of one line: from the last parcel that holds a piece of it; undefined while none has left. */
export function lineWindow(order: Delivered, lineNumber: number, terms: ReturnTerms): ReturnWindow | undefined {
  if (!order.parcels) return returnWindow(order, terms)
  const holding = order.parcels.filter(({ lines }) => lines.some((line) => line.lineNumber === lineNumber))
  const from = holding.length > 0 ? arrivedAt(order, holding, terms) : undefined
  return from && windowFrom(from, terms)
}

function arrivedAt(
  order: Delivered,
  parcels: NonNullable<Order['parcels']>,
  { shipping }: ReturnTerms,
): Date | undefined {
  const expected = (left: Date) => addDays(left, deliveryDays(order, shipping))
  const moments = parcels.map(({ deliveredAt, shippedAt }) => deliveredAt ?? order.completedAt ?? expected(shippedAt))
  const last = moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  return last ?? order.completedAt ?? (order.shippedAt && expected(order.shippedAt))
}

function windowFrom(from: Date, { returns }: ReturnTerms): ReturnWindow {
  return {
    from,
    until: endOfDay(from, returns.days),
    withdrawalUntil: endOfDay(from, shopPromises.withdrawalDays),
  }
}

function deliveryDays({ deliveryMethod }: Delivered, { standardDays, expressDays }: ReturnTerms['shipping']): number {
  if (deliveryMethod === 'same_day' || deliveryMethod === 'pickup') return 0
  const { to } = deliveryMethod === 'express' ? expressDays : standardDays
  return to + 2 * Math.ceil(to / 5)
}

/** By when whoever is next has to do something; undefined once nobody has. */
export function dueAt(back: {
  state: string
  requestedAt: Date
  sendBy: Date | undefined
  receivedAt: Date | undefined
}): Date | undefined {
  if (back.state === 'requested') return endOfDay(back.requestedAt, answerDays)
  if (back.state === 'approved') return back.sendBy
  return back.state === 'received' && back.receivedAt ? endOfDay(back.receivedAt, shopPromises.refundDays) : undefined
}

/** Until when a parcel is waited for that should be on its way. */
export const waitedUntil = (sendBy: Date): Date => endOfDay(sendBy, arrivalDays)
