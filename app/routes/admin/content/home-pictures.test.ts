import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { signedIn } from '#tests/support/people.ts'
import { makeQueueDue } from '#tests/support/queue-due.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { sendPicture } from '#tests/support/send-picture.ts'

const database = await testDatabase()
let now = someDay
const { app, adapters, runJobs } = await testApp(database, { clock: () => now })
const owner = await signedIn(database, adapters, 'owner@mai.example', 'admin')
const received = await recordInvalidations(database.url)

const upload = async () => {
  const answer = await sendPicture(app, '/admin/content-pictures', owner.cookie)
  return ((await answer.json()) as { id: string }).id
}
const page = async (path: string) =>
  (await (await app(get(path, { cookie: owner.cookie }))).text()).replaceAll(/<!-- -->|\u2060/g, '')
const visitors = async (path: string) => (await (await app(get(path))).text()).replaceAll(/<!-- -->|\u2060/g, '')
const save = (key: string, fields: Record<string, string>, version = 0, intent = 'publish') =>
  app(post(`/admin/content/${key}`, { intent, version: `${version}`, ...fields }, { cookie: owner.cookie }))

test('hero pictures have an order, focus and captions; a draft can be previewed, dropped and restored', async () => {
  const { id: item } = await stockedProduct(database.db, { nameEn: 'Jade dress', nameTh: 'เดรสหยก' })
  const [first, second] = [await upload(), await upload()]
  const fields = {
    'picture-2': second,
    'focus-2': '70 30',
    'altEn-2': 'Silk by a window',
    'altTh-2': 'ผ้าไหมริมหน้าต่าง',
    'captionEn-2': 'The silk of <spring>',
    'captionTh-2': 'ผ้าไหมต้นปี',
    'link-2': '/new',
    'picture-1': first,
    'altEn-1': 'Jade silk',
    'altTh-1': 'ผ้าไหมสีหยก',
    'link-1': `/product/${item}`,
  }
  expect((await save('heroes', fields)).status).toBe(200)
  const html = await visitors('/')
  expect(html).toContain('alt="Silk by a window" style="object-position:70% 30%"')
  expect(html).toMatch(/class="hero-words".*?href="\/new".*?The silk of &lt;spring&gt;/s)
  expect(html).not.toContain('/hero/')
  expect(await visitors('/th')).toContain('ผ้าไหมต้นปี')
  await save(
    'heroes',
    { 'picture-1': first, 'altEn-1': 'Only jade', 'altTh-1': 'หยก', 'link-1': `/product/${item}` },
    1,
    'draft',
  )
  expect(await visitors('/')).toContain('Silk by a window')
  expect(await page('/admin/content/heroes/preview')).toMatch(/alt="Only jade".*?Jade dress.*?฿/s)
  expect(await page('/admin/content/heroes/preview?version=1')).toContain('Silk by a window')
  await save('heroes', {}, 2, 'drop')
  await save('heroes', { from: '0' }, 3, 'restore')
  expect(await visitors('/')).toContain('/hero/ao-dai-jade-lotus-')
  await save('heroes', { from: '1' }, 4, 'restore')
  expect(await visitors('/')).toContain('Silk by a window')
})

test('a picture appears and disappears at its minute, and cached pages are dropped then', async () => {
  const at = (minutes: number) => addMinutes(someDay, minutes)
  const shown = async () => (await visitors('/')).includes('Only for an hour')
  const alt = { 'altEn-1': 'Only for an hour', 'altTh-1': 'ชั่วโมงเดียว' }
  // 12:10 to 13:10 in Bangkok.
  const time = { 'from-1': '2026-11-21T12:10', 'until-1': '2026-11-21T13:10' }
  expect((await save('heroes', { 'picture-1': await upload(), ...alt, ...time }, 5)).status).toBe(200)
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs where task_identifier = 'renew_home' order by run_at`.execute(
    database.db,
  )
  expect(rows.map((one) => one.at)).toEqual([10, 11, 70, 71].map(at))
  expect(await shown()).toBe(false)
  await received()
  await makeQueueDue(database.db)
  await runJobs()
  expect(new Set(await received())).toEqual(new Set(['content']))
  now = at(10)
  expect(await shown()).toBe(true)
  now = at(70)
  expect(await shown()).toBe(false)
  now = someDay
})

test('categories, close-up, stories and customer photos show the chosen pictures', async () => {
  await stockedProduct(database.db, { nameEn: 'A dress', category: 'dress' })
  const [dress, detail, story, worn] = [await upload(), await upload(), await upload(), await upload()]
  const described = { altEn: 'Gold lotus', altTh: 'ดอกบัวทอง' }
  const part = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries({ ...described, ...fields }).map(([name, text]) => [`${name}-1`, text]))
  await save('categories', { dress })
  await save('closeup', { picture: detail, ...described, textEn: 'Painted', textTh: 'วาด' })
  const words = { headingEn: 'Dyed twice', headingTh: 'ย้อมสองครั้ง', bodyEn: 'In indigo.', bodyTh: 'ด้วยคราม' }
  await save('stories', part({ picture: story, ...words, link: '/about' }))
  await save('customers', part({ picture: worn, consent: 'Mali, by LINE on 3 November' }))
  const html = await visitors('/')
  for (const id of [dress, detail, story, worn]) expect(html).toContain(`/media/${id}/`)
  expect(html).toMatch(/<section aria-label="Dyed twice".*?In indigo\..*?href="\/about"/s)
  expect(html).toContain('Customer photos')
  expect(html).not.toContain('Mali')
  expect(await visitors('/th')).toContain('ย้อมสองครั้ง')
  for (const key of ['categories', 'closeup', 'stories', 'customers'])
    expect([key, (await page(`/admin/content/${key}/preview`)).includes('/media/')]).toEqual([key, true])
})

test('a customer photo without consent or with a missing picture is refused, and nothing is saved', async () => {
  const picture = await upload()
  const before = await fingerprint(database)
  const described = { 'altEn-1': 'Worn', 'altTh-1': 'สวมใส่' }
  const withoutConsent = await save('customers', { 'picture-1': picture, ...described }, 1)
  expect([withoutConsent.status, (await withoutConsent.text()).includes('Enter who agreed')]).toEqual([422, true])
  const gone = { 'picture-1': 'f'.repeat(32), ...described, 'consent-1': 'Mali, by LINE' }
  for (const intent of ['publish', 'draft']) {
    const refused = await save('customers', gone, 1, intent)
    expect([refused.status, (await refused.text()).includes('no longer exists')]).toEqual([422, true])
  }
  expect(await fingerprint(database)).toEqual(before)
})
