// Thai paragraphs have word joiners (app/i18n/whole-words.ts), for readers only: titles, metadata and attributes do
// not.
import { expect, test } from 'vitest'
import { categories } from '#app/modules/catalog/category.ts'
import { get, testApp } from './support/app.ts'
import { addProducts } from './support/catalogue.ts'
import { testDatabase } from './support/database.ts'

const mark = '\u2060'
const database = await testDatabase()
const { app } = await testApp(database)
const text = 'ตัดเย็บด้วยมือทีละชิ้น รายละเอียดของผ้าไหมและการดูแลอยู่ด้านล่าง'
await addProducts(database.db, [{ id: 'lotus-dress', nameTh: 'เดรสลายบัว', pictures: 1 }])
await database.db.updateTable('products').set({ descriptionTh: text, fabricTh: text, careTh: text }).execute()

const shop = [
  '',
  '/about',
  '/sustainability',
  '/careers',
  '/press',
  '/contact',
  '/shipping',
  '/size-guide',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/returns',
]
const lists = ['/collection', '/new', '/best-sellers', '/search?q=zzz', ...categories.map((one) => `/category/${one}`)]
const own = [
  '/product/lotus-dress',
  '/track',
  '/auth',
  '/auth?tab=signup',
  '/auth/forgot',
  '/cart',
  '/wishlist',
  '/newsletter',
  '/nothing-here',
  '/profile',
  '/checkout',
  '/payment',
  '/outbox',
]
const pages = [...shop, ...lists, ...own]

const pageOf = async (path: string) => (await app(get(`/th${path}`, { accept: 'text/html' }))).text()
const bodyText = (html: string) => html.replace(/^[^]*<body/, '').replace(/<script[^]*?<\/script>/g, '')

test.each(pages)('/th%s has word joiners in its text, but none in attributes, titles or metadata', async (path) => {
  const html = await pageOf(path)
  expect(bodyText(html).replace(/<[^>]*>/g, ''), 'its paragraphs').toContain(mark)
  const tags = html.replace(/<script(?! type="application\/ld\+json")[^]*?<\/script>/g, '').match(/<[^>]*>/g) ?? []
  expect(tags.filter((tag) => tag.includes(mark))).toEqual([])
  const unmarkable = /<(title|option|textarea)[^>]*>[^<]*|<script type="application\/ld\+json">[^]*?<\/script>/g
  expect((html.match(unmarkable) ?? []).filter((one) => one.includes(mark))).toEqual([])
})

test('product texts have word joiners on the page and none in metadata', async () => {
  const html = await pageOf('/product/lotus-dress')
  const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? []
  expect(json).toContain(`"description":"${text}"`)
  expect(json).toContain(`"material":"${text}"`)
  expect(html).toContain(`<meta name="description" content="${text}"`)
  expect(bodyText(html).split('ราย\u2060ละเอียด')).toHaveLength(4)
})

test('API responses and page titles of refusals have no word joiners', async () => {
  const pageAs = (accept: string) =>
    app(
      new Request(get('/th/contact').url, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      }),
    )
  expect(await (await pageAs('application/json')).text()).not.toContain(mark)
  const page = await (await pageAs('text/html')).text()
  expect(/<title>[^<]*/.exec(page)?.[0]).toBe('<title>เพื่อความปลอดภัย กรุณากรอกแบบฟอร์มนี้จากหน้าเว็บของเราอีกครั้ง')
  expect(/<h1[^>]*>[^<]*/.exec(page)?.[0]).toContain('แบบ\u2060ฟอร์ม')
})
