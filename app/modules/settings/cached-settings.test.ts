// Cached settings of a process that listens for changes, as the running shop does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { inTransaction, openDatabase } from '#app/platform/database/database.server.ts'
import { listenForChanges } from '#app/platform/page-cache/invalidation.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { readSettings } from './read-settings.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { writeSettings } from './settings.queries.server.ts'
import { defaultGroups } from './shop-settings.ts'

const database = await testDatabase({ own: true })
const { db, statements } = recordStatements(database)
const elsewhere = openDatabase(database.ownerUrl, 1)
let changes: Awaited<ReturnType<typeof listenForChanges>>
beforeAll(async () => {
  changes = await listenForChanges(database.ownerUrl, [cachedReads])
})
afterAll(async () => {
  await changes.close()
  cachedReads.keep(false)
  cachedReads.clear()
  await elsewhere.close()
})

const freeFrom = async () => (await readSettings(db)).shipping.freeFromSatang
const write = (tx: typeof db, freeFromSatang: number, version: number) =>
  writeSettings(tx, { group: 'shipping', value: { ...defaultGroups.shipping, freeFromSatang }, version, now: someDay })

test('settings are read from the database once, also for a transaction', async () => {
  await freeFrom()
  statements.length = 0
  expect(await freeFrom()).toBe(200_000)
  const decided = await inTransaction(db, async (tx) => (await readSettings(tx)).shipping.freeFromSatang)
  expect([decided, statements]).toEqual([200_000, ['begin', 'commit']])
})

test('a save is seen by the next read of the same process', async () => {
  const value = { ...defaultGroups.shipping, freeFromSatang: 210_000 }
  expect(await saveSettings(db, { group: 'shipping', version: 0, value }, { actorId: 'owner', now: someDay })).toEqual({
    ok: true,
    value: { version: 1 },
  })
  expect(await freeFrom()).toBe(210_000)
})

test('a save by another process is used once its transaction is committed', async () => {
  await freeFrom()
  await inTransaction(elsewhere.db, async (tx) => {
    await write(tx, 220_000, 2)
    expect(await freeFrom()).toBe(210_000)
  })
  await expect.poll(freeFrom, { interval: 5 }).toBe(220_000)
})

test('a transaction that is rolled back leaves nothing in the cache', async () => {
  const undone = inTransaction(db, async (tx) => {
    await write(tx, 1, 3)
    cachedReads.clear()
    expect((await readSettings(tx)).shipping.freeFromSatang).toBe(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await freeFrom()).toBe(220_000)
})
