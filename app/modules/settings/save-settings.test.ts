import { beforeEach, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readSettings, readSettingsFacts } from './read-settings.server.ts'
import { saveSettings } from './save-settings.server.ts'

const { db } = await testDatabase()
const by = { actorId: 'owner', now: someDay }
let opened: number
let free: number
beforeEach(async () => {
  const { groups, versions } = await readSettingsFacts(db)
  opened = versions.shipping
  free = groups.shipping.freeFromSatang
})

const freeFrom = (freeFromSatang: number, version: number) =>
  saveSettings(db, { group: 'shipping', version, value: { freeFromSatang } }, by)
const written = async () => [
  await db.selectFrom('settings').selectAll().orderBy('key').execute(),
  await db.selectFrom('auditLog').selectAll().orderBy('id').execute(),
]
const lastEntry = () => db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('a save is in the audit log with values before and after, and increments the version', async () => {
  expect(await freeFrom(free + 1, opened)).toEqual({ ok: true, value: { version: opened + 1 } })
  expect(await freeFrom(free + 2, opened + 1)).toEqual({ ok: true, value: { version: opened + 2 } })
  expect(await lastEntry()).toMatchObject({
    actorId: 'owner',
    action: 'settings.save',
    entity: 'settings',
    entityId: 'shipping',
    detail: { changed: { freeFromSatang: { before: free + 1, after: free + 2 } } },
    at: someDay,
  })
  const { groups, versions } = await readSettingsFacts(db)
  expect([groups.shipping.freeFromSatang, versions.shipping]).toEqual([free + 2, opened + 2])
})

test('the second of two saves from the same version is refused, and nothing changes', async () => {
  await freeFrom(free + 1, opened)
  const before = await written()
  expect(await freeFrom(free + 2, opened)).toEqual({ ok: false, reason: 'conflict' })
  expect(await written()).toEqual(before)
})

test('inconsistent values are refused, and nothing changes', async () => {
  const before = await written()
  expect(await saveSettings(db, { group: 'payment', version: 0, value: { sessionMinutes: 35 } }, by)).toEqual({
    ok: false,
    reason: 'invalid',
    detail: { sessionMinutes: 'settings.problem.sessionTooLong' },
  })
  expect(await written()).toEqual(before)
})

test('only one of four concurrent saves succeeds', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((more) => freeFrom(free + more, opened)))
  expect(answers.map((answer) => (answer.ok ? 'saved' : answer.reason)).toSorted()).toEqual([
    'conflict',
    'conflict',
    'conflict',
    'saved',
  ])
  expect((await readSettingsFacts(db)).versions.shipping).toBe(opened + 1)
})

test('repeating a save writes nothing', async () => {
  await freeFrom(free + 1, opened)
  const before = await written()
  expect(await freeFrom(free + 1, opened)).toEqual({ ok: true, value: { version: opened + 1 } })
  expect(await written()).toEqual(before)
})

test('reservation and payment session, changed at the same time, stay consistent', async () => {
  const changes = [
    { group: 'holdMinutes', version: 0, value: { online: 31 } },
    { group: 'payment', version: 0, value: { sessionMinutes: 34 } },
  ] as const
  const answers = await Promise.all(changes.map((change) => saveSettings(db, change, by)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { holdMinutes, sessionMinutes } = await readSettings(db)
  expect(holdMinutes.online).toBeGreaterThan(sessionMinutes)
})
