import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { counter, race } from '#tests/support/race.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { contentHistory, savedPages } from './content.queries.server.ts'
import { contentDefaults } from './content-defaults.ts'
import { type ContentKey, contentKeys } from './content-fields.ts'
import { contentTasks } from './content-tasks.server.ts'
import { contentTexts } from './content-texts.ts'
import { readContent, readEditedContent, readPreview, readSizeCharts } from './read-content.server.ts'
import { dropDraft, restoreContent, saveContent } from './save-content.server.ts'
import { shownTexts } from './shown-content.ts'
import { shownPage } from './shown-page.ts'
import { contentSchema } from './stored-content.ts'

const database = await testDatabase({ connections: 4 })
const { db } = database
const received = await recordInvalidations(database.url)
const by = { actorId: null, now: someDay }
const textsOf = (key: ContentKey, changed: Record<string, string> = {}) => ({
  ...contentTexts(key, contentDefaults[key]),
  ...changed,
})
const save = (key: ContentKey, version: number, changed: Record<string, string>, as: 'public' | 'draft' = 'public') =>
  saveContent(db, { key, version, texts: textsOf(key, changed), as }, by)
const log = async (key: string) =>
  (await db.selectFrom('auditLog').selectAll().where('entityId', '=', key).orderBy('id').execute()).map(
    ({ action, detail }) => [action, detail],
  )

test.each(contentKeys)(
  'the default content of %s is valid, and every {placeholder} in it is filled from the settings',
  (key) => {
    const content = contentDefaults[key]
    expect(contentSchema[key].parse(content)).toEqual(content)
    for (const language of ['en', 'th'] as const)
      expect(JSON.stringify(shownPage(key, content, defaultSettings, language))).not.toMatch(/\{\w+\}/)
  },
)

test('pages show the fees of the settings', () => {
  const shipping = { ...defaultSettings.shipping, freeFromSatang: satang(123450) }
  const [, fees] = shownTexts({ ...defaultSettings, shipping }, 'en').questions(contentDefaults.faq)
  expect(fees?.answer[0]).toContain('free from ฿1,234.50')
})

test('the default FAQ has twelve questions', () => expect(contentDefaults.faq.items).toHaveLength(12))

test('a saved page is shown and logged, and drops cached pages; saving it again writes nothing', async () => {
  expect(await readContent(db, 'about')).toEqual(contentDefaults.about)
  await received()
  expect(await save('about', 0, { titleEn: 'Who we are' })).toEqual({ ok: true, value: { version: 1 } })
  expect(await received()).toEqual(['content'])
  expect((await readContent(db, 'about')).title).toEqual({ en: 'Who we are', th: contentDefaults.about.title.th })
  expect(await log('about')).toEqual([['content.save', { version: 1, fields: ['titleEn'] }]])
  const before = await fingerprint(database)
  expect(await save('about', 0, { titleEn: 'Who we are' })).toEqual({ ok: true, value: { version: 1 } })
  expect(await fingerprint(database)).toEqual(before)
})

test('content stored in an older shape is replaced by the default', async () => {
  await save('press', 0, { titleEn: 'News' })
  await db
    .updateTable('content')
    .set({ data: JSON.stringify({ title: 'old' }) })
    .where('key', '=', 'press')
    .execute()
  expect(await readContent(db, 'press')).toEqual(contentDefaults.press)
})

test('saving an outdated version is refused; only one of four concurrent saves succeeds', async () => {
  await save('careers', 0, { titleEn: 'First' })
  const before = await fingerprint(database)
  expect(await save('careers', 0, { titleEn: 'Second' })).toEqual({ ok: false, reason: 'conflict' })
  expect(await save('careers', 0, { titleEn: 'Second' }, 'draft')).toEqual({ ok: false, reason: 'conflict' })
  expect(await fingerprint(database)).toEqual(before)
  let titles = 0
  expect(counter(await race(4, () => save('careers', 1, { titleEn: `At once ${++titles}` })))).toEqual({
    placed: 1,
    conflict: 3,
  })
})

