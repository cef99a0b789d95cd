import { expect, test } from 'vitest'
import { openTally } from './tally.ts'

// 23:59 and 00:01 in Bangkok.
const late = new Date('2026-11-20T16:59:00Z')
const early = new Date('2026-11-20T17:01:00Z')

test('steps are summed by day of Bangkok, and taken once', () => {
  const tally = openTally()
  for (const now of [late, late, early]) tally.page('visit', now)
  tally.page('product', early)
  expect(tally.take().visits).toEqual([
    { day: '2026-11-20', step: 'visit', count: 2 },
    { day: '2026-11-21', step: 'visit', count: 1 },
    { day: '2026-11-21', step: 'product', count: 1 },
  ])
  expect(tally.take()).toEqual({ visits: [], searches: [] })
})

test('searches are summed by their words as they are compared', () => {
  const tally = openTally()
  tally.emptySearch('Kimono', '10.0.0.1', late)
  tally.emptySearch(' KIMONO ', '10.0.0.2', late)
  tally.emptySearch('nok@mai.example', '10.0.0.3', late)
  expect(tally.take().searches).toEqual([{ day: '2026-11-20', words: 'kimono', count: 2 }])
})

test('one visitor counts ten times until the next taking; a flood of words ends at three hundred', () => {
  const tally = openTally()
  for (let n = 0; n < 50; n++) tally.emptySearch('kimono', '10.0.0.1', late)
  for (let n = 0; n < 400; n++) tally.emptySearch(`word ${n}`, `10.1.0.${n}`, late)
  const { searches } = tally.take()
  expect(searches[0]).toEqual({ day: '2026-11-20', words: 'kimono', count: 10 })
  expect(searches).toHaveLength(300)
  tally.emptySearch('kimono', '10.0.0.1', late)
  expect(tally.take().searches).toEqual([{ day: '2026-11-20', words: 'kimono', count: 1 }])
})
