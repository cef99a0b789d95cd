import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { deviceNotices, type NewestOrder, takeUnannounced } from './order-notices.ts'

const initial = { sound: true, notify: false, announcedAt: 0, announced: [] }
let stored: string | null

beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'admin-news' ? stored : null),
    setItem: (_: string, text: string) => (stored = text),
    removeItem: () => (stored = null),
  })
})
afterEach(() => {
  stored = null
  deviceNotices.read()
  vi.unstubAllGlobals()
})

describe('how this device says that an order came', () => {
  test('with a sound and no notification until somebody chooses; a choice is kept', () => {
    expect(deviceNotices.read()).toEqual(initial)
    deviceNotices.change((choices) => ({ ...choices, notify: true, announcedAt: 7 }))
    expect(stored).toBe('{"sound":true,"notify":true,"announcedAt":7,"announced":[]}')
    expect(deviceNotices.read()).toEqual({ sound: true, notify: true, announcedAt: 7, announced: [] })
  })
  test('what else is stored there is not read, and what an older release stored is', () => {
    stored = '{"sound":false,"notify":true,"announcedAt":9,"announced":["A:1",2],"more":1}'
    expect(deviceNotices.read()).toEqual({ sound: false, notify: true, announcedAt: 9, announced: ['A:1'] })
    stored = '{"sound":false,"notify":true,"announcedAt":9}'
    expect(deviceNotices.read()).toEqual({ sound: false, notify: true, announcedAt: 9, announced: [] })
  })
  test.each([
    'null',
    '{',
    '7',
    '{"sound":"yes","notify":true,"announcedAt":9}',
    '{"sound":false,"notify":1,"announcedAt":9}',
    '{"sound":false,"notify":true,"announcedAt":"9"}',
    '{"sound":false,"notify":true}',
    '{"sound":false,"notify":true,"announcedAt":9,"announced":7}',
  ])('%s counts as nothing, and goes', (text) => {
    stored = text
    expect(deviceNotices.read()).toEqual(initial)
    expect(stored).toBeNull()
  })
})

describe('every order is said once', () => {
  const order = (number: string, at: number): NewestOrder => ({ number, total: satang(100), at })
  const numbers = (...orders: NewestOrder[]) => takeUnannounced(orders).map(({ number }) => number)

  test('of several at once all, and none again', () => {
    expect(numbers(order('B', 2000), order('A', 1000))).toEqual(['B', 'A'])
    expect(numbers(order('B', 2000), order('A', 1000))).toEqual([])
    expect(deviceNotices.read()).toMatchObject({ announcedAt: 2000, announced: ['B:2000', 'A:1000'] })
    expect(numbers(order('C', 3000), order('B', 2000))).toEqual(['C'])
  })
  test('one that is written after another whose moment is later', () => {
    numbers(order('B', 2000))
    expect(numbers(order('B', 2000), order('A', 1500))).toEqual(['A'])
    expect(deviceNotices.read().announcedAt).toBe(2000)
  })
  test('one of which something new is to be done is said again', () => {
    numbers(order('A', 1000))
    expect(numbers(order('A', 5000))).toEqual(['A'])
  })
  test('nothing changes where none came', () => {
    numbers(order('A', 1000))
    const before = stored
    expect([numbers(), numbers(order('A', 1000)), stored]).toEqual([[], [], before])
  })
})
