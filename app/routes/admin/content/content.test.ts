import { describe, expect, test } from 'vitest'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { type ContentKey, contentKeys } from '#app/modules/content/content-fields.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })

const read = async (path: string, person?: Person) => {
  const answer = await app(get(path, person ? { cookie: person.cookie } : {}))
  const html = (await answer.text()).replaceAll(/<!-- -->|\u2060/g, '')
  return { status: answer.status, headers: answer.headers, html }
}
const save = (key: ContentKey, fields: Record<string, string>, person: Person = owner) =>
  app(
    post(
      `/admin/content/${key}`,
      { ...contentTexts<ContentKey>(key, contentDefaults[key]), ...fields },
      { cookie: person.cookie },
    ),
  )

test('the list shows every page with its state in both languages; every form has both texts', async () => {
  await save('press', { intent: 'publish', version: '0', titleEn: 'In the news' })
  await save('careers', { intent: 'draft', version: '0', titleEn: 'Join us' })
  const list = await read('/admin/content', owner)
  for (const key of contentKeys) expect(list.html).toContain(`href="/admin/content/${key}"`)
  expect(list.html).toMatch(/Careers.*?Unpublished draft.*?Original text/s)
  expect(list.html).toMatch(/Press.*?Your own text.*?Saved 21 Nov 2026, 12:00 by/s)
  expect((await read('/th/admin/content', owner)).html).toContain('มีร่างรออยู่')
  for (const key of contentKeys) {
    const { status, html } = await read(`/admin/content/${key}`, owner)
    expect([key, status]).toEqual([key, 200])
    for (const name of Object.keys(contentTexts<ContentKey>(key, contentDefaults[key])))
      expect(html).toContain(`name="${name}"`)
    expect(html).not.toMatch(/[>"]content\.\w/)
  }
  expect((await read('/admin/content/contact', owner)).html).toContain('name="addressTh"')
  expect((await read('/admin/content/nothing', owner)).status).toBe(404)
})

test('only an admin can see, change or preview pages', async () => {
  const before = await fingerprint(database)
  for (const { cookie } of [staff, customer])
    for (const path of [
      '/admin/content',
      '/admin/content/about',
      '/admin/content/about/preview',
      '/th/admin/content/about/preview',
    ])
      expect([path, (await app(get(path, { cookie }))).status]).toEqual([path, 403])
  expect((await read('/admin/content/about/preview')).status).toBe(302)
  for (const intent of ['publish', 'draft', 'drop', 'restore'])
    expect((await save('about', { intent, version: '0', from: '0' }, staff)).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})

describe('a published page', () => {
  test('confirms the update, and shows visitors the text with its HTML escaped', async () => {
    const answer = await save('about', {
      intent: 'publish',
      version: '0',
      titleEn: 'Who <b>we</b> are',
      'headingEn-1': 'Same',
      'headingEn-2': 'Same',
      'bodyEn-1': '<script>alert(1)</script>\n\nSecond paragraph of {shop}',
    })
    expect(answer.status).toBe(200)
    expect((await answer.text()).replaceAll('<!-- -->', '')).toContain('Page content has been successfully updated')
    const { html } = await read('/about')
    expect(html).toContain('Who &lt;b&gt;we&lt;/b&gt; are</h1>')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>')
    expect(html).toContain('Second paragraph of MAI')
    expect(html.split('>Same</h2>')).toHaveLength(3)
  })

  test('has FAQ questions in the order of the form, also for search engines, and cannot close a script', async () => {
    const { 'headingEn-1': first = '', 'headingEn-2': second = '' } = contentTexts('faq', contentDefaults.faq)
    const form = new URLSearchParams({ intent: 'publish', version: '0' })
    for (const part of ['2', '1'])
      for (const name of ['headingEn', 'headingTh', 'bodyEn', 'bodyTh'])
        form.append(`${name}-${part}`, name === 'headingEn' ? (part === '1' ? first : second) : '</script><b>')
    expect((await app(post('/admin/content/faq', form, { cookie: owner.cookie }))).status).toBe(200)
    const { html } = await read('/faq')
    expect(html.match(/<details/g)).toHaveLength(2)
    expect(html.indexOf(`>${second}<`)).toBeLessThan(html.indexOf(`>${first}<`))
    expect(html).not.toContain('</script><b>')
    expect(/application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]).toContain('\\u003c/script\\u003e')
  })
})

test('a draft is visible only in its uncached and unindexed preview, in each language', async () => {
  await save('sustainability', { intent: 'draft', version: '0', titleEn: 'Slow clothes', titleTh: 'เสื้อผ้าช้า' })
  expect((await read('/sustainability')).html).not.toContain('Slow clothes')
  const preview = await read('/admin/content/sustainability/preview', owner)
  expect(preview.html).toContain('Slow clothes</h1>')
  expect(preview.html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(preview.html).not.toContain('rel="canonical"')
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect((await read('/th/admin/content/sustainability/preview', owner)).html).toContain('เสื้อผ้าช้า</h1>')
  const { title } = contentDefaults.sustainability
  expect((await read('/admin/content/sustainability/preview?version=0', owner)).html).toContain(`${title.en}</h1>`)
  for (const version of ['1', 'x', '-1'])
    expect((await read(`/admin/content/sustainability/preview?version=${version}`, owner)).status).toBe(404)
  for (const key of contentKeys) expect((await read(`/admin/content/${key}/preview`, owner)).status).toBe(200)
})

test('a draft can be discarded and an earlier text restored, each with a confirmation', async () => {
  await save('shipping', { intent: 'publish', version: '0', titleEn: 'Delivery' })
  await save('shipping', { intent: 'draft', version: '1', titleEn: 'Sending' })
  const refused = await save('shipping', { intent: 'restore', version: '2', from: '0' })
  expect([refused.status, (await refused.text()).includes('There is a draft.')]).toEqual([409, true])
  const dropped = await save('shipping', { intent: 'drop', version: '2' })
  expect(dropped.headers.get('location')).toBe('/admin/content/shipping?happened=dropped&version=3')
  const restored = await save('shipping', { intent: 'restore', version: '3', from: '0' })
  const location = restored.headers.get('location') ?? ''
  expect(location).toBe('/admin/content/shipping?happened=restored&version=4')
  const { html } = await read(location, owner)
  expect(html).toContain('Earlier text restored')
  expect(html).toContain('the original text, restored')
  expect((await read('/shipping')).html).toContain(`${contentDefaults.shipping.title.en}</h1>`)
})

describe('content of the home page and of every page', () => {
  test('is written in both languages, and refreshes the pages that contain it', async () => {
    expect((await read('/')).html).toContain('Silk, cut by hand.</span>')
    await save('hero', {
      intent: 'publish',
      version: '0',
      linesEn: 'Made <b>slowly</b>.\nWorn daily.',
      leadTh: 'ส่งจาก{shop}',
    })
    await save('highlights', { intent: 'publish', version: '0', 'headingEn-1': 'Sewn twice' })
    await save('newsletter', { intent: 'publish', version: '0', titleEn: 'Letters from us' })
    const { html } = await read('/')
    expect(html).toContain('Made &lt;b&gt;slowly&lt;/b&gt;.</span><span>Worn daily.</span>')
    expect(html).toContain('Sewn twice</h2>')
    expect(html).not.toContain('Premium handmade tailoring')
    expect(html).toContain('Letters from us</h2>')
    expect((await read('/th')).html).toContain('ส่งจากMAI')
    expect((await read('/about')).html).toContain('Letters from us</h2>')
  })

  test('shows an announcement in each language, with links only within the shop, until it is empty', async () => {
    const announcement = { textEn: 'Free delivery this week', textTh: 'ส่งฟรีสัปดาห์นี้', link: '/new' }
    expect((await read('/faq')).html).not.toContain('<aside')
    expect((await save('announcement', { intent: 'publish', version: '0', ...announcement })).status).toBe(200)
    expect(/<aside.*?<\/aside>/.exec((await read('/th/faq')).html)?.[0]).toMatch(/href="\/th\/new"[^>]*>ส่งฟรีสัปดาห์นี้</)
    expect((await read('/')).html).toMatch(/<aside.*?href="\/new"[^>]*>Free delivery this week</)
    const before = await fingerprint(database)
    for (const link of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/admin/orders',
      '/th/new',
      '/none',
    ]) {
      const refused = await save('announcement', { intent: 'publish', version: '1', ...announcement, link })
      expect([link, refused.status]).toEqual([link, 422])
    }
    const half = await save('announcement', { intent: 'publish', version: '1', ...announcement, textTh: '' })
    expect([half.status, (await half.text()).includes('Required in both languages')]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
    await save('announcement', { intent: 'publish', version: '1', textEn: '', textTh: '', link: '' })
    expect((await read('/')).html).not.toContain('<aside')
  })
})
