import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addSeconds,
  bangkokDay,
  bangkokMinute,
  formatDate,
  formatMoment,
  formatMonth,
  formatTime,
  midnightOf,
  readBangkokMinute,
  startOfDay,
} from './dates.ts'

test('dates and times are in Bangkok time, in Thai with the Buddhist year and น.', () => {
  const late = '2026-11-21T22:42:00Z'
  expect([formatDate(late, 'en'), formatMoment(late, 'en'), formatTime(late, 'en')]).toEqual([
    '22 Nov 2026',
    '22 Nov 2026, 05:42',
    '05:42',
  ])
  expect([formatDate(late, 'th'), formatMoment(late, 'th'), formatTime(late, 'th')]).toEqual([
    '22 พ.ย. 2569',
    '22 พ.ย. 2569 เวลา 05.42 น.',
    '05.42 น.',
  ])
})

test('a month starts in Bangkok time and is written in full, in Thai with the Buddhist year', () => {
  const late = '2026-10-31T17:00:00Z'
  expect([formatMonth(late, 'en'), formatMonth(late, 'th')]).toEqual(['November 2026', 'พฤศจิกายน 2569'])
})

test('a day starts in Bangkok time, and added minutes and days are exact', () => {
  const late = new Date('2026-11-21T17:00:00Z')
  expect([bangkokDay(late), bangkokDay(addSeconds(late, -1))]).toEqual(['2026-11-22', '2026-11-21'])
  expect(addMinutes(late, 90)).toEqual(new Date('2026-11-21T18:30:00Z'))
  expect(addDays(late, 2)).toEqual(new Date('2026-11-23T17:00:00Z'))
})

test.each([
  ['2026-11-21T17:00:00.000Z', 0, '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T16:59:59.999Z', 0, '2026-11-20T17:00:00.000Z'],
  ['2026-11-22T16:59:59.999Z', 0, '2026-11-21T17:00:00.000Z'],
  ['2026-11-21T05:00:00.000Z', 6, '2026-11-14T17:00:00.000Z'],
])('counted from %s, the day %d days earlier starts in Bangkok at %s', (moment, before, began) =>
  expect(startOfDay(new Date(moment), before).toISOString()).toBe(began),
)

test('a date-time input holds a Bangkok minute without seconds and is read back unchanged', () => {
  expect(bangkokMinute(new Date('2026-11-30T17:00:59Z'))).toBe('2026-12-01T00:00')
  expect(readBangkokMinute('2026-12-01T00:00')).toEqual(new Date('2026-11-30T17:00:00Z'))
  expect(readBangkokMinute(' 2026-12-01T00:00:30.5 ')).toEqual(new Date('2026-11-30T17:00:00Z'))
})

test.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-12-01',
  '2026-12-01T24:01',
  '2569-12-01T00:00',
  '2026-12-01T00:00Z',
])('%j is refused as a date-time input', (typed) => expect(readBangkokMinute(typed)).toBeUndefined())
test.each([
  ['2026-11-21', 0, '2026-11-20T17:00:00.000Z'],
  ['2026-11-21', 1, '2026-11-21T17:00:00.000Z'],
  ['2026-02-31', 0, undefined],
  ['2026-13-01', 0, undefined],
  ['21.11.2026', 0, undefined],
  ['1999-11-21', 0, undefined],
  ['2026-11-21T00:00', 0, undefined],
  ['on 2026-11-21', 0, undefined],
])('%s plus %i days starts at %s', (day, later, moment) => expect(midnightOf(day, later)?.toISOString()).toBe(moment))
