import { expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { subscribe } from './change-subscription.server.ts'
import { recentSubscriberCounts } from './recent-subscriber-counts.server.ts'

const { db } = await testDatabase()
const waiting = async (at: Date) => (await recentSubscriberCounts(db, at)).waiting
const add = (name: string) => subscribe(db, { email: `${name}@mai.example`, language: 'th', source: '', now: someDay })

test('after a minute the outdated counts are served from the cache until the new ones are read', async () => {
  cachedReads.clear()
  await add('mali')
  expect(await waiting(someDay)).toBe(1)
  await add('nok')
  expect([await waiting(someDay), await waiting(later(1))]).toEqual([1, 1])
  await expect.poll(() => waiting(later(1)), { interval: 5 }).toBe(2)
})
