import { beforeAll, describe, expect, test } from 'vitest'
import { publishContent } from '#app/modules/content/save-content.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, testApp } from '#tests/support/app.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signedIn } from '#tests/support/people.ts'
import { visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase({ own: true })
const { app, adapters } = await testApp(database)
const page = async (path: string, headers?: Record<string, string>) => {
  const response = await app(get(path, headers))
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const productsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(?:\/th)?\/product\/([a-z0-9-]+)"/g)].map(([, id]) => id)),
]

beforeAll(async () => {
  await addProducts(database.db, [
    {
      id: 'lotus-dress',
      nameEn: 'Lotus dress',
      nameTh: 'เดรสลายบัว',
      price: 300_000,
      stock: { S: 1, M: 4 },
      pictures: 2,
    },
    { id: 'plum-dress', price: 100_000, stock: { L: 2 } },
    { id: 'sold-dress', stock: { M: 0 } },
    { id: 'secret-dress', hidden: true },
    { id: 'evil', category: 'top', nameEn: '</script><img src=x onerror=alert(1)>' },
    { id: 'cami', category: 'silk' },
    ...Array.from({ length: 30 }, (_, at) => ({ id: `set-${at}`, category: 'set' as const })),
  ])
})

describe('a category page', () => {
  test('lists the products in stock with links that work without JavaScript', async () => {
    const { status, html } = await page('/category/dress')
    expect(status).toBe(200)
    expect(productsIn(html)).toEqual(expect.arrayContaining(['lotus-dress', 'plum-dress']))
    expect(productsIn(html)).toHaveLength(2)
    expect(html).toMatch(/<form[^>]* action="\/category\/dress"[^>]* method="get"/)
    expect(html).toContain('2 pieces')
  })
  test('is filtered and sorted by its URL', async () => {
    expect(productsIn((await page('/category/dress?sizes=L')).html)).toEqual(['plum-dress'])
    expect(productsIn((await page('/category/dress?sizes=L&sizes=S&sort=price_desc')).html)).toEqual([
      'lotus-dress',
      'plum-dress',
    ])
    expect(productsIn((await page('/category/dress?min=2000')).html)).toEqual(['lotus-dress'])
  })
  test('shows a message in both languages when nothing matches, with a link home', async () => {
    expect((await page('/category/dress?sizes=XS')).html).toContain('No products found in this category')
    const thai = await page('/th/category/bottom')
    expect(thai.html).toContain('ไม่พบสินค้าในหมวดหมู่นี้')
    expect(thai.html).toContain('href="/th"')
  })
  test('is paginated with plain links', async () => {
    const first = await page('/category/set')
    expect(first.html).toContain('href="/category/set?page=2"')
    expect(productsIn(first.html)).toHaveLength(24)
    expect(productsIn((await page('/category/set?page=2')).html)).toHaveLength(6)
    expect(productsIn((await page('/category/set?page=999')).html)).toHaveLength(6)
  })
  test.each(['silkBlouse', 'silk%20blouse'])('%s is an old name and redirects permanently to silk', async (name) => {
    const { status, headers } = await page(`/th/category/${name}?sort=price_asc`)
    expect([status, headers.get('location')]).toEqual([301, '/th/category/silk?sort=price_asc'])
  })
  test('is not found for an unknown category', async () => expect((await page('/category/shoes')).status).toBe(404))
  test.each([
    'sizes=%01&page=-1',
    'min=abc&max=1e99',
    'min=99999999999999999999',
    'page=1e6&sort[]=x',
    'sort=price_asc;drop+table+products',
    `sizes=${'M,'.repeat(2000)}`,
    'sizes=%F0%9F%92%83',
    '%zz=%zz',
  ])('accepts ?%.40s without an error', async (query) => {
    expect((await page(`/category/dress?${query}`)).status).toBe(200)
  })
  test('has a canonical link and a link to the other language', async () => {
    const { html } = await page('/th/category/dress?sizes=M')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/th/category/dress"/>')
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="http://localhost:3000/category/dress"/>')
  })
})

describe('a product page', () => {
  test('shows the product, its sizes and their low stock', async () => {
    const { status, html } = await page('/product/lotus-dress')
    expect(status).toBe(200)
    expect(html).toContain('<h1 class="mt-2 text-2xl md:text-3xl">Lotus dress</h1>')
    expect(html).toContain('aria-label="S, 1 left"')
    expect(html).toContain('aria-label="M"')
    expect(html).toContain('Sign in to write a review')
  })
  test('exists for a sold-out product', async () => {
    const { status, html } = await page('/th/product/sold-dress')
    expect(status).toBe(200)
    expect(html).toContain('สินค้าหมด')
  })
  test.each(['secret-dress', 'nowhere', '%F0%9F%92%83'])('does not exist for %s', async (id) => {
    const { status, html } = await page(`/product/${id}`)
    expect(status).toBe(404)
    expect(html).toContain('Product not found')
    expect(html).toContain('href="/category/dress"')
  })
  test('renders before its scripts are fetched', async () => {
    const { html } = await page('/product/lotus-dress')
    expect(html).not.toMatch(/rel="modulepreload" href|<script[^>]* type="module"/)
    expect(html).toContain('addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(idle)))')
  })
  test('provides its data where React Router reads it', async () => {
    const { html } = await page('/product/lotus-dress')
    expect(html).toContain('window.__reactRouterContext={...context,stream}')
    const [, files = '', data = ''] =
      /<script type="application\/json">(.*?)<\/script><script type="application\/json">(.*?)<\/script>/.exec(html) ??
      []
    expect(JSON.parse(files)).toMatchObject({
      context: { ssr: true },
      entry: expect.stringMatching(/\.js$|entry\.client/),
    })
    expect((JSON.parse(files) as { routes: [string][] }).routes.map(([id]) => id)).toEqual([
      'root',
      'routes/shop/layout',
      'routes/shop/product',
    ])
    expect(JSON.parse(data)).toMatch(/^\[\{/)
  })
  test('has valid structured data, and a product name cannot inject HTML', async () => {
    const { html } = await page('/product/evil')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject([
      { '@type': 'ProductGroup', name: '</script><img src=x onerror=alert(1)>' },
      { '@type': 'BreadcrumbList' },
    ])
    expect(html).not.toContain('<img src=x onerror')
  })
  test('is identical for a visitor and for a customer', async () => {
    const person = await signedIn(database, adapters, 'same@mai.example')
    const plain = await page('/product/lotus-dress')
    const personal = await page('/product/lotus-dress', { cookie: person.cookie })
    expect(personal.html).toBe(plain.html)
  })
})

describe('product reviews', () => {
  test('require a signed-in customer, whose own review and votes come from a separate endpoint', async () => {
    const outsider = visitorOf(app)
    const fields = { intent: 'write', rating: '4', title: 'Soft', comment: '' }
    expect((await outsider.post('/product/plum-dress', fields)).status).not.toBe(200)
    expect((await page('/api/reviews/plum-dress', { accept: 'application/json' })).status).toBe(401)
    expect((await page('/product/plum-dress')).html).toContain('No reviews yet')

    const person = await signedIn(database, adapters, 'nok@mai.example')
    const cookie = { cookie: person.cookie }
    expect((await outsider.post('/product/plum-dress', { ...fields, rating: '' }, cookie)).status).toBe(422)
    expect((await outsider.post('/product/plum-dress', fields, cookie)).status).toBe(200)
    expect((await outsider.post('/product/plum-dress', fields, cookie)).status).toBe(409)
    expect((await outsider.post('/product/plum-dress', { intent: 'own' }, cookie)).status).toBe(400)
    const own = JSON.parse((await page('/api/reviews/plum-dress', cookie)).html)
    expect(own).toMatchObject({ mine: { rating: 4, title: 'Soft' }, votes: {} })
    const { html } = await page('/product/plum-dress')
    expect(html).toContain('1 review')
    expect(html).toContain('"aggregateRating"')
  })
})

describe('product search', () => {
  test('redirects a query with a size or a price to removable filters', async () => {
    const answer = await app(get('/th/search?q=lotus+size+M+under+2000'))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/th/search?q=lotus&sizes=M&max=2000'])
    const { status, html } = await page('/search?q=lotus&sizes=M')
    expect(status).toBe(200)
    expect(html).toContain('name="q" value="lotus"')
  })
  test('works as a plain form', async () => {
    const { status, html } = await page('/search?q=lotus')
    expect(status).toBe(200)
    expect(productsIn(html)).toEqual(['lotus-dress'])
    expect(html).toContain('1 piece for “lotus”')
    expect((await page('/th/search')).status).toBe(200)
  })
  test('suggests products in the language of the URL', async () => {
    const { html, headers } = await page('/th/api/suggest?q=lotus')
    expect(JSON.parse(html).suggestions).toMatchObject([{ id: 'lotus-dress', name: 'เดรสลายบัว', price: 300_000 }])
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(JSON.parse((await page('/api/suggest')).html)).toEqual({ suggestions: [] })
  })
  test('shows the query as text, never as HTML', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert(1)')
  })
})

describe('search engine files', () => {
  test('the sitemap contains a visible product in both languages and no hidden one', async () => {
    const { html, headers } = await page('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(html).toContain('<loc>http://localhost:3000/product/lotus-dress</loc>')
    expect(html).toContain('<loc>http://localhost:3000/th/product/lotus-dress</loc>')
    expect(html).toContain(
      '<xhtml:link rel="alternate" hreflang="th" href="http://localhost:3000/th/product/lotus-dress"/>',
    )
    expect(html).not.toContain('secret-dress')
  })
  test('robots.txt links to the sitemap and disallows the admin', async () => {
    const { html } = await page('/robots.txt')
    expect(html).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect(html).toContain('Disallow: /admin\n')
  })
})

describe('the home page', () => {
  const section = (html: string, id: string) => html.slice(html.indexOf(`id="${id}"`)).split('</section>', 1)[0] ?? ''

  test('shows category pictures, eight new products and the full catalogue with filters', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    expect(html).toContain('href="#new-arrivals"')
    expect([...html.matchAll(/<a class="group block" href="\/category\/(\w+)"/g)].map(([, kind]) => kind)).toEqual([
      'dress',
      'top',
      'set',
      'silk',
    ])
    expect(productsIn(section(html, 'new-arrivals'))).toHaveLength(8)
    expect(section(html, 'new-arrivals')).toContain('href="/new"')
    expect(productsIn(section(html, 'collection'))).toHaveLength(24)
    expect(html).toContain('/?page=2#collection')
  })

  test('shows no product twice and counts all of them; a filter lists every match', async () => {
    const listed = (html: string) =>
      [...html.matchAll(/<article.*?href="\/product\/([a-z0-9-]+)"/gs)].map(([, id]) => id ?? '')
    const first = listed((await page('/')).html)
    expect(first).toHaveLength(8 + 24)
    expect(new Set(first).size).toBe(8 + 24)
    const second = listed((await page('/?page=2')).html)
    expect(new Set([...first, ...second]).size).toBe(34)
    expect((await page('/')).html).toContain('34 pieces')
    expect(productsIn(section((await page('/?sizes=L')).html, 'collection'))).toEqual(['plum-dress'])
  })

  test('starts with the chosen picture, described in the page’s language and linked to its product', async () => {
    const pictureId = pictureIdOf('lotus-dress', 0)
    const alt = { en: 'A lotus dress beside paper', th: 'ชุดลายบัวบนพื้นกระดาษ' }
    const always = { focus: '', caption: { en: '', th: '' }, from: '', until: '' }
    const data = { sections: [{ picture: pictureId, alt, link: '/product/lotus-dress', ...always }] }
    await publishContent(database.db, { key: 'heroes', version: 1, data, actorId: null, now: someDay })
    const { html } = await page('/?hero')
    expect(html).toContain(`/media/${pictureId}/1050.avif 1050w`)
    expect(html).toContain('alt="A lotus dress beside paper"')
    expect(/class="hero-words".*?href="\/product\/lotus-dress"/s.test(html)).toBe(true)
    expect((await page('/th?hero')).html).toContain('alt="ชุดลายบัวบนพื้นกระดาษ"')
    expect(html).not.toContain('/hero/')
    await database.db.deleteFrom('content').where('key', '=', 'heroes').execute()
  })

  test('shows bundled pictures when none is chosen, or with an error message when reading them fails', async () => {
    const { html } = await page('/?empty')
    expect(html).toContain('/hero/ao-dai-jade-lotus-1920.avif 1920w')
    expect(html).not.toContain('Failed to fetch hero images')
    const owner = openDatabase(database.ownerUrl, 1)
    await owner.db.schema.alterTable('content').renameTo('content_away').execute()
    const failed = await page('/?away')
    await owner.db.schema.alterTable('content_away').renameTo('content').execute()
    await owner.close()
    expect(failed.status).toBe(200)
    expect(failed.html).toContain('/hero/ao-dai-jade-lotus-1920.avif 1920w')
    expect(failed.html).toContain('Failed to fetch hero images')
    expect(productsIn(section(failed.html, 'collection'))).toHaveLength(24)
  })
})

test.each(['', '/th'])('a sold-out product shows no arrival date (%s)', async (language) => {
  const promises = async (id: string) => (await page(`${language}/product/${id}`)).html.includes('\\"arrives\\"')
  expect([await promises('lotus-dress'), await promises('sold-dress')]).toEqual([true, false])
})

test('a filter selection can be counted without listing its products', async () => {
  const total = async (query: string) => JSON.parse((await page(`/api/count?${query}`)).html)
  expect(await total('category=dress&sizes=S')).toEqual({ total: 1 })
  expect(await total('category=dress&min=2000')).toEqual({ total: 1 })
  expect(await total('category=none&max=x')).toEqual({ total: 34 })
})

test.each(['/category/dress', '/product/lotus-dress', '/th/product/lotus-dress'])(
  '%s preloads its first picture and no other',
  async (path) => {
    const { html } = await page(path)
    const preloaded = [...html.matchAll(/<link rel="preload" as="image"[^>]*imageSrcSet="([^"]+)"/g)].map(
      ([, files]) => files,
    )
    const [, first] = /<source type="image\/avif" srcSet="([^"]+)"/.exec(html.slice(html.indexOf('<main'))) ?? []
    expect(first).toMatch(/\.avif \d+w/)
    expect(preloaded).toEqual([first])
  },
)
