// One rule for when a parcel arrives, in days of Bangkok's calendar (2026-11-25). Two kinds of days count:
//   - the shop hands parcels over on its own days: none of its closed weekdays, none of its holidays
//   - the carrier's are business days: Monday to Friday, neither a public holiday nor a holiday of the shop
import { bangkokDay, midnightOf } from '#app/kit/dates.ts'
import type { DeliveryMethod, DeliveryPromise } from '#app/modules/pricing/quote.ts'
import { isClosedOn } from '#app/modules/settings/holiday-rules.ts'
import { isPublicHoliday } from '#app/modules/settings/public-holidays.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { areaOf } from './areas.ts'
import { sameDayClosedDays, sameDayProblem } from './same-day.ts'

export type DeliverySettings = Pick<ShopSettings, 'shipping' | 'openingHours' | 'holidays'>

type Parcel = { method: DeliveryMethod; postalCode?: string | undefined }

/** A shop that is closed for longer than this promises no day. */
const lookAhead = 120

/**
 * When an order placed now is handed over at the latest, and the first and last day on which it arrives. Undefined where nothing
 * can be promised: same day when its hour is over or the shop is closed, or a shop without open days.
 */
export function promisedDates(settings: DeliverySettings, parcel: Parcel, now: Date): DeliveryPromise | undefined {
  if (parcel.method === 'same_day') {
    const today = bangkokDay(now)
    return sameDayProblem(settings, now) ? undefined : { handOver: today, from: today, to: today }
  }
  const first = firstDay(settings, now)
  if (first === undefined) return undefined
  const { handling, transit } = daysOf(settings, parcel)
  const handOver = later(first, handling.to, (day) => isOpen(settings, day) && isBusinessDay(settings, day))
  const earliest = later(first, handling.from, (day) => isOpen(settings, day) && isBusinessDay(settings, day))
  if (handOver === undefined || earliest === undefined) return undefined
  return span(settings, [earliest, transit.from], [handOver, transit.to], handOver)
}

/** The same for an order that stands: one of the same day whose hour is over is brought on the next day on which that is done. */
export function promisedSince(settings: DeliverySettings, parcel: Parcel, now: Date): DeliveryPromise | undefined {
  const dates = promisedDates(settings, parcel, now)
  if (dates || parcel.method !== 'same_day') return dates
  const without = sameDayClosedDays(settings)
  const next = later(bangkokDay(now), 1, (day) => !without.includes(weekdayOf(day)) && isOpen(settings, day))
  return next === undefined ? undefined : { handOver: next, from: next, to: next }
}

/** The first and last day on which a parcel arrives that was handed over at a moment. */
export function datesAfterHandOver(
  settings: DeliverySettings,
  parcel: Parcel,
  handedOver: Date,
): DeliveryPromise | undefined {
  const day = bangkokDay(handedOver)
  if (parcel.method === 'same_day') return { handOver: day, from: day, to: day }
  const { from, to } = daysOf(settings, parcel).transit
  return span(settings, [day, Math.min(from, to)], [day, Math.max(from, to)], day)
}

/** Until which minute of today an order still counts as today's, "14:00"; undefined when it no longer does. */
export function orderUntil(settings: DeliverySettings, now: Date): string | undefined {
  const today = bangkokDay(now)
  return isOpen(settings, today) && isBefore(now, today, cutOffOf(settings, today))
    ? cutOffOf(settings, today)
    : undefined
}

/** The moment from which a promise made now may no longer hold: the next hour at which orders close, or midnight. */
export function promiseEnds(settings: DeliverySettings, now: Date): Date {
  const today = bangkokDay(now)
  const midnight = midnightOf(today, 1) ?? now
  const until = orderUntil(settings, now)
  return until === undefined ? midnight : momentOf(today, until)
}

/** The day whose parcels an order placed now is among. */
function firstDay(settings: DeliverySettings, now: Date): string | undefined {
  const today = bangkokDay(now)
  if (orderUntil(settings, now) !== undefined) return today
  return later(today, 1, (day) => isOpen(settings, day))
}

function span(
  settings: DeliverySettings,
  [start, least]: [string, number],
  [end, most]: [string, number],
  handOver: string,
): DeliveryPromise | undefined {
  const from = later(start, least, (day) => isBusinessDay(settings, day))
  const to = later(end, most, (day) => isBusinessDay(settings, day))
  if (from === undefined || to === undefined) return undefined
  return { handOver, from: from < to ? from : to, to: to < from ? from : to }
}

/** How many of a method's business days are for packing, and how many for the way to this place. */
function daysOf({ shipping }: DeliverySettings, { method, postalCode }: Parcel) {
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

const isBefore = (now: Date, day: string, time: string): boolean => now < momentOf(day, time)

/** The day that is so many counting days later; the day itself for none. Undefined when the search comes too far. */
function later(day: string, count: number, counts: (day: string) => boolean): string | undefined {
  let found = day
  for (let left = count, steps = 0; left > 0; steps++) {
    if (steps > lookAhead + count * 7) return undefined
    found = new Date(Date.parse(`${found}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    if (counts(found)) left--
  }
  return found
}
