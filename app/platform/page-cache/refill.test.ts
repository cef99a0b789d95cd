import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refillPages } from './refill.server.ts'

let filled: string[] = []
const pageOf = (key: string, fails = false) => ({
  key,
  fill: async () => {
    filled.push(key)
    if (fails) throw new Error('not rendered')
  },
})
beforeEach(() => {
  filled = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('dropped pages are refilled one second after the last change, the last visited first, each once', async () => {
  const refill = refillPages()
  refill([pageOf('a'), pageOf('b')])
  await vi.advanceTimersByTimeAsync(999)
  refill([pageOf('c'), pageOf('a')])
  await vi.advanceTimersByTimeAsync(999)
  expect(filled).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.runAllTimersAsync()
  expect(filled).toEqual(['a', 'c', 'b'])
})

test('a page that fails does not prevent the refill of the others', async () => {
  const refill = refillPages()
  refill([pageOf('a'), pageOf('b', true)])
  await vi.runAllTimersAsync()
  expect(filled).toEqual(['b', 'a'])
})

test('only the hundred last visited pages are refilled, and nothing runs without a dropped page', async () => {
  const refill = refillPages()
  refill([])
  expect(vi.getTimerCount()).toBe(0)
  refill(Array.from({ length: 101 }, (_, at) => pageOf(`${at}`)))
  await vi.runAllTimersAsync()
  expect([filled.length, filled[0], filled.at(-1)]).toEqual([100, '100', '1'])
})

test('after a change during a refill, the remaining pages are refilled one second later', async () => {
  const refill = refillPages()
  const slow = Promise.withResolvers<void>()
  refill([pageOf('a'), { key: 'slow', fill: () => slow.promise }])
  await vi.advanceTimersByTimeAsync(1000)
  refill([pageOf('b')])
  slow.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(filled).toEqual([])
  await vi.runAllTimersAsync()
  expect(filled).toEqual(['b', 'a'])
})
