import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findProduct } from './find-product.server.ts'

const { db } = await testDatabase()
const english = { language: 'en', now: someDay, newArrivalDays: 30 } as const
const thai = { ...english, language: 'th' } as const
const pictures = Array.from({ length: 11 }, (_, at) => ({
  id: pictureIdOf('jade', at),
  altEn: at === 0 ? 'From the front' : '',
  altTh: at === 0 ? 'ด้านหน้า' : '',
}))
const restOf = (name: string) => pictures.slice(1, 10).map(({ id }) => ({ id, alt: name }))

beforeAll(async () => {
  const stored = pictures.map(({ id }) => ({ id, width: 900, height: 1200, ready: true }))
  await db.insertInto('pictures').values(stored).execute()
  await stockedProduct(db, {
    nameEn: 'Jade Shirt',
    nameTh: 'เสื้อหยก',
    descriptionEn: 'Light.',
    descriptionTh: 'เนื้อเบา',
    fabricEn: 'Silk',
    fabricTh: 'ผ้าไหม',
    careEn: 'By hand',
    careTh: 'ซักมือ',
    category: 'top',
    colour: 'jade',
    style: 'shirt',
    stretch: 'slight',
    noReturns: true,
    price: satang(90_000),
    compareAtPrice: satang(120_000),
    pictures,
    stock: { S: 1, M: 12 },
  })
  await stockedProduct(db, { nameEn: 'Ink Shirt', nameTh: 'เสื้อหมึก', colour: 'ink', style: 'shirt', stock: { M: 0 } })
  await stockedProduct(db, {
    nameEn: 'Red Shirt',
    nameTh: 'เสื้อแดง',
    colour: 'red',
    style: 'shirt',
    pictures: pictures.slice(3, 5),
  })
  await stockedProduct(db, { nameEn: 'Fan', category: 'accessories', stock: { 'Free size': 0 } })
  await stockedProduct(db, { nameEn: 'Scarf', nameTh: 'ผ้าพันคอ', category: 'accessories' })
})

const find = (id: string, context: Parameters<typeof findProduct>[2] = english) => findProduct(db, id, context)
const shirt = {
  id: 'jade-shirt',
  names: { en: 'Jade Shirt', th: 'เสื้อหยก' },
  brand: { name: 'Lua', story: '' },
  category: 'top',
  price: 90_000,
  compareAt: 120_000,
  colour: 'jade',
  inStock: true,
  isNew: true,
  noReturns: true,
  facts: [{ label: 'shop.product.stretch', value: 'shop.product.stretchOptions.slight' }],
  sizes: [
    { size: 'S', max: 1, left: 1 },
    { size: 'M', max: 10 },
  ],
}

describe('product page', () => {
  test('in English has the English texts, every fact and ten pictures, with the name as default alt text', async () => {
    expect((await find('jade-shirt'))?.product).toEqual({
      ...shirt,
      name: 'Jade Shirt',
      description: 'Light.',
      fabric: 'Silk',
      lining: '',
      care: 'By hand',
      pictures: [{ id: pictures[0]?.id, alt: 'From the front' }, ...restOf('Jade Shirt')],
    })
  })

  test('in Thai has the Thai texts, with words that do not break', async () => {
    expect((await find('jade-shirt', thai))?.product).toEqual({
      ...shirt,
      name: 'เสื้อหยก',
      description: 'เนื้อเบา',
      fabric: 'ผ้า\u2060ไหม',
      lining: '',
      care: 'ซัก\u2060มือ',
      pictures: [{ id: pictures[0]?.id, alt: 'ด้านหน้า' }, ...restOf('เสื้อหยก')],
    })
  })

  test('omits the compare-at price, pictures and facts that a sold-out product does not have', async () => {
    const product = (await find('fan'))?.product
    expect(product).toMatchObject({ price: 100_000, inStock: false, noReturns: false, facts: [], pictures: [] })
    expect(product?.sizes).toEqual([{ size: 'Free size', max: 0 }])
    expect(product).not.toHaveProperty('compareAt')
  })

  test('marks a new arrival until the set number of days is over', async () => {
    const isNew = async (days: number) =>
      (await find('fan', { ...english, now: addDays(someDay, days) }))?.product.isNew
    expect([await isNew(29), await isNew(30)]).toEqual([true, false])
  })

  test('shows the other colours in its language, with first picture and availability', async () => {
    const picture = pictureIdOf('jade', 3)
    const [ink, red] = [
      { id: 'ink-shirt', colour: 'ink', inStock: false },
      { id: 'red-shirt', colour: 'red', inStock: true },
    ]
    expect((await find('jade-shirt'))?.alsoIn).toEqual([
      { ...ink, name: 'Ink Shirt' },
      { ...red, name: 'Red Shirt', picture: { id: picture, alt: 'Red Shirt' } },
    ])
    expect((await find('jade-shirt', thai))?.alsoIn).toEqual([
      { ...ink, name: 'เสื้อหมึก' },
      { ...red, name: 'เสื้อแดง', picture: { id: picture, alt: 'เสื้อแดง' } },
    ])
  })

  test('shows no other colours without a style, and related products in its language', async () => {
    const found = await find('fan', thai)
    expect(found?.alsoIn).toEqual([])
    expect(found?.related.map(({ id, name }) => [id, name])).toEqual([['scarf', 'ผ้าพันคอ']])
  })

  test('shows the units left up to the low-stock threshold, but not for a sold-out size', async () => {
    const { id, variants } = await stockedProduct(db, { nameEn: 'Few', stock: { S: 3, M: 4, L: 0 } })
    const ids = Object.values(variants)
    await db.updateTable('stock').set({ lowStockThreshold: 3 }).where('variantId', 'in', ids).execute()
    const product = (await find(id))?.product
    expect(product?.inStock).toBe(true)
    expect(product?.sizes).toEqual([
      { size: 'S', max: 3, left: 3 },
      { size: 'M', max: 4 },
      { size: 'L', max: 0 },
    ])
  })
})
