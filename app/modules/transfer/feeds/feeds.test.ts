import { DOMParser, type Element } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { app } = await testApp(database)
const long = 'a'.repeat(58)
await addProducts(database.db, [
  {
    id: 'jade-dress',
    nameEn: 'Jade <b>&</b> "ivory" dress',
    nameTh: 'เดรสหยก',
    colour: 'jade',
    fabric: 'Silk',
    price: 99_050,
    compareAt: 129_000,
    pictures: 2,
    stock: { M: 3, L: 0 },
  },
  { id: 'fan', category: 'accessories', nameEn: '=cmd() fan', price: 39_000, pictures: 1, stock: { 'Free size': 1 } },
  { id: long, createdAt: new Date('2026-10-01T03:00:00Z'), pictures: 1, stock: { S: 1, 'Free size': 1 } },
  { id: 'no-picture' },
  { id: 'hidden', pictures: 1, hidden: true },
])

const read = async (path: string) => {
  const answer = await app(get(path))
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

async function googleItems(path: string) {
  const { type, text } = await read(path)
  expect(type).toBe('application/xml; charset=utf-8')
  const onError = (_: string, message: string) => {
    throw new Error(message)
  }
  const document = new DOMParser({ onError }).parseFromString(text, 'text/xml')
  const children = (of: Element) =>
    Map.groupBy(
      [...of.childNodes].filter((node): node is Element => node.nodeType === 1),
      ({ tagName }) => tagName,
    )
  const items = [...document.getElementsByTagName('item')].map((item) =>
    Object.fromEntries(
      [...children(item)].map(([name, found]) => [name, found.map((one) => one.textContent).join(' ')]),
    ),
  )
  return { items, document }
}

const metaItems = async (path: string) => {
  const { type, text } = await read(path)
  expect([type, text.startsWith('id,title,')]).toEqual(['text/csv; charset=utf-8', true])
  return parse(text, { columns: true }) as Record<string, string>[]
}

test('the Google feed lists every size with its original price, sale price and availability', async () => {
  const { items, document } = await googleItems('/feeds/google.xml')
  expect(document.documentElement?.getAttribute('xmlns:g')).toBe('http://base.google.com/ns/1.0')
  expect(document.getElementsByTagName('link')[0]?.textContent).toBe(`${origin}/`)
  const picture = (at: number) => `${origin}/media/${pictureIdOf('jade-dress', at)}/1050.webp`
  expect(items.find((item) => item['g:id'] === 'jade-dress-M')).toEqual({
    'g:id': 'jade-dress-M',
    'g:item_group_id': 'jade-dress',
    'g:title': 'Jade <b>&</b> "ivory" dress, M',
    'g:description': 'Jade <b>&</b> "ivory" dress',
    'g:link': `${origin}/product/jade-dress?size=M`,
    'g:image_link': picture(0),
    'g:additional_image_link': picture(1),
    'g:availability': 'in_stock',
    'g:price': '1290.00 THB',
    'g:sale_price': '990.50 THB',
    'g:brand': 'Lụa',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:google_product_category': '2271',
    'g:gender': 'female',
    'g:age_group': 'adult',
    'g:color': 'jade',
    'g:size': 'M',
    'g:material': 'Silk',
  })
  expect(items.find((item) => item['g:id'] === 'jade-dress-L')?.['g:availability']).toBe('out_of_stock')
  expect(items.find((item) => item['g:id'] === 'fan-Free size')).toMatchObject({
    'g:price': '390.00 THB',
    'g:link': `${origin}/product/fan?size=Free+size`,
  })
})

test('the Thai Google feed has Thai texts and links to Thai pages', async () => {
  const { items, document } = await googleItems('/th/feeds/google.xml')
  expect(document.getElementsByTagName('link')[0]?.textContent).toBe(`${origin}/th`)
  expect(items.find((item) => item['g:id'] === 'jade-dress-M')).toMatchObject({
    'g:title': 'เดรสหยก, M',
    'g:color': 'เขียวหยก',
    'g:link': `${origin}/th/product/jade-dress?size=M`,
  })
  expect(items.find((item) => item['g:item_group_id'] === 'fan')?.['g:size']).toBe('ฟรีไซซ์')
})

test('the Meta feed lists the same sizes, and no cell can run as a formula', async () => {
  const items = await metaItems('/feeds/meta.csv')
  expect(items.find(({ id }) => id === 'jade-dress-M')).toMatchObject({
    title: 'Jade <b>&</b> "ivory" dress, M',
    availability: 'in stock',
    price: '1290.00 THB',
    sale_price: '990.50 THB',
    image_link: `${origin}/media/${pictureIdOf('jade-dress', 0)}/og.jpg`,
    additional_image_link: `${origin}/media/${pictureIdOf('jade-dress', 1)}/og.jpg`,
    item_group_id: 'jade-dress',
  })
  expect(items.find(({ id }) => id === 'jade-dress-L')?.availability).toBe('out of stock')
  expect(items.find(({ id }) => id === 'fan-Free size')).toMatchObject({
    title: "'=cmd() fan, Free size",
    sale_price: '',
  })
  expect((await metaItems('/th/feeds/meta.csv')).find(({ id }) => id === 'jade-dress-M')?.title).toBe('เดรสหยก, M')
})

test('hidden products and products without a picture are in no feed; ids are unique, at most 50 characters', async () => {
  const { items } = await googleItems('/feeds/google.xml')
  const ids = items.map((item) => item['g:id'] ?? '')
  expect(new Set(items.map((item) => item['g:item_group_id']))).toHaveLength(3)
  expect(new Set(ids)).toHaveLength(5)
  expect(ids.filter((id) => id.length > 50)).toEqual([])
  expect((await metaItems('/feeds/meta.csv')).map(({ id }) => id)).toEqual(ids)
})

test('both feeds are cached like pages and dropped when the catalogue or the shop’s name changes', () => {
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/th/feeds/google.xml', '/th/feeds/meta.csv'])
    expect(cachePlan(path)?.tags).toEqual(['catalog', 'content'])
})
