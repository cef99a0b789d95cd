import { addDays, addMinutes } from '#app/kit/dates.ts'
import { randomOf } from './random.ts'

/** Published last, so listed first. */
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

/** A third within 28 days (new arrivals), the rest up to a year ago. */
export function productDates(ids: readonly string[], now: Date): ReadonlyMap<string, Date> {
  const random = randomOf('hang dates')
  const others = random.shuffled(ids.filter((id) => !inTheWindow.includes(id)))
  const recent = Math.round(ids.length / 3)
  return new Map(
    [...inTheWindow.filter((id) => ids.includes(id)), ...others].map((id, place) => {
      const days = place < recent ? 1 + (place * 27) / recent : random.between(35, 350)
      return [id, addMinutes(addDays(now, -days), -random.between(0, 240))]
    }),
  )
}
