import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { iconFolder, iconFolders, iconKey } from '#app/platform/images/picture-key.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { settingsTasks } from './settings-tasks.server.ts'
import { defaultGroups } from './shop-settings.ts'

const database = await testDatabase()
const received = await recordInvalidations(database.url)

const folder = mkdtempSync(join(tmpdir(), 'mai-icons-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = diskFileStore(folder)
const tasks = settingsTasks({ database, files, clock: () => someDay })

const change = { from: '2027-01-01', registered: true, basisPoints: 1000 }
const holiday = { from: '2027-04-13', to: '2027-04-15', nameEn: 'Songkran', nameTh: 'วันสงกรานต์' }

test.each([
  ['vat', { ...defaultGroups.vat, changes: [change] }],
  ['holidays', { days: [holiday] }],
] as const)(
  'daily maintenance invalidates cached pages when a setting with dates is stored: %s',
  async (key, value) => {
    await database.db.updateTable('settings').set({ value: '{}' }).execute()
    await received()
    await tasks.daily_maintenance()
    expect(await received()).toEqual([])
    await database.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updatedAt: someDay })
      .execute()
    expect(await received()).toEqual(['content'])
    await tasks.daily_maintenance()
    expect(await received()).toEqual(['content'])
  },
)

test('files of a former icon are deleted a day after it was replaced; a new upload stays', async () => {
  const [former, shown, fresh] = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string]
  for (const [icon, days] of [
    [former, 40],
    [shown, 20],
    [fresh, 0],
  ] as const) {
    await files.write(iconKey(icon, 'icon.ico'), new Uint8Array([1]))
    const at = addDays(someDay, -days)
    utimesSync(join(folder, iconFolder(icon)), at, at)
  }
  const left = async () => (await files.folders(iconFolders)).map(({ name }) => name).toSorted()
  const showing = async (hash: string, updatedAt: Date) => {
    const row = { value: JSON.stringify({ hash }), updatedAt }
    await database.db
      .insertInto('settings')
      .values({ key: 'icon', ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  await showing(shown, addDays(someDay, -0.5))
  await tasks.delete_former_icons()
  expect(await left()).toEqual([former, shown, fresh])
  await showing(shown, addDays(someDay, -2))
  await tasks.delete_former_icons()
  expect(await left()).toEqual([shown, fresh])
  await showing('', addDays(someDay, -2))
  await tasks.delete_former_icons()
  expect(await left()).toEqual([fresh])
})
