// The days of Thailand's public holidays, without their names: delivery dates are worked out in the browser too.

/** Month and day, from and to; `to` is empty for a single day. */
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

/** Buddhist days follow the moon: they are known for these years. */
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

/**
 * Whether a day, 2027-04-13, is a public holiday on which business days are not counted; those that follow the moon are known as
 * far as the list above goes.
 */
export function isPublicHoliday(day: string): boolean {
  const ofYear = day.slice(5)
  return byTheMoon.includes(day) || everyYear.some(([from, to]) => from <= ofYear && ofYear <= (to || from))
}
