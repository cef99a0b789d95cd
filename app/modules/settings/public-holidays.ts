// Thai public holidays without names, because the browser calculates delivery dates too.

/** Month and day; the end is empty for one day. */
export const everyYear = [
  ['01-01', ''],
  ['04-06', ''],
  ['04-13', '04-15'],
  ['05-01', ''],
  ['05-04', ''],
  ['06-03', ''],
  ['07-28', ''],
  ['08-12', ''],
  ['10-13', ''],
  ['10-23', ''],
  ['12-05', ''],
  ['12-10', ''],
  ['12-31', ''],
] as const

/** Buddhist lunar days, for known years only. */
export const byTheMoon: readonly string[] = [
  '2026-03-03',
  '2026-05-31',
  '2026-07-29',
  '2026-07-30',
  '2027-02-21',
  '2027-05-20',
  '2027-07-18',
  '2027-07-19',
]

/** Lunar days only within the list above. */
export function isPublicHoliday(day: string): boolean {
  const ofYear = day.slice(5)
  return byTheMoon.includes(day) || everyYear.some(([from, to]) => from <= ofYear && ofYear <= (to || from))
}
