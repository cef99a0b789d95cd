import { expect, test } from 'vitest'
import { promisedDays } from './delivery-promise.ts'

test.each([
  ['a Monday morning', '2026-11-23T03:00:00Z', { from: 2, to: 3 }, { from: '2026-11-25', to: '2026-11-26' }],
  [
    'a Thursday, over the weekend',
    '2026-11-26T03:00:00Z',
    { from: 2, to: 3 },
    { from: '2026-11-30', to: '2026-12-01' },
  ],
  ['a Saturday', '2026-11-21T03:00:00Z', { from: 1, to: 2 }, { from: '2026-11-23', to: '2026-11-24' }],
  ['the same day', '2026-11-23T03:00:00Z', { from: 0, to: 0 }, { from: '2026-11-23', to: '2026-11-23' }],
  ['the same day on a Sunday', '2026-11-22T03:00:00Z', { from: 0, to: 0 }, { from: '2026-11-23', to: '2026-11-23' }],
  [
    'Sunday in London, Monday in Bangkok',
    '2026-11-22T18:00:00Z',
    { from: 1, to: 1 },
    { from: '2026-11-24', to: '2026-11-24' },
  ],
])('%s', (_, now, days, promised) => expect(promisedDays(new Date(now), days)).toEqual(promised))
