import { bangkokDay } from '#app/kit/dates.ts'

/** Days of Bangkok on which the shop is closed, by name; `to` is empty for a single one. Earliest first. */
type Holiday = { from: string; to: string; nameEn: string; nameTh: string }
export type Holidays = { days: readonly Holiday[] }

const lastDay = ({ from, to }: Pick<Holiday, 'from' | 'to'>): string => to || from

/** Whether a moment falls on a holiday, from midnight to midnight in Bangkok. */
export const isHoliday = (holidays: Holidays, at: Date): boolean => isClosedOn(holidays, bangkokDay(at))

/** Whether a day, 2027-04-13, is one of them. */
export const isClosedOn = ({ days }: Holidays, day: string): boolean =>
  days.some((one) => one.from <= day && day <= lastDay(one))

/** Those that are not over at a moment, the next ones first, at most so many. */
export const nextHolidays = ({ days }: Holidays, at: Date, most: number): Holiday[] =>
  days.filter((one) => bangkokDay(at) <= lastDay(one)).slice(0, most)
