import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readSettings } from './read-settings.server.ts'
import { defaultGroups, defaultSettings } from './shop-settings.ts'

const { db } = await testDatabase()

test('a shop whose owner has saved nothing has the defaults of the specification', async () => {
  expect(await readSettings(db)).toEqual(defaultSettings)
  expect(defaultSettings).toMatchObject({
    newArrivalDays: 30,
    vatRatePercent: 7,
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

test('a saved group is read back, the others keep their defaults', async () => {
  await savedSettings(db, 'shipping', { ...defaultGroups.shipping, freeFromSatang: satang(150_000) }, someDay)
  const settings = await readSettings(db)
  expect(settings.shipping).toEqual({ ...defaultGroups.shipping, freeFromSatang: 150_000 })
  expect(settings.holdMinutes).toEqual(defaultGroups.holdMinutes)
})

test('a value of the wrong shape is not saved, and one already stored does not stop the shop', async () => {
  await expect(savedSettings(db, 'holdMinutes', { online: -5, chat: 1 }, someDay)).rejects.toThrow('>=1')
  const odd = JSON.stringify({ online: 'soon', chat: 60 })
  await db.insertInto('settings').values({ key: 'holdMinutes', value: odd }).execute()
  await db.insertInto('settings').values({ key: 'constructor', value: '1' }).execute()
  expect((await readSettings(db)).holdMinutes).toEqual(defaultGroups.holdMinutes)
})

test('fields a newer release added take their default until saved', async () => {
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

test('the demo shop has nobody’s LINE account: longer than LINE allows', () =>
  expect(defaultSettings.lineId.slice(1).length).toBeGreaterThan(18))
