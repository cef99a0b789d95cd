import { describe, expect, test } from 'vitest'
import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { readProductDraft } from '#app/modules/catalog/product-form.ts'
import type { FileProduct } from './file-products.ts'
import { decideImport } from './import-rules.ts'

const row = (change: Partial<FileProduct> = {}): FileProduct => ({
  handle: 'lotus',
  preferredId: 'lotus',
  row: 2,
  isAllWrong: false,
  texts: { nameEn: 'Lotus', nameTh: 'บัว' },
  otherwise: {},
  brand: 'Lụa',
  category: 'dress',
  colour: 'Jade',
  ofColour: undefined,
  skus: undefined,
  style: undefined,
  facts: undefined,
  price: '1290.50',
  compareAt: undefined,
  cost: undefined,
  hidden: undefined,
  sizes: ['M'],
  hasOptions: true,
  stock: { M: 3 },
  pictures: undefined,
  cells: {},
  ...change,
})
const picture = (id: string) => ({ id: id.repeat(32), altEn: `${id} en`, altTh: '' })
const stored: ProductDraft = {
  ...readProductDraft(new FormData()),
  id: 'lotus',
  version: 4,
  createdAt: new Date('2026-11-21T05:00:00Z'),
  nameEn: 'Old lotus',
  nameTh: 'บัวเก่า',
  category: 'top',
  brandId: 'lua',
  colour: 'Red',
  price: '100',
  hidden: false,
  sizes: ['S'],
  pictures: [picture('a')],
}
const decided = (change: Partial<FileProduct> = {}, of?: ProductDraft, ids?: (string | null)[]) => {
  const decision = decideImport(row(change), of, ids)
  if (!decision.ok) throw new Error(JSON.stringify(decision))
  return decision.value
}
const product = (...given: Parameters<typeof decided>) => decided(...given).product

describe('a new product', () => {
  test('has the values of the row, prices in satang, and is hidden while it has no picture', () => {
    const { product: made, ...rest } = decided()
    expect(rest).toEqual({ forecast: 'new', newBrand: 'Lụa', firstStock: new Map([['M', 3]]) })
    expect(made).toMatchObject({
      nameEn: 'Lotus',
      nameTh: 'บัว',
      brandId: 'lua',
      category: 'dress',
      colour: 'Jade',
      price: 129_050,
      hidden: true,
      sizes: ['M'],
      pictures: [],
    })
  })

  test('is visible when it has a picture, unless the row hides it', () => {
    const pictures = [{ altEn: 'Front', altTh: 'หน้า' }] as unknown as NonNullable<FileProduct['pictures']>
    const id = 'b'.repeat(32)
    expect(product({ pictures, hidden: false }, undefined, [id])).toMatchObject({
      hidden: false,
      pictures: [{ id, altEn: 'Front', altTh: 'หน้า' }],
    })
    expect(product({ pictures, hidden: true }, undefined, [id])).toMatchObject({ hidden: true })
    expect(product({ pictures }, undefined, [null])).toMatchObject({ hidden: true, pictures: [] })
    expect(product({ pictures }, undefined, [])).toMatchObject({ pictures: [{ id: '0'.repeat(32) }] })
  })

  test('has the sizes of the row even without options', () =>
    expect(product({ hasOptions: false, sizes: ['Free size'] }).sizes).toEqual(['Free size']))

  test('takes the category chosen by staff when the row has none', () => {
    expect(product({ category: undefined, fallback: 'top' })).toMatchObject({ category: 'top' })
    expect(product({ fallback: 'top' })).toMatchObject({ category: 'dress' })
    expect(decideImport(row({ category: undefined }), undefined)).toEqual({
      ok: false,
      reason: 'invalid',
      detail: [{ field: 'category', reason: 'no_category' }],
    })
  })

  test('takes a missing name from the other language, but keeps a written one', () => {
    expect(product({ texts: { nameEn: 'Lotus' }, otherwise: { nameTh: 'Lotus', nameEn: 'x' } })).toMatchObject({
      nameEn: 'Lotus',
      nameTh: 'Lotus',
    })
  })

  test('gets a brand id derived from a Thai-only brand name, ignoring extra spaces', () => {
    const { brandId } = product({ brand: 'ไหม  ทอง' })
    expect(brandId).toMatch(/^brand-[0-9a-f]{8}$/)
    expect(product({ brand: ' ไหม ทอง ' }).brandId).toBe(brandId)
    expect(product({ brand: 'ไหมเงิน' }).brandId).not.toBe(brandId)
  })
})

