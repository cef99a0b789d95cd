import { expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { saveCollection } from '#app/modules/collections/save-collection.server.ts'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { someDay } from '#tests/factories/moments.ts'
import { collectionOf } from '#tests/factories/plain-collection.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'

const database = await testDatabase()
const { db } = database
const { app, owner } = await staffedShop(database, { clock: () => someDay })
const received = await recordInvalidations(database.url)
const by = { actorId: owner.userId, now: someDay }

const html = async (path: string, cookie?: string) =>
  asWritten(await (await app(get(path, cookie ? { cookie } : {}))).text())
const admin = (path: string) => html(path, owner.cookie)
const send = (fields: Record<string, string>) => app(post('/admin/content/menu', fields, { cookie: owner.cookie }))
const entries = (...each: Record<string, string>[]) =>
  Object.assign(
    {},
    ...each.map((one, at) =>
      Object.fromEntries(Object.entries(one).map(([name, text]) => [`${name}-${at + 1}`, text])),
    ),
  )
const linesIn = (page: string) => {
  const [header = '', panel = ''] = [
    /<nav[^>]*class="header-links".*?<\/nav>/s,
    /<dialog id="side-panel".*?<\/ul>/s,
  ].map((part) => part.exec(page)?.[0] ?? '')
  return [header, panel].map((list) =>
    [...list.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g)].map(([, to, name]) => [to, name]),
  )
}

/** The side panel lists categories once, in their own layer. */
const besideCategories = (links: (string | undefined)[][]) =>
  links.filter(([to]) => !/^(?:\/th)?\/category\//.test(to ?? ''))

test('the menu has its original entries until it is edited', async () => {
  const [header, panel] = linesIn(await html('/faq'))
  expect(panel).toEqual([
    ['/new', 'New arrivals'],
    ['/best-sellers', 'Best sellers'],
  ])
  expect(header?.map(([to]) => to)).toEqual([
    '/new',
    ...['dress', 'top', 'bottom', 'set', 'accessories', 'silk'].map((category) => `/category/${category}`),
    '/best-sellers',
  ])
})

test('published entries are on every page in the given order; a draft is only in the preview', async () => {
  const id = await savedCollection(db, { slug: 'all-white', nameEn: 'All white', nameTh: 'ชุดขาว' }, owner.userId)
  const first = entries(
    { place: `collection:${id}` },
    { place: '/category/silk', labelEn: 'Pure <silk>', labelTh: 'ไหมแท้' },
    { place: 'link', labelEn: 'Lowest price', labelTh: 'ราคาต่ำสุด', link: '/collection?sort=price_asc' },
    { place: '/about' },
  )
  await received()
  expect((await send({ intent: 'publish', version: '0', ...first })).status).toBe(200)
  expect(await received()).toEqual(['content'])
  const english = [
    ['/collections/all-white', 'All white'],
    ['/category/silk', 'Pure &lt;silk&gt;'],
    ['/collection?sort=price_asc', 'Lowest price'],
    ['/about', 'About us'],
  ]
  for (const path of ['/', '/faq', '/cart'])
    expect([path, ...linesIn(await html(path))]).toEqual([path, english, besideCategories(english)])
  const [thai, thaiPanel] = linesIn(await html('/th/faq'))
  expect(thaiPanel).toEqual(besideCategories(thai ?? []))
  expect(thai).toEqual([
    ['/th/collections/all-white', 'ชุดขาว'],
    ['/th/category/silk', 'ไหมแท้'],
    ['/th/collection?sort=price_asc', 'ราคาต่ำสุด'],
    ['/th/about', 'เรื่องราวของเรา'],
  ])
  await send({ intent: 'draft', version: '1', ...entries({ place: '/press' }, { place: '' }) })
  expect(linesIn(await html('/faq'))[0]).toEqual(english)
  const main = (page: string) => /<main id="content".*?<\/main>/s.exec(page)?.[0] ?? ''
  const drafted = main(await admin('/admin/content/menu/preview'))
  expect([drafted.includes('href="/press"'), drafted.includes('Pure')]).toEqual([true, false])
  expect(main(await admin('/th/admin/content/menu/preview?version=1'))).toContain('ไหมแท้')
  await send({ intent: 'drop', version: '2' })
  await send({ intent: 'restore', version: '3', from: '0' })
  expect(linesIn(await html('/faq'))[1]?.[0]).toEqual(['/new', 'New arrivals'])
  await send({ intent: 'restore', version: '4', from: '1' })
  expect(linesIn(await html('/faq'))[0]).toEqual(english)
})

test('an unpublished collection leaves the menu at once; the editor shows it and what comes last', async () => {
  const id = await savedCollection(db, { slug: 'season', nameEn: 'Season', nameTh: 'ฤดูกาล', place: 2 }, owner.userId)
  await savedCollection(db, { slug: 'extra', nameEn: 'Extra', nameTh: 'เพิ่มเติม', place: 1 }, owner.userId)
  const texts = entries({ place: '/new' }, { place: `collection:${id}` }, { place: 'collection:404' })
  expect((await send({ intent: 'publish', version: '5', ...texts })).status).toBe(200)
  const slugs = async () => linesIn(await html('/faq'))[1]?.map(([to]) => to)
  expect(await slugs()).toEqual(['/new', '/collections/season', '/collections/extra'])
  const editor = await admin('/admin/content/menu')
  expect(editor).toContain('Entry 3: the collection no longer exists.')
  expect(editor).toMatch(/come last:(?:<!-- -->)? <span[^>]*>Extra<\/span>/)
  await received()
  const typed = collectionOf({ slug: 'season', nameEn: 'Season', place: 2, published: false })
  await saveCollection(db, { typed, existing: { id, version: 1 } }, by)
  expect(await received()).toEqual(['collection:season', 'content'])
  expect(await slugs()).toEqual(['/new', '/collections/extra'])
  const form = await admin('/admin/content/menu')
  expect(form).toContain('Entry 2: Season is not published.')
  expect(form).toContain('Season: not published, left out</option>')
  expect(await admin('/th/admin/content/menu')).toContain('รายการที่ 3: ไม่มีคอลเลกชันนี้แล้ว')
})

test('an invalid link, an empty menu and an outdated form are refused, and nothing is saved', async () => {
  const before = await fingerprint(database)
  const words = { labelEn: 'Elsewhere', labelTh: 'ที่อื่น' }
  const astray = await send({
    intent: 'publish',
    version: '6',
    ...entries({ place: 'link', ...words, link: '//evil.example' }),
  })
  expect([astray.status, (await astray.text()).includes('Type the web address of a page of this shop')]).toEqual([
    422,
    true,
  ])
  const empty = await send({ intent: 'publish', version: '6' })
  expect([empty.status, (await empty.text()).includes('At least one is required')]).toEqual([422, true])
  const old = await send({ intent: 'publish', version: '1', ...contentTexts('menu', contentDefaults.menu) })
  expect([old.status, (await old.text()).includes('Someone else saved this page')]).toEqual([409, true])
  expect(await fingerprint(database)).toEqual(before)
})
