import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { productsWithoutCaption } from '#app/modules/catalog/pictures/hero-pictures.ts'
import { readHomePictures } from '#app/modules/content/read-home.server.ts'
import { orderStatuses } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { openAdapters } from '#app/open-adapters.server.ts'
import { pictureKey } from '#app/platform/images/picture-key.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { fileOf, picturesFolder, readIndex } from './picture-index.ts'
import { seedDemo } from './seed-demo.server.ts'

const database = await testDatabase()
const { db } = database
const env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'mai-seed-')), DEMO: 'on', LOG_LEVEL: 'silent' })
const now = new Date('2026-11-21T05:00:00Z')
const adapters = { ...openAdapters(env, database), clock: () => now }
const index = readIndex()
const items = index.filter((entry) => entry.category !== 'hero')
const messages: string[] = []

const one = async <Row>(query: string): Promise<Row> => {
  const { rows } = await sql.raw<Row>(query).execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}
const count = async (query: string) => (await one<{ count: number }>(`select count(*) as count from ${query}`)).count

beforeAll(async () => {
  // Killed before the last step, restarted an hour later.
  const killed = seedDemo(adapters, (line) => {
    if (line.includes('reviews')) throw new Error('killed')
  })
  messages.push(
    await killed.then(
      () => 'finished',
      (error: Error) => error.message,
    ),
  )
  const later = { ...adapters, clock: () => new Date(now.getTime() + 3_600_000) }
  await seedDemo(later, (line) => messages.push(line))
}, 240_000)

test('a killed seed resumes at its next start and reports its steps', () => {
  expect(messages).toEqual(['killed', `Creating ${items.length} products …`, 'Creating their reviews …'])
})

test('another start of a complete seed changes and reports nothing', async () => {
  const before = await fingerprint(database)
  await seedDemo(adapters, (line) => messages.push(line))
  expect(await fingerprint(database)).toEqual(before)
  expect(messages).toHaveLength(3)
})

test('the demo data satisfies the invariants', async () => {
  await expect(expectInvariants(db)).resolves.toBeUndefined()
})

describe('the demo catalogue', () => {
  test('contains every photographed product: five brands, eight reduced prices, a third of them new', async () => {
    expect(await count('products')).toBe(items.length)
    expect(await count('brands')).toBe(5)
    expect(await count('products where compare_at_price_satang is not null')).toBe(8)
    const young = await count(`products where created_at > '${now.toISOString()}'::timestamptz - interval '30 days'`)
    expect(young).toBe(Math.round(items.length / 3))
    expect(await count(`products where created_at > '${now.toISOString()}'`)).toBe(0)
  })

  test('has every text in both languages, and no name or description twice', async () => {
    const rows = await db.selectFrom('products').selectAll().execute()
    const thai = /[\u0e01-\u0e4e]/
    const wrong = rows.filter((row) => {
      const english = [row.nameEn, row.descriptionEn, row.fabricEn, row.careEn]
      const inThai = [row.nameTh, row.descriptionTh, row.fabricTh, row.careTh]
      return english.some((text) => text.length < 4 || thai.test(text)) || !inThai.every((text) => thai.test(text))
    })
    expect(wrong.map((row) => row.id)).toEqual([])
    for (const field of ['nameEn', 'nameTh', 'descriptionEn', 'descriptionTh'] as const)
      expect([field, new Set(rows.map((row) => row[field])).size]).toEqual([field, rows.length])
    const brands = await db.selectFrom('brands').selectAll().execute()
    for (const brand of brands) expect([brand.storyEn.length > 80, thai.test(brand.storyTh)]).toEqual([true, true])
  })

  test('has image files and an alternative text in both languages for every picture', async () => {
    const rows = await db
      .selectFrom('productPictures as pp')
      .innerJoin('pictures as p', 'p.id', 'pp.pictureId')
      .select(['pp.altEn', 'pp.altTh', 'p.id', 'p.widths', 'p.ready', 'p.width', 'p.height'])
      .execute()
    expect(rows).toHaveLength(items.reduce((sum, item) => sum + item.views.length, 0))
    for (const row of rows) {
      expect(row).toMatchObject({ ready: true, width: 1050, height: 1400, widths: [320, 480, 640, 1050] })
      expect([row.altEn, row.altTh]).not.toContain('')
      for (const width of row.widths)
        for (const format of ['avif', 'webp'] as const)
          expect(existsSync(join(env.dataDir, 'files', pictureKey(row.id, width, format)))).toBe(true)
    }
  })

  test('shows the indexed hero pictures, with products and alternative texts in both languages', async () => {
    const of = { settings: defaultSettings, now: someDay }
    const home = await readHomePictures(db, { ...of, language: 'en' })
    const thai = await readHomePictures(db, { ...of, language: 'th' })
    const opening = index.filter((entry) => entry.category === 'hero' && !/panel|fan/.test(entry.id))
    expect(home.hero.map((picture) => picture.alt)).toEqual(opening.map((entry) => entry.alt_en))
    expect(thai.hero.map((picture) => picture.alt)).toEqual(opening.map((entry) => entry.alt_th))
    expect(productsWithoutCaption(home.hero)).toEqual([
      'jade-lotus-silk-ao-dai',
      'blush-lotus-silk-ao-dai',
      'ivory-plum-blossom-sheath-dress',
      'celadon-bamboo-silk-midi-dress',
      'indigo-wave-silk-midi-dress',
    ])
    for (const picture of home.hero) expect(picture.widths).toEqual([640, 960, 1280, 1920])
    expect(home.detail?.alt).toBe('Close-up of a gold lotus panel on lacquer-red silk')
    expect([home.brandId, home.customers]).toEqual(['suong-ha', []])
  })

  test('contains exactly the indexed pictures, and renditions of each', async () => {
    const named = index.flatMap((entry) => entry.views.map((view) => fileOf(entry, view)))
    expect(await count('pictures')).toBe(named.length)
    expect(
      readdirSync(picturesFolder)
        .filter((name) => name.endsWith('.jpg'))
        .sort(),
    ).toEqual(named.toSorted())
    const made = Object.keys(JSON.parse(readFileSync('db/seed/renditions/index.json', 'utf8')) as object)
    expect(made).toHaveLength(named.length)
  })

  test('has exactly the listed product addresses', async () => {
    const { rows } = await sql<{ id: string }>`select id from products order by id`.execute(db)
    const addresses = JSON.parse(readFileSync('tests/data/demo-addresses.json', 'utf8')) as string[]
    expect(rows.map((row) => row.id).toSorted()).toEqual(addresses.toSorted())
  })
})

