import { expect, test } from 'vitest'
import { clockTime, openDays } from './weekdays.ts'

test.each([
  [[0], 'Mon–Sat', 'จันทร์–\u2060เสาร์'],
  [[0, 6], 'Mon–Fri', 'จันทร์–\u2060ศุกร์'],
  [[], 'Mon–Sun', 'จันทร์–\u2060อาทิตย์'],
  [[2, 0], 'Mon, Wed–Sat', 'จันทร์ พุธ–\u2060เสาร์'],
  [[0, 1, 2, 3, 4, 5, 6], '', ''],
])('closed on %j', (closed, english, thai) => {
  expect([openDays(closed, 'en'), openDays(closed, 'th')]).toEqual([english, thai])
})

test('a time of the day in both languages', () =>
  expect([clockTime('12:00', 'en'), clockTime('09:30', 'th')]).toEqual(['12:00', '09.30 น.']))
