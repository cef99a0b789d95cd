import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contentDefaults } from './content-defaults.ts'
import { contentSchema } from './content-form.ts'
import { readContent } from './read-content.server.ts'
import { saveContent } from './save-content.server.ts'
import { shownArticle, shownQuestions } from './shown-content.ts'
import { sizeCharts } from './size-charts.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')

test.each(Object.keys(contentSchema) as (keyof typeof contentSchema)[])(
  'the default of %s has the shape the back office saves, and every {name} in it is a fact of the settings',
  (key) => {
    const content = contentDefaults[key]
    expect(contentSchema[key].parse(content)).toEqual(content)
    for (const language of ['en', 'th'] as const) {
      const shown =
        'items' in content
          ? shownQuestions(content, defaultSettings, language)
          : shownArticle(content, defaultSettings, language)
      expect(JSON.stringify(shown)).not.toMatch(/\{\w+\}/)
    }
  },
)

test('fees on a page are those of the settings', () => {
  const shipping = { ...defaultSettings.shipping, freeFromSatang: satang(123450) }
  const [, fees] = shownQuestions(contentDefaults.faq, { ...defaultSettings, shipping }, 'en')
  expect(fees?.answer[0]).toContain('free from ฿1,234.50')
})

test('there are twelve questions', () => expect(contentDefaults.faq.items).toHaveLength(12))

test('what staff saved is shown; an older shape or nothing saved shows the default', async () => {
  expect(await readContent(db, 'about')).toEqual(contentDefaults.about)
  const changed = { ...contentDefaults.about, title: { en: 'Who we are', th: 'เราคือใคร' } }
  await saveContent(db, 'about', changed, now)
  await saveContent(db, 'about', changed, now)
  expect(await readContent(db, 'about')).toEqual(changed)
  await db
    .updateTable('content')
    .set({ data: JSON.stringify({ title: 'old' }) })
    .execute()
  expect(await readContent(db, 'about')).toEqual(contentDefaults.about)
})

test('every chart has one value per measure, and no larger size is smaller', () => {
  for (const { measures, rows } of Object.values(sizeCharts)) {
    expect(rows.map((row) => row.size)).toEqual(['XS', 'S', 'M', 'L', 'XL'])
    for (const row of rows) expect(row.values).toHaveLength(measures.length)
    for (const column of measures.keys()) {
      const values = rows.map((row) => row.values[column] ?? 0)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
  }
})
