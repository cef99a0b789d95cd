import { expect, test } from 'vitest'
import { openVisitCounter } from './visit-counter.server.ts'

// 23:59 and 00:01 in Bangkok.
const late = new Date('2026-11-20T16:59:00Z')
const early = new Date('2026-11-20T17:01:00Z')

test('steps are summed by day in Bangkok, and reset when taken', () => {
  const counter = openVisitCounter()
  for (const now of [late, late, early]) counter.page('visit', now)
  counter.page('product', early)
  expect(counter.take().visits).toEqual([
    { day: '2026-11-20', step: 'visit', count: 2 },
    { day: '2026-11-21', step: 'visit', count: 1 },
    { day: '2026-11-21', step: 'product', count: 1 },
  ])
  expect(counter.take()).toEqual({ visits: [], searches: [] })
})

test('searches are summed by normalised words; an email address is not counted', () => {
  const counter = openVisitCounter()
  counter.emptySearch('Kimono', '10.0.0.1', late)
  counter.emptySearch(' KIMONO ', '10.0.0.2', late)
  counter.emptySearch('nok@mai.example', '10.0.0.3', late)
  expect(counter.take().searches).toEqual([{ day: '2026-11-20', words: 'kimono', count: 2 }])
})

test('a visitor’s search counts at most ten times, and at most 300 searches are counted, until the next flush', () => {
  const counter = openVisitCounter()
  for (let n = 0; n < 50; n++) counter.emptySearch('kimono', '10.0.0.1', late)
  for (let n = 0; n < 400; n++) counter.emptySearch(`word ${n}`, `10.1.0.${n}`, late)
  const { searches } = counter.take()
  expect(searches[0]).toEqual({ day: '2026-11-20', words: 'kimono', count: 10 })
  expect(searches).toHaveLength(300)
  counter.emptySearch('kimono', '10.0.0.1', late)
  expect(counter.take().searches).toEqual([{ day: '2026-11-20', words: 'kimono', count: 1 }])
})
