import { addMinutes } from '#app/kit/dates.ts'

/** The moment tests happen at: a Saturday noon in Bangkok. */
export const someDay = new Date('2026-11-21T05:00:00Z')

/** So many minutes after it. */
export const later = (minutes: number): Date => addMinutes(someDay, minutes)
