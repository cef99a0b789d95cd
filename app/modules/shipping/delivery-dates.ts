// Delivery estimates, in days of Bangkok (2026-11-25).
// - handling counts the shop's open days
// - transit counts business days without public holidays and holidays of the shop
import { bangkokDay, midnightOf } from '#app/kit/dates.ts'
import type { DeliveryEstimate, DeliveryMethod } from '#app/modules/pricing/quote.ts'
import { isClosedOn, isHoliday } from '#app/modules/settings/holiday-rules.ts'
import { isPublicHoliday } from '#app/modules/settings/public-holidays.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from './areas.ts'

export type DeliverySettings = Pick<ShopSettings, 'shipping' | 'openingHours' | 'holidays'>

type Shipment = { method: DeliveryMethod; postalCode?: string | undefined }

type MaybeEstimate = DeliveryEstimate | undefined

/** Days; a longer closure has no estimate. */
const maxDaysAhead = 120

/** Returns ship-by date and arrival of an order placed now; undefined without an estimate. */
export function estimatedDates(settings: DeliverySettings, shipment: Shipment, now: Date): MaybeEstimate {
  const today = bangkokDay(now)
  if (shipment.method === 'same_day')
    return sameDayProblem(settings, now) ? undefined : { shipBy: today, from: today, to: today }
  const isTooLateToday = orderUntil(settings, now) === undefined
  const first = isTooLateToday ? dayAfter(today, 1, (day) => isOpen(settings, day)) : today
  if (first === undefined) return undefined
  const { handling, transit } = daysOf(settings, shipment)
  const isHandlingDay = (day: string) => isOpen(settings, day) && isBusinessDay(settings, day)
  const earliest = dayAfter(first, handling.from, isHandlingDay)
  const shipBy = dayAfter(first, handling.to, isHandlingDay)
  if (shipBy === undefined || earliest === undefined) return undefined
  return arrivalBetween(settings, [earliest, transit.from], [shipBy, transit.to], shipBy)
}

/** For a placed order: a missed same-day delivery moves to the next possible day. */
export function estimateFrom(settings: DeliverySettings, shipment: Shipment, now: Date): MaybeEstimate {
  const dates = estimatedDates(settings, shipment, now)
  if (dates || shipment.method !== 'same_day') return dates
  const without = sameDayClosedDays(settings)
  const next = dayAfter(bangkokDay(now), 1, (day) => !without.includes(weekdayOf(day)) && isOpen(settings, day))
  return next === undefined ? undefined : { shipBy: next, from: next, to: next }
}

/** For a shipment handed over at a given moment. */
export function datesAfterShipping(settings: DeliverySettings, shipment: Shipment, handedOver: Date): MaybeEstimate {
  const day = bangkokDay(handedOver)
  if (shipment.method === 'same_day') return { shipBy: day, from: day, to: day }
  const { from, to } = daysOf(settings, shipment).transit
  return arrivalBetween(settings, [day, Math.min(from, to)], [day, Math.max(from, to)], day)
}

/** Today's deadline, "14:00"; undefined when it has passed. */
export function orderUntil(settings: DeliverySettings, now: Date): string | undefined {
  const today = bangkokDay(now)
  const until = cutOffOf(settings, today)
  return isOpen(settings, today) && now < momentOf(today, until) ? until : undefined
}

/** The next deadline, or midnight. */
export function estimateValidUntil(settings: DeliverySettings, now: Date): Date {
  const today = bangkokDay(now)
  const until = orderUntil(settings, now)
  return until === undefined ? (midnightOf(today, 1) ?? now) : momentOf(today, until)
}

function arrivalBetween(settings: DeliverySettings, first: [string, number], last: [string, number], shipBy: string) {
  const from = dayAfter(...first, (day) => isBusinessDay(settings, day))
  const to = dayAfter(...last, (day) => isBusinessDay(settings, day))
  if (from === undefined || to === undefined) return undefined
  return { shipBy, from: from < to ? from : to, to: to < from ? from : to }
}

function daysOf({ shipping }: DeliverySettings, { method, postalCode }: Shipment) {
  const { standardDays, expressDays, handlingDays, upcountryDays, remoteDays, remotePostcodes } = shipping
  const days = method === 'express' ? expressDays : standardDays
  const extra = { near: 0, country: upcountryDays, remote: remoteDays }[areaOf(postalCode, remotePostcodes)]
  const handling = { from: Math.min(handlingDays.from, days.from), to: Math.min(handlingDays.to, days.to) }
  return { handling, transit: { from: days.from - handling.from + extra, to: days.to - handling.to + extra } }
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const isOpen = ({ openingHours, holidays }: DeliverySettings, day: string): boolean =>
  !openingHours.closedDays.includes(weekdayOf(day)) && !isClosedOn(holidays, day)

const isBusinessDay = ({ holidays }: DeliverySettings, day: string): boolean =>
  weekdayOf(day) % 6 !== 0 && !isPublicHoliday(day) && !isClosedOn(holidays, day)

const cutOffOf = ({ shipping }: DeliverySettings, day: string): string =>
  weekdayOf(day) === 6 ? shipping.cutOffSaturday : shipping.cutOff

const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`)

/** The day on which `count` days that count have passed. Undefined past the search limit. */
function dayAfter(day: string, count: number, counts: (day: string) => boolean): string | undefined {
  let current = day
  for (let left = count, steps = 0; left > 0; steps++) {
    if (steps > maxDaysAhead + count * 7) return undefined
    current = new Date(Date.parse(`${current}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    if (counts(current)) left--
  }
  return current
}

type SameDaySettings = Pick<ShopSettings, 'openingHours' | 'holidays'> & {
  shipping: Pick<ShopSettings['shipping'], 'sameDayUntil' | 'sameDayClosedDays'>
}

/** 0 (Sunday) to 6: its own, and the shop's. */
export const sameDayClosedDays = ({ openingHours, shipping }: SameDaySettings): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter(
    (day) => shipping.sameDayClosedDays.includes(day) || openingHours.closedDays.includes(day),
  )

/** Undefined when same day is possible now, in Bangkok. */
export function sameDayProblem(settings: SameDaySettings, now: Date): 'too_late' | 'closed_today' | undefined {
  const today = bangkokDay(now)
  if (sameDayClosedDays(settings).includes(weekdayOf(today)) || isHoliday(settings.holidays, now)) return 'closed_today'
  return now < momentOf(today, settings.shipping.sameDayUntil) ? undefined : 'too_late'
}
