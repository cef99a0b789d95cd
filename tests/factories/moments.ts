import { addMinutes } from '#app/kit/dates.ts'

/** The time of the tests: a Saturday noon in Bangkok. */
export const someDay = new Date('2026-11-21T05:00:00Z')

export const later = (minutes: number): Date => addMinutes(someDay, minutes)
