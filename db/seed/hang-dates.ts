import { addDays, addMinutes } from '#app/kit/dates.ts'
import { chanceOf } from './chance.ts'

/** When each piece came into the shop: a third within the last 28 days (new arrivals), the rest up to a year ago. */
export function hangDates(ids: readonly string[], now: Date): ReadonlyMap<string, Date> {
  const chance = chanceOf('hang dates')
  const recent = Math.round(ids.length / 3)
  return new Map(
    chance.shuffled(ids).map((id, place) => {
      const days = place < recent ? 1 + Math.floor((place * 27) / recent) : chance.between(35, 350)
      return [id, addMinutes(addDays(now, -days), -chance.between(0, 540))]
    }),
  )
}
