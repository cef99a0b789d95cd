import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { heardTags } from '#tests/support/heard-tags.ts'
import { settingsTasks } from './settings-tasks.server.ts'
import { defaultGroups } from './shop-settings.ts'

const database = await testDatabase()
const heard = await heardTags(database.url)

const change = { from: '2027-01-01', registered: true, basisPoints: 1000 }
const holiday = { from: '2027-04-13', to: '2027-04-15', nameEn: 'Songkran', nameTh: 'วันสงกรานต์' }

test.each([
  ['vat', { ...defaultGroups.vat, changes: [change] }],
  ['holidays', { days: [holiday] }],
] as const)('at the beginning of a day kept pages are dropped where a day is written down: %s', async (key, value) => {
  await database.db.updateTable('settings').set({ value: '{}' }).execute()
  await settingsTasks({ database }).begin_day()
  expect(await heard()).toEqual([])
  await database.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: someDay })
    .execute()
  await settingsTasks({ database }).begin_day()
  expect(await heard()).toEqual(['content'])
})
