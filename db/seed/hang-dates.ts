import { addDays, addMinutes } from '#app/kit/dates.ts'
import { chanceOf } from './chance.ts'

/** What hangs in the window, the newest first: the pieces a visitor should meet before all others. */
const inTheWindow = [
  'ao-dai-lacquer-gold-lotus',
  'wrap-dress-ink-plum',
  'set-bamboo-jade',
  'blouse-indigo-ikat',
  'qipao-jade-brocade',
  'midi-dress-celadon-bamboo',
  'tunic-ink-brocade',
  'satin-skirt-rust',
  'ao-dai-blush-lotus',
  'skirt-lacquer-brocade',
  'fan-ivory-plum',
  'set-blush-plum-mulberry',
]

/** When each piece came into the shop: a third within the last 28 days (new arrivals), the rest up to a year ago. */
export function hangDates(ids: readonly string[], now: Date): ReadonlyMap<string, Date> {
  const chance = chanceOf('hang dates')
  const others = chance.shuffled(ids.filter((id) => !inTheWindow.includes(id)))
  const recent = Math.round(ids.length / 3)
  return new Map(
    [...inTheWindow.filter((id) => ids.includes(id)), ...others].map((id, place) => {
      const days = place < recent ? 1 + (place * 27) / recent : chance.between(35, 350)
      return [id, addMinutes(addDays(now, -days), -chance.between(0, 240))]
    }),
  )
}
