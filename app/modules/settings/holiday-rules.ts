import { bangkokDay } from '#app/kit/dates.ts'

/** Bangkok dates, earliest first; `to` is empty for one day. */
export type Holiday = { from: string; to: string; nameEn: string; nameTh: string }
export type Holidays = { days: readonly Holiday[] }

const lastDay = ({ from, to }: Pick<Holiday, 'from' | 'to'>): string => to || from

/** Midnight to midnight in Bangkok. */
export const isHoliday = (holidays: Holidays, at: Date): boolean => isClosedOn(holidays, bangkokDay(at))

export const isClosedOn = ({ days }: Holidays, day: string): boolean =>
  days.some((holiday) => holiday.from <= day && day <= lastDay(holiday))

/** Includes current ones. */
export const nextHolidays = ({ days }: Holidays, at: Date, max: number): Holiday[] =>
  days.filter((holiday) => bangkokDay(at) <= lastDay(holiday)).slice(0, max)
