import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { zero } from '#app/kit/money.ts'
import { type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readReportPeriod } from './report-period.ts'
import { flushVisitCounter, openVisitCounter } from './visit-counter.server.ts'
import { addVisitCounts, emptySearches, pathToOrder } from './visits.queries.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { current } = readReportPeriod(new URLSearchParams(), now).range

const sums = async () => ({
  visits: await db
    .selectFrom('visitDays')
    .select(['day', 'funnelStep as step', 'count'])
    .orderBy('day')
    .orderBy('funnelStep')
    .execute(),
  searches: await db.selectFrom('emptySearches').selectAll().orderBy('day').orderBy('words').execute(),
})

test('the funnel steps and the empty searches of a period match a manual count', async () => {
  const happening = fc.record({
    daysAgo: fc.integer({ min: 0, max: 12 }),
    step: fc.constantFrom('visit' as const, 'product' as const, 'checkout' as const),
    words: fc.constantFrom('kimono', 'silk pyjamas', 'ชุดไทย', undefined),
  })
  const drawn = fc.sample(happening, { numRuns: 300, seed: 20261122 })
  for (const part of [drawn.slice(0, 100), drawn.slice(100, 150), drawn.slice(150)]) {
    const counter = openVisitCounter()
    for (const [index, { daysAgo, step, words }] of part.entries()) {
      counter.page(step, addDays(now, -daysAgo))
      if (words) counter.emptySearch(words, `10.0.0.${index}`, addDays(now, -daysAgo))
    }
    await addVisitCounts(db, counter.take(), now)
  }
  const order = (hoursAgo: number, paid: boolean): PastOrder => ({
    paidAt: new Date(now.getTime() - hoursAgo * 3_600_000),
    status: paid ? 'paid' : 'pending',
    stockState: paid ? 'sold' : 'held',
    email: null,
    phone: null,
    channel: 'online',
    method: 'card',
    coupon: null,
    shipping: 0,
    refunded: 0,
    lines: [{ productId: 'x', category: 'dress', size: 'M', quantity: 1, price: 100, off: 0 }],
  })
  await pastOrders(db, [order(1, true), order(5, true), order(9, true), order(24 * 9, true)])
  const [unpaid] = await pastOrders(db, [order(2, false)])
  await db
    .updateTable('orders')
    .set({ paidAt: null, paidSatang: zero })
    .where('id', '=', unpaid ?? '')
    .execute()
  const within = drawn.filter(({ daysAgo }) => daysAgo < 7)
  const taken = (step: string) => within.filter((one) => one.step === step).length
  expect(await pathToOrder(db, current)).toEqual([
    { step: 'visit', count: taken('visit') },
    { step: 'product', count: taken('product') },
    { step: 'checkout', count: taken('checkout') },
    { step: 'placed', count: 4 },
    { step: 'paid', count: 3 },
  ])
  const searched = Map.groupBy(within, ({ words }) => words)
  const expected = [...searched].flatMap(([words, those]) => (words ? [{ words, count: those.length }] : []))
  expect(await emptySearches(db, current)).toEqual(expected.toSorted((a, b) => b.count - a.count))
  expect(await emptySearches(db, current, 1)).toHaveLength(1)
})

test('a day keeps its 500 most frequent searches, and days over a year old are deleted', async () => {
  await db.deleteFrom('emptySearches').execute()
  const day = bangkokDay(now)
  const words = (name: string, count: number, times = 1) =>
    Array.from({ length: count }, (_, n) => ({ day, words: `${name} ${n}`, count: times }))
  const old = { day: bangkokDay(addDays(now, -401)), words: 'old', count: 9 }
  await addVisitCounts(db, { visits: [], searches: [...words('wanted', 300, 2), old] }, now)
  await addVisitCounts(db, { visits: [], searches: words('flood', 300) }, now)
  const rows = (await sums()).searches
  expect(rows.filter((row) => row.words.startsWith('wanted'))).toHaveLength(300)
  expect(rows).toHaveLength(500)
  expect(rows.some((row) => row.words === 'old')).toBe(false)
})

test('counts are saved when the process ends; an error is reported and leaves nothing half saved', async () => {
  const before = await sums()
  const faults: unknown[] = []
  const counter = openVisitCounter()
  counter.page('visit', now)
  counter.emptySearch('kimono', '10.0.0.1', now)
  const wrong = {
    ...counter,
    take: () => ({ ...counter.take(), searches: [{ day: '2026-11-21', words: 'x', count: 1 }] }),
  }
  await flushVisitCounter(
    db,
    wrong,
    () => now,
    (error) => faults.push(error),
  ).stop()
  expect(faults).toHaveLength(1)
  expect(await sums()).toEqual(before)
  counter.page('visit', addDays(now, -100))
  await flushVisitCounter(
    db,
    counter,
    () => now,
    (error) => faults.push(error),
  ).stop()
  expect(faults).toHaveLength(1)
  expect((await sums()).visits).toHaveLength(before.visits.length + 1)
})
