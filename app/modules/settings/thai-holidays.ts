// The public holidays of Thailand that shops keep, as suggestions to take or leave. Buddhist days follow the moon, and the
// cabinet adds and moves days year by year, which is why none of them holds by itself.
type Suggested = { from: string; to: string; nameEn: string; nameTh: string }

const everyYear = [
  ['01-01', '', 'New Year’s Day', 'วันขึ้นปีใหม่'],
  ['04-06', '', 'Chakri Memorial Day', 'วันจักรี'],
  ['04-13', '04-15', 'Songkran', 'วันสงกรานต์'],
  ['05-01', '', 'Labour Day', 'วันแรงงานแห่งชาติ'],
  ['05-04', '', 'Coronation Day', 'วันฉัตรมงคล'],
  ['06-03', '', 'Queen Suthida’s Birthday', 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี'],
  ['07-28', '', 'The King’s Birthday', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว'],
  ['08-12', '', 'Mother’s Day', 'วันแม่แห่งชาติ'],
  ['10-13', '', 'King Bhumibol Memorial Day', 'วันนวมินทรมหาราช'],
  ['10-23', '', 'Chulalongkorn Day', 'วันปิยมหาราช'],
  ['12-05', '', 'Father’s Day', 'วันพ่อแห่งชาติ'],
  ['12-10', '', 'Constitution Day', 'วันรัฐธรรมนูญ'],
  ['12-31', '', 'New Year’s Eve', 'วันสิ้นปี'],
] as const

const byTheMoon = [
  ['2026-03-03', 'Makha Bucha', 'วันมาฆบูชา'],
  ['2026-05-31', 'Visakha Bucha', 'วันวิสาขบูชา'],
  ['2026-07-29', 'Asarnha Bucha', 'วันอาสาฬหบูชา'],
  ['2026-07-30', 'Khao Phansa', 'วันเข้าพรรษา'],
  ['2027-02-21', 'Makha Bucha', 'วันมาฆบูชา'],
  ['2027-05-20', 'Visakha Bucha', 'วันวิสาขบูชา'],
  ['2027-07-18', 'Asarnha Bucha', 'วันอาสาฬหบูชา'],
  ['2027-07-19', 'Khao Phansa', 'วันเข้าพรรษา'],
] as const

const holidays: readonly Suggested[] = [
  ...['2026', '2027'].flatMap((year) =>
    everyYear.map(([from, to, nameEn, nameTh]) => ({
      from: `${year}-${from}`,
      to: to && `${year}-${to}`,
      nameEn,
      nameTh,
    })),
  ),
  ...byTheMoon.map(([from, nameEn, nameTh]) => ({ from, to: '', nameEn, nameTh })),
].toSorted((a, b) => (a.from < b.from ? -1 : 1))

/**
 * Whether a day, 2027-04-13, is a public holiday on which business days are not counted; those that follow the moon are known as
 * far as the list above goes.
 */
export function isPublicHoliday(day: string): boolean {
  const ofYear = day.slice(5)
  return moonDays.has(day) || everyYear.some(([from, to]) => from <= ofYear && ofYear <= (to || from))
}

const moonDays: ReadonlySet<string> = new Set(byTheMoon.map(([day]) => day))

/** The public holidays from a day on that do not begin on one of the days the shop has already. */
export const suggestedHolidays = (today: string, taken: readonly { from: string }[]): Suggested[] =>
  holidays.filter(({ from }) => from >= today && !taken.some((one) => one.from === from))
