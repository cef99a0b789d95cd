import { addMinutes } from '#app/kit/dates.ts'

/** A cart that nobody came back to for so long is not told of any more, as when reminders were switched on long after. */
const oldestDays = 14

/** Between which moments a cart was touched last that is told of now. */
export const leftBetween = (hours: number, now: Date): { after: Date; before: Date } => {
  const before = addMinutes(now, -hours * 60)
  return { after: addMinutes(before, -oldestDays * 24 * 60), before }
}
