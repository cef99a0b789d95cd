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

describe('notice settings of this device', () => {
  test('start with sound and without notifications, and changes are stored', () => {
    expect(deviceNotices.read()).toEqual(initial)
    deviceNotices.change((choices) => ({ ...choices, notify: true, announcedAt: 7 }))
    expect(stored).toBe('{"sound":true,"notify":true,"announcedAt":7,"announced":[]}')
    expect(deviceNotices.read()).toEqual({ sound: true, notify: true, announcedAt: 7, announced: [] })
  })
  test('ignore unknown stored fields, and are read from the format of an older release', () => {
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
  ])('are reset when the stored value is invalid: %s', (text) => {
    stored = text
    expect(deviceNotices.read()).toEqual(initial)
    expect(stored).toBeNull()
  })
})

describe('announcing orders', () => {
  const order = (number: string, at: number): NewestOrder => ({ number, total: satang(100), at })
  const numbers = (...orders: NewestOrder[]) => takeUnannounced(orders).map(({ number }) => number)

  test('returns all of several new orders, and none of them again', () => {
    expect(numbers(order('B', 2000), order('A', 1000))).toEqual(['B', 'A'])
    expect(numbers(order('B', 2000), order('A', 1000))).toEqual([])
    expect(deviceNotices.read()).toMatchObject({ announcedAt: 2000, announced: ['B:2000', 'A:1000'] })
    expect(numbers(order('C', 3000), order('B', 2000))).toEqual(['C'])
  })
  test('returns an order that is stored after another one with a later time', () => {
    numbers(order('B', 2000))
    expect(numbers(order('B', 2000), order('A', 1500))).toEqual(['A'])
    expect(deviceNotices.read().announcedAt).toBe(2000)
  })
  test('returns an order again when it needs something new', () => {
    numbers(order('A', 1000))
    expect(numbers(order('A', 5000))).toEqual(['A'])
  })
  test('changes nothing when there is no new order', () => {
    numbers(order('A', 1000))
    const before = stored
    expect([numbers(), numbers(order('A', 1000)), stored]).toEqual([[], [], before])
  })
})
