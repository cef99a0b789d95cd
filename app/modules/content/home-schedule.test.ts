import { expect, test } from 'vitest'
import { changesAfter, isShown } from './home-schedule.ts'

const at = (time: string) => new Date(`2026-12-01T${time}Z`)
const [from, until] = ['2026-12-01T09:00', '2026-12-01T18:00']

test.each([
  ['a moment before it begins', from, until, '01:59:59.999', false],
  ['the minute it begins', from, until, '02:00:00', true],
  ['a moment before it ends', from, until, '10:59:59.999', true],
  ['the minute it ends', from, until, '11:00:00', false],
  ['a beginning only', from, '', '23:00:00', true],
  ['an end only', '', until, '00:00:00', true],
  ['no time at all', '', '', '00:00:00', true],
])('a picture is shown within its time: %s', (_, begins, ends, time, shown) =>
  expect(isShown({ from: begins, until: ends }, at(time))).toBe(shown),
)

test('what is to come changes at each minute once, the next first', () => {
  const planned = [
    { from: '', until },
    { from: until, until: '' },
    { from, until: '2026-12-01T12:00' },
  ]
  expect(changesAfter(planned, at('02:00:00'))).toEqual([at('05:00:00'), at('11:00:00')])
  expect(changesAfter(planned, at('11:00:00'))).toEqual([])
})
