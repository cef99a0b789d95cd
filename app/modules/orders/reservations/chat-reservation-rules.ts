import { addMinutes, bangkokDay } from '#app/kit/dates.ts'
import { type Holidays, isHoliday } from '#app/modules/settings/holiday-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Hours = ShopSettings['openingHours']
const day = 24 * 60 * 60_000
export const minBusinessMinutes = 120

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** When the shop has been open for `minutes` since `from`; undefined when over a week away. */
export function afterOpenMinutes(
  from: Date,
  minutes: number,
  hours: Hours & { holidays?: Holidays },
): Date | undefined {
  const today = Date.parse(`${bangkokDay(from)}T00:00:00+07:00`)
  let left = minutes * 60_000
  for (let midnight = today; midnight <= today + 7 * day; midnight += day) {
    const weekday = new Date(`${bangkokDay(new Date(midnight))}T00:00:00Z`).getUTCDay()
    if (hours.closedDays.includes(weekday)) continue
    if (hours.holidays && isHoliday(hours.holidays, new Date(midnight))) continue
    const opens = Math.max(from.getTime(), midnight + minutesOf(hours.opens) * 60_000)
    const open = Math.max(0, midnight + minutesOf(hours.closes) * 60_000 - opens)
    if (open >= left) return new Date(opens + left)
    left -= open
  }
  return undefined
}

/** When a chat order's reservation ends: after two opening hours, at most `holdMinutes.chat`. */
export function chatReservationEnd(
  now: Date,
  settings: Pick<ShopSettings, 'holdMinutes' | 'openingHours' | 'holidays'>,
): Date {
  const latest = addMinutes(now, settings.holdMinutes.chat)
  const hours = { ...settings.openingHours, holidays: settings.holidays }
  const answered = afterOpenMinutes(now, minBusinessMinutes, hours)
  return answered && answered < latest ? answered : latest
}
