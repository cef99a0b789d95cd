import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatTime } from './dates.ts'

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
