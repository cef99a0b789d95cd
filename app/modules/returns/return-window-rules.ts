import { addDays, addSeconds, startOfDay } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { OrderReturn } from './return.ts'

export type ReturnTerms = Pick<ShopSettings, 'returns' | 'shipping'>

export const arrivalDays = 7

const decisionDays = 2

/** Delivery, and the ends of the shop's return period and of the legal withdrawal period. */
type ReturnWindow = { from: Date; until: Date; withdrawalUntil: Date }

/** The last second of the Bangkok day `days` later. */
export const endOfDay = (moment: Date, days: number): Date => addSeconds(startOfDay(moment, -(days + 1)), -1)

type DeliveredOrder = Pick<Order, 'shippedAt' | 'completedAt' | 'deliveryMethod' | 'shipments'>

/** From the last recorded delivery, else the latest expected one, with two rest days per five business days. */
export function returnWindow(order: DeliveredOrder, terms: ReturnTerms): ReturnWindow | undefined {
  const expected = (shippedAt: Date) => addDays(shippedAt, deliveryDays(order, terms.shipping))
  const moments = (order.shipments ?? []).map(
    ({ deliveredAt, shippedAt }) => deliveredAt ?? order.completedAt ?? expected(shippedAt),
  )
  const last = moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1)
  const from = last ?? order.completedAt ?? (order.shippedAt && expected(order.shippedAt))
  if (!from) return undefined
  const withdrawalUntil = endOfDay(from, shopPromises.withdrawalDays)
  return { from, until: endOfDay(from, terms.returns.days), withdrawalUntil }
}

/** Counts from the last shipment that contains the line. */
export function lineWindow(order: DeliveredOrder, lineNumber: number, terms: ReturnTerms): ReturnWindow | undefined {
  if (!order.shipments) return returnWindow(order, terms)
  const shipments = order.shipments.filter(({ lines }) => lines.some((line) => line.lineNumber === lineNumber))
  return shipments.length > 0 ? returnWindow({ ...order, shipments }, terms) : undefined
}

function deliveryDays({ deliveryMethod }: DeliveredOrder, { standardDays, expressDays }: ReturnTerms['shipping']) {
  if (deliveryMethod === 'same_day' || deliveryMethod === 'pickup') return 0
  const { to } = deliveryMethod === 'express' ? expressDays : standardDays
  return to + 2 * Math.ceil(to / 5)
}

type ReturnDates = Pick<OrderReturn, 'requestedAt' | 'sendBy' | 'receivedAt'> & { state: string }

/** When the next step is due, by shop or customer. */
export function dueAt(orderReturn: ReturnDates): Date | null {
  if (orderReturn.state === 'requested') return endOfDay(orderReturn.requestedAt, decisionDays)
  if (orderReturn.state === 'approved') return orderReturn.sendBy
  return orderReturn.state === 'received' && orderReturn.receivedAt
    ? endOfDay(orderReturn.receivedAt, shopPromises.refundDays)
    : null
}

export const waitedUntil = (sendBy: Date): Date => endOfDay(sendBy, arrivalDays)