describe('the demo stock', () => {
  test('has plenty, low, nearly sold out and sold out sizes, and three products without any size', async () => {
    const free = '(on_hand - reserved)'
    expect(await count(`stock where ${free} > 10`)).toBeGreaterThan(100)
    expect(await count(`stock where ${free} between 4 and 10`)).toBeGreaterThan(20)
    expect(await count(`stock where ${free} between 1 and 3`)).toBeGreaterThan(10)
    expect(await count(`stock where ${free} = 0`)).toBeGreaterThan(20)
    expect(await count(`products where sizes_in_stock = '{}'`)).toBe(3)
    expect(await count(`stock where location !~ '^A[1-5]-([1-9]|10)$'`)).toBe(0)
  })
})

describe('the demo history', () => {
  test('has about two hundred orders within 120 days, some in every status', async () => {
    const orders = await count('orders')
    expect(orders).toBeGreaterThan(190)
    expect(await count(`orders where created_at < '${now.toISOString()}'::timestamptz - interval '121 days'`)).toBe(0)
    const { rows } = await sql<{ status: string }>`select distinct status from orders order by 1`.execute(db)
    expect(rows.map((row) => row.status)).toEqual(orderStatuses.toSorted())
  })

  test('has no event after the seed’s start, and no order before its product’s date', async () => {
    for (const [table, column] of [
      ['orders', 'updated_at'],
      ['order_events', 'created_at'],
      ['payments', 'updated_at'],
      ['stock_movements', 'created_at'],
      ['reviews', 'created_at'],
      ['refunds', 'updated_at'],
    ])
      expect([table, await count(`${table} where ${column} > '${now.toISOString()}'`)]).toEqual([table, 0])
    const early = `order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      where p.created_at > o.created_at`
    expect(await count(early)).toBe(0)
  })

  test('leaves no job in the queue and no unsent mail', async () => {
    expect(await count('graphile_worker.jobs')).toBe(0)
    expect(await count(`mails where state <> 'sent'`)).toBe(0)
  })
})

describe('the demo customers', () => {
  test('include the three demo accounts with their roles', async () => {
    const { rows } = await sql<{ email: string; role: string }>`
      select email, role from users where email like '%@mai.example' order by email`.execute(db)
    expect(rows).toEqual([
      { email: 'nok@mai.example', role: 'customer' },
      { email: 'owner@mai.example', role: 'admin' },
      { email: 'staff@mai.example', role: 'staff' },
    ])
    expect(await count('users')).toBe(22)
    expect(await count('credentials')).toBe(22)
  })

  test('have written over a hundred reviews in both languages, most of them as buyers, with votes', async () => {
    expect(await count('reviews')).toBeGreaterThan(100)
    expect(await count('reviews where verified_purchase')).toBeGreaterThan(70)
    expect(await count('reviews where not verified_purchase')).toBeGreaterThan(5)
    expect(await count(`reviews where comment ~ '[ก-ฮ]'`)).toBeGreaterThan(30)
    expect(await count(`reviews where comment ~ '^[A-Z]'`)).toBeGreaterThan(20)
    expect(await count('review_votes')).toBeGreaterThan(80)
  })

  test('are offered six coupons, one of them inactive, one ended and one in use', async () => {
    expect(await count('coupons')).toBe(6)
    expect(await count('coupons where not active')).toBe(1)
    expect(await count(`coupons where ends_at < '${now.toISOString()}'`)).toBe(1)
    expect(await count(`orders where coupon_code = 'WELCOME10'`)).toBeGreaterThan(3)
  })
})
