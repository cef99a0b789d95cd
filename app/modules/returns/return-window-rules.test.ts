import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { dueAt, endOfDay, returnWindow, waitedUntil } from './return-window-rules.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const order = (change: object = {}) => ({
  shippedAt: at('2026-11-02T15:00:00'),
  completedAt: undefined,
  deliveryMethod: 'standard' as const,
  ...change,
})
const window = (change: object = {}, terms = defaultSettings) => returnWindow(order(change), terms)

describe('the window', () => {
  test('counts whole days of Bangkok from the delivery that was noted', () =>
    expect(window({ completedAt: at('2026-11-05T00:10:00') })).toEqual({
      from: at('2026-11-05T00:10:00'),
      until: at('2026-12-05T23:59:59'),
      withdrawalUntil: at('2026-11-12T23:59:59'),
    }))

  test('counts from the last day on which the parcel should have come where nobody noted it', () => {
    expect(window()?.from).toEqual(at('2026-11-07T15:00:00'))
    expect(window({ deliveryMethod: 'express' })?.from).toEqual(at('2026-11-06T15:00:00'))
    expect(window({ deliveryMethod: 'same_day' })?.from).toEqual(at('2026-11-02T15:00:00'))
  })

  test('follows the days of the settings, and the law stays', () => {
    const terms = { ...defaultSettings, returns: { ...defaultSettings.returns, days: 14 } }
    const { until, withdrawalUntil } = window({ completedAt: at('2026-11-05T12:00:00') }, terms) ?? {}
    expect([until, withdrawalUntil]).toEqual([at('2026-11-19T23:59:59'), at('2026-11-12T23:59:59')])
  })

  test('is not there before the parcel has left', () => expect(window({ shippedAt: undefined })).toBeUndefined())
})

test('days end with their last second', () => {
  expect(endOfDay(at('2026-11-05T00:00:00'), 0)).toEqual(at('2026-11-05T23:59:59'))
  expect(endOfDay(at('2026-11-05T23:59:59'), 1)).toEqual(at('2026-11-06T23:59:59'))
  expect(waitedUntil(at('2026-11-19T23:59:59'))).toEqual(at('2026-11-26T23:59:59'))
})

test('the next step is due: an answer, a parcel, the money; then nothing', () => {
  const [requestedAt, sendBy, receivedAt] = [
    at('2026-11-05T12:00:00'),
    at('2026-11-19T23:59:59'),
    at('2026-11-18T09:00:00'),
  ]
  const due = (state: string) => dueAt({ state, requestedAt, sendBy, receivedAt })
  expect(due('requested')).toEqual(at('2026-11-07T23:59:59'))
  expect(due('approved')).toEqual(sendBy)
  expect(due('received')).toEqual(at('2026-12-03T23:59:59'))
  expect(due('refunded')).toBeNull()
})
