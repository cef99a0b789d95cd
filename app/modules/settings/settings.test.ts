import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { someLegal } from '#tests/factories/plain-settings.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readSettings } from './read-settings.server.ts'
import { defaultGroups, defaultSettings } from './shop-settings.ts'

const { db, ownerUrl } = await testDatabase({ own: true })
const owner = openDatabase(ownerUrl, 1)
afterAll(() => owner.close())

test('a shop without saved settings has the specified defaults', async () => {
  expect(await readSettings(db)).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({
    newArrivalDays: 30,
    vat: { registered: false, basisPoints: 700, changes: [] },
    sessionMinutes: 30,
    holdMinutes: { online: 35, chat: 1440 },
    shipping: {
      standardFeeSatang: 15_000,
      freeFromSatang: 200_000,
      expressExtraSatang: 15_000,
      sameDayExtraSatang: 30_000,
    },
  })
})

test('the migration keeps an identified shop registered at 7 %; any other shop is not registered', async () => {
  const migration = sql.raw(readFileSync('db/migrations/0159_vat_off_until_identified.sql', 'utf8'))
  const vat = async () => (await readSettings(db)).vat.registered
  await migration.execute(db)
  expect(await vat()).toBe(false)
  await savedSettings(db, 'legal', { ...someLegal, nameTh: '' }, someDay)
  expect(await vat()).toBe(false)
  await migration.execute(db)
  expect(await vat()).toBe(true)
  await savedSettings(db, 'vat', { registered: false, basisPoints: 700, changes: [] }, someDay)
  await migration.execute(db)
  expect(await vat()).toBe(false)
  await owner.db.deleteFrom('settings').execute()
})

test('a saved group is read back, and the other groups keep their defaults', async () => {
  await savedSettings(db, 'shipping', { ...defaultGroups.shipping, freeFromSatang: satang(150_000) }, someDay)
  const settings = await readSettings(db)
  expect(settings.shipping).toEqual({ ...defaultGroups.shipping, freeFromSatang: 150_000 })
  expect(settings.holdMinutes).toEqual(defaultGroups.holdMinutes)
})

test('an invalid value is not saved, and an invalid stored value is read as the default', async () => {
  await expect(savedSettings(db, 'holdMinutes', { ...defaultGroups.holdMinutes, online: -5 }, someDay)).rejects.toThrow(
    '>=1',
  )
  const odd = JSON.stringify({ online: 'soon', chat: 60 })
  await db.insertInto('settings').values({ key: 'holdMinutes', value: odd }).execute()
  await db.insertInto('settings').values({ key: 'constructor', value: '1' }).execute()
  expect((await readSettings(db)).holdMinutes).toEqual(defaultGroups.holdMinutes)
})

test('fields added by a newer release have their default until saved', async () => {
  await db
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify({ name: 'MAI Bangkok' }) })
    .execute()
  expect(await readSettings(db)).toMatchObject({
    name: 'MAI Bangkok',
    lineId: defaultSettings.lineId,
    newArrivalDays: 30,
  })
})

test('the LINE id of the demo shop is longer than LINE allows, so it belongs to no one', () =>
  expect(defaultSettings.lineId.slice(1).length).toBeGreaterThan(18))

test.each([
  [0, { registered: false, basisPoints: 700, changes: [] }],
  [10, { registered: true, basisPoints: 1000, changes: [] }],
])('VAT of %i %% saved before rates had dates is kept by the migration', async (vatRatePercent, vat) => {
  await owner.db.deleteFrom('settings').execute()
  await db
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify({ name: 'MAI', vatRatePercent }) })
    .execute()
  const [, copies = ''] = readFileSync('db/migrations/0057_vat_by_date.sql', 'utf8').split(/^(?=insert into settings)/m)
  await sql.raw(copies).execute(db)
  expect((await readSettings(db)).vat).toEqual(vat)
})
