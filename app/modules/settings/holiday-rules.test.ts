import { describe, expect, test } from 'vitest'
import { isHoliday, nextHolidays } from './holiday-rules.ts'
import { suggestedHolidays } from './thai-holidays.ts'

const names = { nameEn: 'Songkran', nameTh: 'วันสงกรานต์' }
const songkran = { from: '2027-04-13', to: '2027-04-15', ...names }
const moving = { from: '2027-05-02', to: '', nameEn: 'We move', nameTh: 'ย้ายร้าน' }
const holidays = { days: [songkran, moving] }

test.each([
  ['2027-04-12T16:59:59.999Z', false],
  ['2027-04-12T17:00:00.000Z', true],
  ['2027-04-15T16:59:59.999Z', true],
  ['2027-04-15T17:00:00.000Z', false],
  ['2027-05-02T05:00:00.000Z', true],
  ['2027-05-03T05:00:00.000Z', false],
])('at %s, with days in Bangkok time, the shop is closed: %s', (at, closed) =>
  expect(isHoliday(holidays, new Date(at))).toBe(closed),
)

test('the next holidays leave out past ones and still include one on its last day', () => {
  expect(nextHolidays(holidays, new Date('2027-04-15T16:59:59Z'), 5)).toEqual([songkran, moving])
  expect(nextHolidays(holidays, new Date('2027-04-15T17:00:00Z'), 5)).toEqual([moving])
  expect(nextHolidays(holidays, new Date('2027-01-01T00:00:00Z'), 1)).toEqual([songkran])
})

describe('suggested holidays', () => {
  test('are the public holidays of Thailand from today on, in order, without those already added', () => {
    const suggested = suggestedHolidays('2026-12-10', [{ from: '2026-12-31' }])
    expect(suggested.slice(0, 4).map(({ from, nameEn }) => [from, nameEn])).toEqual([
      ['2026-12-10', 'Constitution Day'],
      ['2027-01-01', 'New Year’s Day'],
      ['2027-02-21', 'Makha Bucha'],
      ['2027-04-06', 'Chakri Memorial Day'],
    ])
    expect(suggested.find(({ nameEn }) => nameEn === 'Songkran')).toEqual(songkran)
    const days = suggestedHolidays('2026-01-01', []).map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
    expect([days.length, new Set(days).size]).toEqual([34, 34])
  })
})
