import { expect, test } from 'vitest'
import { barePath, localPath } from '#app/i18n/language.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { listedPages } from '#app/site.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { app } = await testApp(database)
await addProducts(database.db, [
  { id: 'lotus-dress', nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', pictures: 1 },
  ...Array.from({ length: 40 }, (_, at) => ({ id: `set-${at}`, category: 'set' as const, pictures: 1 })),
])

const htmlOf = async (path: string) => (await app(get(path))).text()
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const metasOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/?>/g)].map(([, name, content = '']) => [
      name,
      unescaped(content),
    ]),
  )
const linkOf = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]

const listings: readonly string[] = ['/collection', '/new', '/best-sellers', '/category/dress']
const pages = [
  ...[...listedPages, '/category/top' as const, '/category/dress' as const].map((path) => ({
    path,
    image: listings.includes(path) ? `/media/${pictureIdOf('lotus-dress', 0)}/og.jpg` : '/share.jpg',
    type: 'website',
  })),
  { path: '/product/lotus-dress' as const, image: `/media/${pictureIdOf('lotus-dress', 0)}/og.jpg`, type: 'product' },
].flatMap((page) => (['en', 'th'] as const).map((language) => ({ ...page, language })))

test.each(pages)('$path in $language has Open Graph and Twitter tags', async ({ path, image, type, language }) => {
  const html = await htmlOf(localPath(path, language))
  const metas = metasOf(html)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  expect(metas).toMatchObject({
    'og:title': unescaped(title),
    'og:description': metas.description,
    'og:url': origin + localPath(path, language),
    'og:type': type,
    'og:site_name': 'MAI',
    'og:locale': language === 'en' ? 'en_GB' : 'th_TH',
    'og:locale:alternate': language === 'en' ? 'th_TH' : 'en_GB',
    'og:image': origin + image,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(metas['og:image:alt']).toMatch(/\S{2}/)
  expect((metas.description ?? '').length).toBeGreaterThan(12)
  expect(linkOf(html, 'canonical')).toBe(metas['og:url'])
  expect(html).toContain(`hrefLang="x-default" href="${origin}${path}"`)
  expect(metas.robots).toBeUndefined()
})

test.each([
  ['/?page=2', '/?page=2'],
  ['/th?page=2', '/th?page=2'],
  ['/?page=2&sort=price_asc&sizes=M', '/?page=2'],
  ['/?page=1', '/'],
  ['/category/set?page=2', '/category/set?page=2'],
  ['/track?order=ABCD1234', '/track'],
])('%s has the canonical address %s', async (path, canonical) => {
  expect(linkOf(await htmlOf(path), 'canonical')).toBe(origin + canonical)
})

test.each(['/cart', '/auth', '/wishlist', '/search?q=lotus'])(
  '%s is marked noindex and has no canonical link',
  async (path) => {
    const html = await htmlOf(path)
    expect(metasOf(html).robots).toBe('noindex')
    expect(linkOf(html, 'canonical')).toBeUndefined()
  },
)

test.each(['en', 'th'] as const)(
  'every page in %s links its icons and the manifest of its language',
  async (language) => {
    for (const path of ['/', '/cart', barePath('/nowhere')] as const) {
      const html = await htmlOf(localPath(path, language))
      expect(linkOf(html, 'manifest')).toBe(localPath('/manifest.webmanifest', language))
      expect(linkOf(html, 'apple-touch-icon')).toBe('/icon-180.png')
      expect(html).toContain('<link rel="icon" href="/icon.ico" sizes="32x32"/>')
    }
  },
)

const structuredOf = (html: string) => {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

test('structured data: organisation and search on the home page, breadcrumbs on listings', async () => {
  expect(structuredOf(await htmlOf('/th'))).toMatchObject([
    { '@type': ['Organization', 'OnlineStore'], name: 'MAI', url: `${origin}/th` },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
  ])
  for (const path of ['/category/dress', '/collection', '/new'])
    expect(structuredOf(await htmlOf(`/th${path}`))).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'หน้าแรก', item: `${origin}/th` },
        { position: 2, item: `${origin}/th${path}` },
      ],
    })
})

test('the sitemap contains product pictures and the order tracking page', async () => {
  const xml = await htmlOf('/sitemap.xml')
  const entry = xml.split('<url>').find((one) => one.includes(`<loc>${origin}/th/product/lotus-dress</loc>`)) ?? ''
  expect([...entry.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/media/${pictureIdOf('lotus-dress', 0)}/1050.webp`,
  ])
  for (const path of ['/track', '/th/track']) expect(xml).toContain(`<loc>${origin}${path}</loc>`)
})

test('a product link with a size keeps the product’s canonical URL', async () => {
  const plain = await htmlOf('/product/lotus-dress')
  const sized = await htmlOf('/product/lotus-dress?size=M')
  expect(linkOf(sized, 'canonical')).toBe(linkOf(plain, 'canonical'))
})

test('the manifests use the shop’s name and open the shop or the admin in their language', async () => {
  const { newArrivalDays, lineId } = await readSettings(database.db)
  await savedSettings(database.db, 'shop', { name: 'Lotus & Co', newArrivalDays, lineId }, someDay)
  for (const [path, lang, start] of [
    ['/manifest.webmanifest', 'en', '/'],
    ['/th/manifest.webmanifest', 'th', '/th'],
  ] as const) {
    const response = await app(get(path))
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(await response.text())
    expect(manifest).toMatchObject({ name: 'Lotus & Co', short_name: 'Lotus & Co', lang, start_url: start, scope: '/' })
    expect(manifest.icons.map((icon: { src: string; purpose: string }) => `${icon.src} ${icon.purpose}`)).toEqual([
      '/icon-192.png any',
      '/icon-512.png any',
      '/icon-maskable-512.png maskable',
    ])
  }
  for (const [path, name, start, description] of [
    ['/manifest-admin.webmanifest', 'Lotus & Co Back office', '/admin', 'Orders, products and stock of Lotus & Co'],
    ['/th/manifest-admin.webmanifest', 'Lotus & Co หลังร้าน', '/th/admin', 'คำสั่งซื้อ สินค้า และสต็อกของ Lotus & Co'],
  ] as const) {
    const response = await app(get(path))
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const own = { name, short_name: name, id: start, start_url: start, description, scope: '/', display: 'standalone' }
    expect(await response.json()).toMatchObject(own)
  }
})
