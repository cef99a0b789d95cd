import { expect, test } from 'vitest'
import { lastDays, readHomePeriod } from './report-period.ts'

// 21 November 2026, 09:30 in Bangkok.
const now = new Date('2026-11-21T02:30:00Z')
const texts = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

test('today begins at midnight in Bangkok and is compared with yesterday up to the same time', () => {
  const { current, before } = lastDays(1, now)
  expect(texts(current)).toEqual(['2026-11-20T17:00:00.000Z', '2026-11-21T02:30:00.000Z'])
  expect(texts(before)).toEqual(['2026-11-19T17:00:00.000Z', '2026-11-20T02:30:00.000Z'])
})

test('seven days are today and the six before, compared with the seven before those', () => {
  const { current, before } = lastDays(7, now)
  expect(texts(current)).toEqual(['2026-11-14T17:00:00.000Z', '2026-11-21T02:30:00.000Z'])
  expect(texts(before)).toEqual(['2026-11-07T17:00:00.000Z', '2026-11-14T02:30:00.000Z'])
})

test('a day in Bangkok begins at 17:00 UTC', () => {
  expect(lastDays(1, new Date('2026-11-20T17:00:00Z')).current.from.toISOString()).toBe('2026-11-20T17:00:00.000Z')
  expect(lastDays(1, new Date('2026-11-20T16:59:59Z')).current.from.toISOString()).toBe('2026-11-19T17:00:00.000Z')
})

test('a URL without a valid period shows today', () => {
  expect([null, '', 'year', 'toString', 'month'].map(readHomePeriod)).toEqual([
    'today',
    'today',
    'today',
    'today',
    'month',
  ])
})
