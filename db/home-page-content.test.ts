import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
afterAll(() => client.end())
let migration = ''

beforeAll(async () => {
  const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  await client.query('drop schema public cascade; create schema public')
  for (const file of files) {
    const text = await readFile(`db/migrations/${file}`, 'utf8')
    if (file.startsWith('0074')) {
      migration = text
      return
    }
    await client.query(text)
  }
})

const saved = new Date('2026-10-01T03:00:00Z')
const home = {
  heroes: [
    { pictureId: 'a1', altEn: 'Jade at dawn', altTh: 'หยกยามเช้า', productId: 'jade-lotus' },
    { pictureId: 'b2', altEn: 'Ink', altTh: 'หมึก' },
  ],
  detail: { pictureId: 'c3', altEn: 'A panel', altTh: 'ผืนผ้า' },
  brandId: 'lua',
}
const close = { picture: 'c3', alt: { en: 'A panel', th: 'ผืนผ้า' } }
const cameWith = {
  en: 'Each lotus is painted by hand before the silk is cut. No two panels are alike.',
  th: 'ดอกบัวทุกดอกวาดด้วยมือก่อนตัดผ้า แต่ละผืนจึงไม่เหมือนกัน',
}

type Row = { key: string; data: unknown; version: number }
async function migrated(rows: readonly Row[]): Promise<{ content: Row[]; versions: Row[]; at: Date[] }> {
  await client.query('begin')
  try {
    for (const { key, data, version } of rows)
      await client.query('insert into content (key, data, version, updated_at) values ($1, $2, $3, $4)', [
        key,
        data === undefined ? null : JSON.stringify(data),
        version,
        saved,
      ])
    await client.query(migration)
    const content = await client.query<Row>('select key, data, version from content order by key')
    const versions = await client.query<Row>('select key, data, version from content_versions order by key, version')
    const at = await client.query<{ at: Date }>('select distinct saved_at as at from content_versions')
    return { content: content.rows, versions: versions.rows, at: at.rows.map((row) => row.at) }
  } finally {
    await client.query('rollback')
  }
}

test('each part of the home page gets its own row and first version; the old row stays', async () => {
  const parts = [
    { key: 'atelier', data: { brand: 'lua' }, version: 1 },
    { key: 'closeup', data: { text: cameWith, ...close }, version: 1 },
    {
      key: 'heroes',
      data: {
        sections: [
          {
            picture: 'a1',
            alt: { en: 'Jade at dawn', th: 'หยกยามเช้า' },
            focus: '',
            caption: { en: '', th: '' },
            link: '/product/jade-lotus',
            from: '',
            until: '',
          },
          {
            picture: 'b2',
            alt: { en: 'Ink', th: 'หมึก' },
            focus: '',
            caption: { en: '', th: '' },
            link: '',
            from: '',
            until: '',
          },
        ],
      },
      version: 1,
    },
  ]
  const row = { key: 'home', data: home, version: 1 }
  expect(await migrated([row])).toEqual({ content: [...parts, row], versions: parts, at: [saved] })
})

test('the owner’s own close-up text stays, as the next version', async () => {
  const own = { en: 'Painted by my mother.', th: 'แม่วาดเอง' }
  const { content, versions } = await migrated([
    { key: 'closeup', data: { text: own }, version: 3 },
    { key: 'home', data: { detail: home.detail }, version: 1 },
  ])
  const closeup = { key: 'closeup', data: { text: own, ...close }, version: 4 }
  expect(content).toEqual([closeup, { key: 'home', data: { detail: home.detail }, version: 1 }])
  expect(versions).toEqual([closeup])
})

test.each([undefined, null])('a close-up text saved as %j is replaced with the default text', async (data) => {
  const { content } = await migrated([
    { key: 'closeup', data, version: 2 },
    { key: 'home', data: { detail: home.detail }, version: 1 },
  ])
  expect(content[0]).toEqual({ key: 'closeup', data: { text: cameWith, ...close }, version: 3 })
})

test('parts that the home page lacks get no row, nor does a shop that never saved a home page', async () => {
  const bare = { key: 'home', data: { heroes: [] }, version: 1 }
  expect(await migrated([bare])).toMatchObject({ content: [bare], versions: [] })
  const about = { key: 'about', data: { title: 'About' }, version: 1 }
  expect(await migrated([about])).toMatchObject({ content: [about], versions: [] })
})
