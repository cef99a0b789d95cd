import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { afterOpenMinutes, chatReservationEnd } from './reservation-rules.ts'

// Mon–Sat 10:00–18:00 in Bangkok; 21 November 2026 is a Saturday.
const end = (at: string) => chatReservationEnd(new Date(`${at}+07:00`), defaultSettings).toISOString()
const bangkok = (at: string) => new Date(`${at}+07:00`).toISOString()

describe('reservation of a chat order', () => {
  test.each([
    ['lasts two hours while the shop is open', '2026-11-20T12:00:00', '2026-11-20T14:00:00'],
    ['may end exactly at closing time', '2026-11-20T16:00:00', '2026-11-20T18:00:00'],
    ['continues the next morning for an order shortly before closing', '2026-11-19T17:30:00', '2026-11-20T11:30:00'],
    ['ends two hours after opening for an order at night', '2026-11-20T03:00:00', '2026-11-20T12:00:00'],
    [
      'never lasts longer than a day: Saturday evening before a closed Sunday',
      '2026-11-21T17:00:00',
      '2026-11-22T17:00:00',
    ],
    [
      'ends two hours after the next opening for an order on a closed day',
      '2026-11-22T14:00:00',
      '2026-11-23T12:00:00',
    ],
  ])('%s', (_, at, until) => {
    expect(end(at)).toBe(bangkok(until))
  })

  test('treats a holiday like a closed Sunday', () => {
    const day = { from: '2026-11-19', to: '2026-11-20', nameEn: 'Fair', nameTh: 'งานแฟร์' }
    const settings = { ...defaultSettings, holidays: { days: [day] } }
    const until = (at: string) => chatReservationEnd(new Date(`${at}+07:00`), settings).toISOString()
    expect(until('2026-11-18T17:30:00')).toBe(bangkok('2026-11-19T17:30:00'))
    expect(until('2026-11-20T12:30:00')).toBe(bangkok('2026-11-21T12:00:00'))
  })

  test('lasts a day when the shop never opens', () => {
    const settings = { ...defaultSettings, openingHours: { opens: '10:00', closes: '10:00', closedDays: [] } }
    const now = new Date('2026-11-20T05:00:00Z')
    expect(chatReservationEnd(now, settings).toISOString()).toBe('2026-11-21T05:00:00.000Z')
  })
})

test('opening minutes run on from one Saturday to the next when the shop opens on Saturdays only', () => {
  const saturdays = { opens: '10:00', closes: '18:00', closedDays: [0, 1, 2, 3, 4, 5] }
  const evening = new Date('2026-11-21T17:30:00+07:00')
  expect(afterOpenMinutes(evening, 120, saturdays)).toEqual(new Date('2026-11-28T11:30:00+07:00'))
  expect(afterOpenMinutes(evening, 30 + 8 * 60, saturdays)).toEqual(new Date('2026-11-28T18:00:00+07:00'))
  expect(afterOpenMinutes(evening, 31 + 8 * 60, saturdays)).toBeUndefined()
})

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const hours = fc.record({
  opens: time,
  closes: time,
  closedDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
})
const moments = fc.integer({ min: 0, max: 14 * 24 * 60 }).map((minute) => new Date(1_795_200_000_000 + minute * 60_000))

test('a reservation ends after the order, within 24 hours, and never earlier for a later order', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 600 }), hours, (now, wait, openingHours) => {
      const settings = { ...defaultSettings, openingHours }
      const until = chatReservationEnd(now, settings).getTime()
      expect(until - now.getTime()).toBeGreaterThan(0)
      expect(until - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
      const later = chatReservationEnd(new Date(now.getTime() + wait * 60_000), settings)
      expect(later.getTime()).toBeGreaterThanOrEqual(until)
    }),
  )
})

test('the end is exactly 120 opening minutes after the order, counted minute by minute', () => {
  fc.assert(
    fc.property(moments, hours, (now, openingHours) => {
      const until = afterOpenMinutes(now, 120, openingHours)?.getTime() ?? now.getTime()
      let open = 0
      for (let at = now.getTime(); at < until; at += 60_000) if (isOpen(new Date(at), openingHours)) open++
      expect(open).toBe(until === now.getTime() ? 0 : 120)
    }),
    { numRuns: 60 },
  )
})

/** Local wall-clock time, independent of the rule. */
function isOpen(at: Date, { opens, closes, closedDays }: typeof defaultSettings.openingHours): boolean {
  const local = new Date(at.getTime() + 7 * 3_600_000)
  const wall = local.toISOString().slice(11, 16)
  return !closedDays.includes(local.getUTCDay()) && wall >= opens && wall < closes
}
