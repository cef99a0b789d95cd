import type { Holiday } from './holiday-rules.ts'
import { byTheMoon, everyYear } from './public-holidays.ts'

// Suggestions only: Buddhist days are lunar, and the cabinet changes days every year.

/** English and Thai, in the order of `everyYear`. */
const names = [
  ['New Year’s Day', 'วันขึ้นปีใหม่'],
  ['Chakri Memorial Day', 'วันจักรี'],
  ['Songkran', 'วันสงกรานต์'],
  ['Labour Day', 'วันแรงงานแห่งชาติ'],
  ['Coronation Day', 'วันฉัตรมงคล'],
  ['Queen Suthida’s Birthday', 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี'],
  ['The King’s Birthday', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว'],
  ['Mother’s Day', 'วันแม่แห่งชาติ'],
  ['King Bhumibol Memorial Day', 'วันนวมินทรมหาราช'],
  ['Chulalongkorn Day', 'วันปิยมหาราช'],
  ['Father’s Day', 'วันพ่อแห่งชาติ'],
  ['Constitution Day', 'วันรัฐธรรมนูญ'],
  ['New Year’s Eve', 'วันสิ้นปี'],
] as const

const moonNames = [
  ['Makha Bucha', 'วันมาฆบูชา'],
  ['Visakha Bucha', 'วันวิสาขบูชา'],
  ['Asarnha Bucha', 'วันอาสาฬหบูชา'],
  ['Khao Phansa', 'วันเข้าพรรษา'],
] as const

const named = ([nameEn, nameTh]: readonly [string, string] = ['', '']) => ({ nameEn, nameTh })

const holidays: readonly Holiday[] = [
  ...['2026', '2027'].flatMap((year) =>
    everyYear.map(([from, to], at) => ({ from: `${year}-${from}`, to: to && `${year}-${to}`, ...named(names[at]) })),
  ),
  ...byTheMoon.map((from, at) => ({ from, to: '', ...named(moonNames[at % moonNames.length]) })),
].toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** Those from today on that the shop has not entered. */
export const suggestedHolidays = (today: string, entered: readonly { from: string }[]): Holiday[] =>
  holidays.filter(({ from }) => from >= today && !entered.some((holiday) => holiday.from === from))
