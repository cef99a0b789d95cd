import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { dueAt, endOfDay, lineWindow, returnWindow, waitedUntil } from './return-window-rules.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const order = (change: object = {}) => ({
  shippedAt: at('2026-11-02T15:00:00'),
  completedAt: undefined,
  deliveryMethod: 'standard' as const,
  ...change,
})
const window = (change: object = {}, terms = defaultSettings) => returnWindow(order(change), terms)

describe('return window', () => {
  test('counts whole days in Bangkok from the recorded delivery', () =>
    expect(window({ completedAt: at('2026-11-05T00:10:00') })).toEqual({
      from: at('2026-11-05T00:10:00'),
      until: at('2026-12-05T23:59:59'),
      withdrawalUntil: at('2026-11-12T23:59:59'),
    }))

  test('counts from the latest expected delivery day when no delivery was recorded', () => {
    expect(window()?.from).toEqual(at('2026-11-07T15:00:00'))
    expect(window({ deliveryMethod: 'express' })?.from).toEqual(at('2026-11-06T15:00:00'))
    expect(window({ deliveryMethod: 'same_day' })?.from).toEqual(at('2026-11-02T15:00:00'))
  })

  test('follows the days of the settings, while the legal days stay the same', () => {
    const terms = { ...defaultSettings, returns: { ...defaultSettings.returns, days: 14 } }
    const { until, withdrawalUntil } = window({ completedAt: at('2026-11-05T12:00:00') }, terms) ?? {}
    expect([until, withdrawalUntil]).toEqual([at('2026-11-19T23:59:59'), at('2026-11-12T23:59:59')])
  })

  test('does not exist before the order has shipped', () => expect(window({ shippedAt: undefined })).toBeUndefined())

  test.each([
    [1, '2026-11-05'],
    [5, '2026-11-09'],
    [6, '2026-11-12'],
    [10, '2026-11-16'],
    [11, '2026-11-19'],
  ])('adds two rest days for every five, or part of five, of %i days in transit', (to, day) => {
    const standardDays = { from: 1, to }
    const terms = { ...defaultSettings, shipping: { ...defaultSettings.shipping, standardDays } }
    expect(window({}, terms)?.from).toEqual(at(`${day}T15:00:00`))
  })

  test('counts from the handover for a pickup order', () =>
    expect(window({ deliveryMethod: 'pickup' })?.from).toEqual(at('2026-11-02T15:00:00')))
})

describe('return window of several shipments', () => {
  const shipment = (number: number, shippedAt: string, deliveredAt?: string) => ({
    number,
    shippedAt: at(`${shippedAt}T15:00:00`),
    deliveredAt: deliveredAt ? at(`${deliveredAt}T10:00:00`) : undefined,
    lines: [{ lineNumber: number, quantity: 1 }],
  })
  const both = (...shipments: ReturnType<typeof shipment>[]) => ({ shipments })

  test('counts from the last delivery, whichever shipment was sent first', () => {
    const first = both(shipment(1, '2026-11-02', '2026-11-09'), shipment(2, '2026-11-03', '2026-11-05'))
    expect(window(first)?.from).toEqual(at('2026-11-09T10:00:00'))
    const second = both(shipment(1, '2026-11-02', '2026-11-05'), shipment(2, '2026-11-03', '2026-11-09'))
    expect(window({ ...second, completedAt: at('2026-11-20T00:00:00') })?.from).toEqual(at('2026-11-09T10:00:00'))
  })

  test('counts from the order’s delivery if a shipment has none, else from the latest expected delivery', () => {
    const open = both(shipment(1, '2026-11-02', '2026-11-04'), shipment(2, '2026-11-03'))
    expect(window({ ...open, completedAt: at('2026-11-06T00:00:00') })?.from).toEqual(at('2026-11-06T00:00:00'))
    expect(window(open)?.from).toEqual(at('2026-11-08T15:00:00'))
    expect(window({ ...both(), shippedAt: undefined })).toBeUndefined()
  })

  test('counts for a line from the last shipment with that line', () => {
    const two = shipment(2, '2026-11-03', '2026-11-09')
    const mixed = { ...two, lines: [...two.lines, { lineNumber: 3, quantity: 1 }] }
    const of = (lineNumber: number, change: object = both(shipment(1, '2026-11-02', '2026-11-05'), mixed)) =>
      lineWindow(order(change), lineNumber, defaultSettings)?.from
    expect(of(1)).toEqual(at('2026-11-05T10:00:00'))
    expect(of(2)).toEqual(at('2026-11-09T10:00:00'))
    expect(of(3)).toEqual(at('2026-11-09T10:00:00'))
    expect(of(4)).toBeUndefined()
    expect(of(4, {})).toEqual(at('2026-11-07T15:00:00'))
  })
})

test('days end at their last second', () => {
  expect(endOfDay(at('2026-11-05T00:00:00'), 0)).toEqual(at('2026-11-05T23:59:59'))
  expect(endOfDay(at('2026-11-05T23:59:59'), 1)).toEqual(at('2026-11-06T23:59:59'))
  expect(waitedUntil(at('2026-11-19T23:59:59'))).toEqual(at('2026-11-26T23:59:59'))
})

test('the due date is that of the answer, the last day to send or the refund, and none at the end', () => {
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
  expect(dueAt({ state: 'received', requestedAt, sendBy, receivedAt: null })).toBeNull()
})
