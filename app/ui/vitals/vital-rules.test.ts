import { describe, expect, test } from 'vitest'
import { interactionDelay, layoutShift, targets, vitals } from './vital-rules.ts'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput })

test('four metrics are measured, each with a target', () => {
  expect(vitals).toEqual(['LCP', 'CLS', 'INP', 'TTFB'])
  expect(targets).toEqual({ LCP: 2500, CLS: 0.1, INP: 200, TTFB: 800 })
})

describe('layout shift', () => {
  test('is 0 on a page where nothing moves', () => expect(layoutShift([])).toBe(0))
  test('adds up shifts that are less than a second apart', () =>
    expect(layoutShift([shift(100, 0.25), shift(1099, 0.5), shift(2098, 0.125)])).toBe(0.875))
  test('is the worst burst, not the sum of all', () =>
    expect(layoutShift([shift(100, 0.25), shift(1100, 0.5), shift(3000, 0.125)])).toBe(0.5))
  test('starts a new burst after five seconds without a pause', () => {
    const steady = Array.from({ length: 10 }, (_, at) => shift(at * 900, 0.125))
    expect(layoutShift(steady)).toBe(0.75)
  })
  test('counts the five seconds from the first shift of a burst', () => {
    const every = (length: number, milliseconds: number, from: number) =>
      layoutShift(Array.from({ length }, (_, at) => shift(from + at * milliseconds, 0.125)))
    expect(every(6, 900, 900)).toBe(0.75)
    expect(every(9, 625, 100)).toBe(1)
    expect(every(2, 900, 10_000)).toBe(0.25)
  })
  test('excludes shifts right after user input', () =>
    expect(layoutShift([shift(100, 0.25), shift(200, 0.5, true)])).toBe(0.25))
})

describe('interaction delay', () => {
  const delays = (...values: number[]) => new Map(values.map((value, id) => [id, value]))
  test('is undefined before the first interaction', () => expect(interactionDelay(new Map())).toBeUndefined())
  test('is that of the slowest interaction', () => expect(interactionDelay(delays(40, 320, 80))).toBe(320))
  test('excludes the slowest of fifty interactions', () => {
    const fortyNine = Array.from({ length: 48 }, () => 40)
    expect(interactionDelay(delays(...fortyNine, 900))).toBe(900)
    expect(interactionDelay(delays(...fortyNine, 900, 64))).toBe(64)
  })
})
