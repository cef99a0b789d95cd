import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addSeconds,
  bangkokDay,
  formatDate,
  formatMoment,
  formatMonth,
  formatTime,
} from './dates.ts'

test('dates and times are those of Bangkok, in Thai with the Buddhist year and น.', () => {
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

test('a month is named in full, in Thai with the Buddhist year; it begins in Bangkok', () => {
  const late = '2026-10-31T17:00:00Z'
  expect([formatMonth(late, 'en'), formatMonth(late, 'th')]).toEqual(['November 2026', 'พฤศจิกายน 2569'])
})

test('the day and the sums of time are those of Bangkok and of the clock', () => {
  const late = new Date('2026-11-21T17:00:00Z')
  expect([bangkokDay(late), bangkokDay(addSeconds(late, -1))]).toEqual(['2026-11-22', '2026-11-21'])
  expect(addMinutes(late, 90)).toEqual(new Date('2026-11-21T18:30:00Z'))
  expect(addDays(late, 2)).toEqual(new Date('2026-11-23T17:00:00Z'))
})
