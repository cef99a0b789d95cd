import { expect, test } from 'vitest'
import { clockTime, openDays, weekdays } from './weekdays.ts'

test.each([
  [[0], 'Mon–Sat', 'จันทร์–\u2060เสาร์'],
  [[1], 'Tue–Sun', 'อังคาร–\u2060อาทิตย์'],
  [[1, 3, 5], 'Tue, Thu, Sat–Sun', 'อังคาร พฤหัสบดี เสาร์–\u2060อาทิตย์'],
  [[2, 4, 6, 0], 'Mon, Wed, Fri', 'จันทร์ พุธ ศุกร์'],
  [[0, 6], 'Mon–Fri', 'จันทร์–\u2060ศุกร์'],
  [[], 'Mon–Sun', 'จันทร์–\u2060อาทิตย์'],
  [[2, 0], 'Mon, Wed–Sat', 'จันทร์ พุธ–\u2060เสาร์'],
  [[0, 1, 2, 3, 4, 5, 6], '', ''],
])('opening days when closed on %j', (closed, english, thai) => {
  expect([openDays(closed, 'en'), openDays(closed, 'th')]).toEqual([english, thai])
})

test('a time of day is formatted in both languages', () =>
  expect([clockTime('12:00', 'en'), clockTime('09:30', 'th')]).toEqual(['12:00', '09.30\u00A0น.']))

test('the week starts on Monday, and each day keeps its number', () =>
  expect([weekdays('en')[0], weekdays('th').at(-1)]).toEqual([
    { day: 1, name: 'Mon' },
    { day: 0, name: 'อาทิตย์' },
  ]))