test('a draft is not public, may be incomplete, can be previewed, and ends when dropped or published', async () => {
  const unfinished = { titleEn: 'Delivery', 'headingTh-1': '' }
  expect(await save('shipping', 0, unfinished, 'draft')).toEqual({ ok: true, value: { version: 1 } })
  expect(await readContent(db, 'shipping')).toEqual(contentDefaults.shipping)
  expect(await readPreview(db, 'shipping')).toMatchObject({ title: { en: 'Delivery' } })
  expect(await readEditedContent(db, 'shipping')).toMatchObject({
    version: 1,
    hasDraft: true,
    isDefault: true,
    texts: unfinished,
    history: [],
  })
  expect(await dropDraft(db, { key: 'shipping', version: 0 }, by)).toEqual({ ok: false, reason: 'conflict' })
  expect(await dropDraft(db, { key: 'shipping', version: 1 }, by)).toEqual({ ok: true, value: { version: 2 } })
  expect(await dropDraft(db, { key: 'shipping', version: 1 }, by)).toEqual({ ok: true, value: { version: 2 } })
  expect(await readEditedContent(db, 'shipping')).toMatchObject({ hasDraft: false, texts: textsOf('shipping') })
  await save('shipping', 2, { titleEn: 'Delivery' }, 'draft')
  expect(await save('shipping', 3, { titleEn: 'Delivery' })).toEqual({ ok: true, value: { version: 4 } })
  expect(await readEditedContent(db, 'shipping')).toMatchObject({ hasDraft: false, isDefault: false })
  expect(await log('shipping')).toEqual([
    ['content.draft', { version: 1, fields: ['titleEn', 'headingTh-1'] }],
    ['content.draft_drop', { version: 2 }],
    ['content.draft', { version: 3, fields: ['titleEn'] }],
    ['content.save', { version: 4, fields: ['titleEn'] }],
  ])
})

test('an earlier version or the default content can be restored as a new version', async () => {
  const restore = (version: number, from: number) => restoreContent(db, { key: 'faq', version, from }, by)
  await save('faq', 0, { 'headingEn-1': 'One?' })
  await save('faq', 1, { 'headingEn-1': 'Two?' })
  expect(await restore(2, 1)).toEqual({ ok: true, value: { version: 3 } })
  expect((await readContent(db, 'faq')).items[0]?.question.en).toBe('One?')
  expect(await restore(3, 0)).toEqual({ ok: true, value: { version: 4 } })
  expect(await readContent(db, 'faq')).toEqual(contentDefaults.faq)
  expect((await savedPages(db)).find(({ key }) => key === 'faq')).toMatchObject({ isDefault: true, hasDraft: false })
  expect((await readPreview(db, 'faq', 2))?.items[0]?.question.en).toBe('Two?')
  expect((await contentHistory(db, 'faq')).map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect((await log('faq')).slice(2)).toEqual([
    ['content.restore', { version: 3, restoredFrom: 1 }],
    ['content.restore', { version: 4, restoredFrom: 0 }],
  ])
  const before = await fingerprint(database)
  expect(await restore(3, 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await restore(4, 9)).toEqual({ ok: false, reason: 'not_found' })
  expect(await readPreview(db, 'faq', 9)).toBeUndefined()
  expect(await fingerprint(database)).toEqual(before)
  await save('faq', 4, { 'headingEn-1': 'Three?' }, 'draft')
  expect(await restore(5, 1)).toEqual({ ok: false, reason: 'draft_open' })
})

test('a product has the size charts of its category and the international one, with saved values', async () => {
  await save('size-guide', 0, { 'tops-M-bust': '91' })
  const chartsOfItem = async (category: string, sizes: string[]) =>
    (await readSizeCharts(db, { category, name: 'Plain', sizes })).map(({ name }) => name)
  expect(await chartsOfItem('dress', ['S', 'M'])).toEqual(['dresses', 'international'])
  expect(await chartsOfItem('dress', ['Free size'])).toEqual([])
  const [tops] = await readSizeCharts(db, { category: 'set', name: 'Plain', sizes: ['S', 'M'] })
  expect(tops?.rows.find(({ size }) => size === 'M')?.values[0]).toBe('91')
})

test('the task for a changed home page drops the cached content', async () => {
  await received()
  await contentTasks({ database }).renew_home()
  expect(await received()).toEqual(['content'])
})
