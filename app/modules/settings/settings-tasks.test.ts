import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { heardTags } from '#tests/support/heard-tags.ts'
import { settingsTasks } from './settings-tasks.server.ts'

const database = await testDatabase()
const heard = await heardTags(database.url)

test('at the beginning of a day every kept page that prints settings is dropped', async () => {
  await settingsTasks({ database }).begin_day()
  expect(await heard()).toEqual(['content'])
})