describe('a stored product', () => {
  const nothing: Partial<FileProduct> = {
    texts: {},
    brand: undefined,
    category: undefined,
    colour: undefined,
    price: undefined,
    sizes: [],
    stock: {},
  }

  test('stays unchanged where the row has no value or the same value', () => {
    expect(decided(nothing, stored)).toMatchObject({ forecast: 'same', newBrand: undefined, firstStock: new Map() })
    expect(decided({ ...nothing, price: '100.00' }, stored).forecast).toBe('same')
    expect(decided({ ...nothing, price: '100.01' }, stored)).toMatchObject({
      forecast: 'change',
      product: { price: 10_001, nameEn: 'Old lotus', hidden: false, sizes: ['S'], pictures: [picture('a')] },
    })
  })

  test('gets new sizes in size order, but none from a row without options', () => {
    expect(product({ ...nothing, sizes: ['L', 'XS'] }, stored).sizes).toEqual(['XS', 'S', 'L'])
    expect(product({ ...nothing, sizes: ['L'], hasOptions: false }, stored).sizes).toEqual(['S'])
  })

  test('keeps its name when the cell is empty or there is only a fallback, but clears other texts', () => {
    const emptied = product({ ...nothing, texts: { nameEn: '', descriptionEn: '' } }, { ...stored, descriptionEn: 'x' })
    expect(emptied).toMatchObject({ nameEn: 'Old lotus', descriptionEn: '' })
    expect(product({ ...nothing, otherwise: { nameTh: 'x' } }, stored)).toMatchObject({ nameTh: 'บัวเก่า' })
  })

  test('keeps its category when the row has none, whatever staff chose for new products', () =>
    expect(product({ ...nothing, fallback: 'dress' }, stored)).toMatchObject({ category: 'top' }))

  test('keeps its own spelling of the colour that matched it', () => {
    const ofColour = { handle: 'lotus', isOne: false }
    expect(product({ ...nothing, colour: 'สี RED', ofColour }, stored).colour).toBe('Red')
    expect(product({ ...nothing, colour: 'RED', ofColour }, stored).colour).toBe('Red')
    expect(product({ ...nothing, colour: 'RED' }, stored).colour).toBe('RED')
    expect(product({ ...nothing, colour: 'Blue', ofColour }, stored).colour).toBe('Blue')
  })

  test('keeps its pictures unless all pictures of the row were found', () => {
    const pictures = [
      { altEn: 'One', altTh: '' },
      { altEn: 'Two', altTh: '' },
    ] as unknown as NonNullable<FileProduct['pictures']>
    const [one, two] = ['b'.repeat(32), 'c'.repeat(32)]
    expect(product({ ...nothing, pictures }, stored, [one, null]).pictures).toEqual([picture('a')])
    expect(product({ ...nothing, pictures }, stored, [one, two]).pictures).toEqual([
      { id: one, altEn: 'One', altTh: '' },
      { id: two, altEn: 'Two', altTh: '' },
    ])
    const bare = { ...stored, pictures: [] }
    expect(product({ ...nothing, pictures }, bare, [null, two]).pictures).toEqual([
      { id: two, altEn: 'Two', altTh: '' },
    ])
  })

  test('without pictures stays visible unless the row hides it', () => {
    const bare = { ...stored, pictures: [] }
    expect(product(nothing, bare)).toMatchObject({ hidden: false })
    expect(product({ ...nothing, hidden: false }, { ...bare, hidden: true })).toMatchObject({ hidden: true })
    expect(product({ ...nothing, hidden: true }, bare)).toMatchObject({ hidden: true })
    expect(product({ ...nothing, hidden: true }, stored)).toMatchObject({ hidden: true })
    expect(product({ ...nothing, hidden: false }, { ...stored, hidden: true })).toMatchObject({ hidden: false })
  })

  test('takes the values of all other cells', () => {
    const row = { ...nothing, style: 'lotus', compareAt: '200', cost: '50.25', brand: 'Sen' }
    expect(product(row, stored)).toMatchObject({
      style: 'lotus',
      compareAtPrice: 20_000,
      costPrice: 5_025,
      brandId: 'sen',
    })
  })
})

test('an invalid row reports each invalid field once', () =>
  expect(
    decideImport(row({ category: undefined, price: 'x', sizes: [], texts: { nameEn: 'a'.repeat(1000) } }), undefined),
  ).toEqual({
    ok: false,
    reason: 'invalid',
    detail: [
      { field: 'category', reason: 'no_category' },
      { field: 'nameEn', reason: 'too_long' },
      { field: 'nameTh', reason: 'required' },
      { field: 'price', reason: 'not_an_amount' },
      { field: 'sizes', reason: 'required' },
    ],
  }))
