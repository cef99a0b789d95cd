import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { satang } from '#app/kit/money.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
let app: App

beforeAll(async () => {
  ;({ app } = await testApp(database))
})

const pages = [
  'about',
  'sustainability',
  'careers',
  'press',
  'contact',
  'shipping',
  'size-guide',
  'faq',
  'terms',
  'privacy',
  'cookies',
  'returns',
]
const read = async (path: string, headers?: Record<string, string>) => (await app(get(path, headers))).text()

test.each(pages)('/%s has one title per language and links to its other language', async (page) => {
  const titles = await Promise.all(
    [`/${page}`, `/th/${page}`].map(async (path) => {
      const html = await read(path)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
      for (const [language, address] of [
        ['en', `/${page}`],
        ['th', `/th/${page}`],
        ['x-default', `/${page}`],
      ])
        expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${origin}${address}"/>`)
      return /<title>(.*?)<\/title>/.exec(html)?.[1]
    }),
  )
  expect(new Set(titles).size).toBe(2)
})

test.each(pages)('/%s is identical for a visitor and for someone with cookies', async (page) => {
  const outsider = await read(`/${page}`)
  expect(await read(`/${page}`, { cookie: 'mai_in=1; mai.session_token=x; lang=en' })).toBe(outsider)
})

test.each(pages)('/%s has no dead links', async (page) => {
  const html = await read(`/${page}`)
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path))
  expect(links.size).toBeGreaterThan(10)
  const dead = []
  for (const link of links) if ((await app(get(link))).status >= 400) dead.push(link)
  expect(dead).toEqual([])
  expect(html).not.toMatch(/href="(#|javascript:|)"/)
})

test('the shipping page and the FAQ show the fees from the settings', async () => {
  const shipping = { ...defaultGroups.shipping, freeFromSatang: satang(250000), standardFeeSatang: satang(9900) }
  await savedSettings(database.db, 'shipping', shipping, someDay)
  for (const path of ['/shipping', '/th/shipping', '/faq', '/th/faq']) {
    const html = await read(path)
    expect(html).toContain('฿2,500')
    expect(html).toContain('฿99')
    expect(html).not.toContain('฿2,000')
  }
})

test('a social link is shown once its address is set', async () => {
  const icon = /<a href="([^"]*)"[^>]*aria-label="LINE"/
  expect(await read('/about')).not.toMatch(icon)
  const line = 'https://line.me/R/ti/p/@mai-demo-shop-example'
  await savedSettings(database.db, 'socials', { instagram: '', facebook: '', line }, someDay)
  expect(icon.exec(await read('/about'))?.[1]).toBe(line)
})

test('an unknown path is a 404 page in the shop’s layout', async () => {
  const answer = await app(get('/th/no-such-page'))
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('ไม่พบหน้าที่คุณต้องการ')
  expect(html).toContain('<footer')
  expect(await read('/no-such-page')).toContain('Oops! Page not found')
})
