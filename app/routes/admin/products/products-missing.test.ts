import { beforeAll, expect, test } from 'vitest'
import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { byTextField, productTextNames, textField } from '#app/modules/catalog/product-text-fields.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff } = await staffedShop(database)
const optional = productTextNames.filter((name) => name !== 'name')
const lacking: Record<'en' | 'th', string[]> = { en: [], th: [] }

beforeAll(async () => {
  const whole = byTextField((name, language) => `${name} ${language}`)
  const bare = { ...byTextField(() => ''), nameEn: 'Bare', nameTh: 'เปล่า' }
  for (const texts of [bare, { ...whole, nameEn: 'Whole', nameTh: 'ครบ' }]) await stockedProduct(db, texts)
  for (const name of optional)
    for (const language of ['en', 'th'] as const) {
      const texts = { ...whole, nameEn: `No ${name} ${language}`, [textField(name, language)]: '' }
      lacking[language].push((await stockedProduct(db, texts)).id)
    }
})

const found = async (query: string) => {
  const { rows, count } = await adminProducts(db, productFilters.read(new URLSearchParams(query)))
  return [count, rows.map(({ id }) => id).toSorted()]
}

test('the missing-text filter covers every text and skips products with all or no optional texts', async () => {
  for (const language of ['en', 'th'] as const)
    expect(await found(`missing=${language}`)).toEqual([optional.length, lacking[language].toSorted()])
  expect(await found(`missing=th&q=No care`)).toEqual([1, [lacking.th.at(-1)]])
  expect((await found('missing=xx'))[0]).toBe(2 + 2 * optional.length)
})

test('the product page lists the texts missing in one language', async () => {
  const page = async (path: string) =>
    (await (await app(get(path, { cookie: staff.cookie }))).text()).replaceAll(/<!-- -->|\u2060/g, '')
  const lacks = lacking.th[optional.indexOf('fabric')] ?? ''
  expect((await page(`/admin/products/${lacks}`)).split('Not written yet: Fabric<')).toHaveLength(2)
  expect(await page(`/th/admin/products/${lacks}`)).toContain('ยังไม่ได้เขียน: ')
  expect(await page('/admin/products/whole')).not.toContain('Not written yet')
  expect(await page('/admin/products?missing=th')).toContain(`${optional.length} products`)
})
