import { addMinutes } from '#app/kit/dates.ts'

/** Older carts get no reminder, for example after reminders were off for long. */
const oldestDays = 14

export const leftBetween = (hours: number, now: Date): { after: Date; before: Date } => {
  const before = addMinutes(now, -hours * 60)
  return { after: addMinutes(before, -oldestDays * 24 * 60), before }
}
