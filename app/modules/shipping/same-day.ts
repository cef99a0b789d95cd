import { bangkokDay } from '#app/kit/dates.ts'
import { isHoliday } from '#app/modules/settings/holiday-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Settings = Pick<ShopSettings, 'openingHours' | 'holidays'> & {
  shipping: Pick<ShopSettings['shipping'], 'sameDayUntil' | 'sameDayClosedDays'>
}

/** 0 (Sunday) to 6: its own, and the shop's. */
export const sameDayClosedDays = ({ openingHours, shipping }: Settings): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter(
    (day) => shipping.sameDayClosedDays.includes(day) || openingHours.closedDays.includes(day),
  )

/** Undefined when same day is possible now, in Bangkok. */
export function sameDayProblem(settings: Settings, now: Date): 'too_late' | 'closed_today' | undefined {
  const day = bangkokDay(now)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (sameDayClosedDays(settings).includes(weekday) || isHoliday(settings.holidays, now)) return 'closed_today'
  return now < new Date(`${day}T${settings.shipping.sameDayUntil}:00+07:00`) ? undefined : 'too_late'
}
