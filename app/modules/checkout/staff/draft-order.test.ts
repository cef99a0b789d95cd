import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { skuOf } from '#tests/support/order-fields.ts'
import { type DraftOrder, readDraft } from '../admin/draft-order.ts'
import { quoteStaffOrder, updateDraftOrder } from './draft-order.server.ts'

const { db } = await testDatabase()
const { id: lotus } = await stockedProduct(db, { nameEn: 'Lotus', stock: { M: 50, L: 50 } })
const sku = skuOf(lotus)
const start = readDraft(new FormData(), 'en')
const draftOf = (values: Record<string, string>, change: Partial<DraftOrder> = {}): DraftOrder => ({
  ...start,
  ...change,
  values: { ...start.values, ...values },
})

test('a scanned SKU adds one item and empties its field; the rest of the form stays', async () => {
  const draft = draftOf({ scan: ` ${sku.toLowerCase()} `, find: 'nok', note: 'Gift' })
  const values = { ...draft.values, scan: '' }
  expect(await updateDraftOrder(db, draft, 'add', '')).toEqual({
    draft: { ...draft, values, items: [{ sku, quantity: 1 }] },
    addedSku: sku,
  })
})

test('the add button of a product adds one unit, whatever the search fields contain', async () => {
  const draft = draftOf({ find: 'nok' }, { items: [{ sku, quantity: 2 }] })
  expect(await updateDraftOrder(db, draft, 'add', sku)).toEqual({
    draft: { ...draft, items: [{ sku, quantity: 3 }] },
    addedSku: sku,
  })
})

test.each([
  ['no fields', { ...start, values: {} }],
  ['empty fields', start],
  ['blanks', draftOf({ scan: ' \t', find: ' ' })],
])('no search runs with %s', async (_, draft) => {
  expect(await updateDraftOrder(db, draft, 'add', '')).toEqual({ draft })
})

test('a recalculation leaves the draft unchanged', async () => {
  const { number } = await placedOrder(db, { lines: [{ productId: lotus, size: 'M', quantity: 1 }] })
  const draft = draftOf({ scan: sku, find: 'nok' }, { items: [{ sku, quantity: 2 }] })
  for (const subject of ['', sku, number]) expect(await updateDraftOrder(db, draft, '', subject)).toEqual({ draft })
})

test('removing one unit reduces its item; the other items stay', async () => {
  const items = [
    { sku, quantity: 1 },
    { sku: 'OTHER', quantity: 2 },
  ]
  expect(await updateDraftOrder(db, draftOf({}, { items }), 'fewer', 'OTHER')).toEqual({
    draft: draftOf({}, { items: [items[0] ?? { sku: '', quantity: 0 }, { sku: 'OTHER', quantity: 1 }] }),
  })
})

test('a text search shows at most six products on sale, and whether there are more', async () => {
  const search = async () => {
    const { products, hasMoreProducts, draft } = await updateDraftOrder(db, draftOf({ scan: 'Kimono' }), 'add', '')
    expect(draft).toEqual(draftOf({ scan: 'Kimono' }))
    return [products?.map(({ nameEn }) => nameEn), hasMoreProducts]
  }
  expect(await search()).toEqual([[], false])
  await stockedProduct(db, { nameEn: 'Kimono 0', hidden: true })
  const names = [1, 2, 3, 4, 5, 6].map((at) => `Kimono ${at}`)
  for (const nameEn of names) await stockedProduct(db, { nameEn })
  expect(await search()).toEqual([names, false])
  await stockedProduct(db, { nameEn: 'Kimono 7' })
  expect(await search()).toEqual([names, true])
})

test('a product search uses only the first hundred characters', async () => {
  const nameEn = 'Very long name '.repeat(7).slice(0, 100)
  const { id } = await stockedProduct(db, { nameEn })
  const { products } = await updateDraftOrder(db, draftOf({ scan: `${nameEn} and more` }), 'add', '')
  expect(products).toMatchObject([{ id }])
})

test('choosing a customer fills in contact and language and clears the search', async () => {
  const lines = [{ productId: lotus, size: 'M', quantity: 1 }]
  const { number } = await placedOrder(db, { lines, customer: plainCustomer, language: 'th' })
  const draft = draftOf({ find: 'nok', note: 'Gift', firstName: 'Ann' })
  const { customerNotes: _, ...recipient } = plainCustomer
  const values = { ...draft.values, ...recipient, phone: '081-234-5678', person: number, find: '' }
  expect(await updateDraftOrder(db, draft, 'choose', number)).toEqual({
    draft: { ...draft, language: 'th', person: number, values },
  })
})

test('a customer without a known language leaves the language of the draft unchanged', async () => {
  const userId = await savedAccount(db, { name: 'Ann Sri' })
  const { draft } = await updateDraftOrder(db, draftOf({}, { language: 'th' }), 'choose', `account:${userId}`)
  expect(draft).toMatchObject({ language: 'th', person: `account:${userId}`, values: { firstName: 'Ann' } })
})

test.each(['NOSUCH01', 'account:nobody'])('an unknown customer “%s” leaves the draft unchanged', async (person) => {
  const draft = draftOf({ find: 'nok', firstName: 'Ann' })
  expect(await updateDraftOrder(db, draft, 'choose', person)).toEqual({ draft })
})

const request = {
  ...start,
  items: [{ sku, quantity: 1 }],
  couponCode: '',
  discount: undefined,
  customer: plainCustomer,
  userId: undefined,
  now: someDay,
}

test('a quote has a line per known SKU, with its own quantity', async () => {
  const items = [
    { sku: skuOf(lotus, 'L'), quantity: 2 },
    { sku: 'NOSUCH-M', quantity: 4 },
    { sku, quantity: 3 },
  ]
  const { lines, quote } = await quoteStaffOrder(db, { ...request, items })
  expect(lines).toEqual([
    { sku: skuOf(lotus, 'L'), productId: lotus, size: 'L', quantity: 2 },
    { sku, productId: lotus, size: 'M', quantity: 3 },
  ])
  expect(quote).toMatchObject({ subtotal: 500_000, shipping: 0, total: 500_000 })
})

test.each([
  ['pickup', 0],
  ['standard', 15_000],
  ['express', 30_000],
] as const)('a quote for %s includes its delivery fee', async (delivery, shipping) => {
  const { quote } = await quoteStaffOrder(db, { ...request, delivery })
  expect(quote).toMatchObject({ subtotal: 100_000, shipping, total: 100_000 + shipping })
})

test('a manual discount, in baht or per cent, is taken off after the coupon', async () => {
  const couponCode = await savedCoupon(db, { code: 'TENOFF' })
  const quoteOf = async (discount: Parameters<typeof quoteStaffOrder>[1]['discount']) =>
    (await quoteStaffOrder(db, { ...request, couponCode, discount })).quote
  expect(await quoteOf(undefined)).toMatchObject({ discount: 10_000, total: 90_000 })
  expect((await quoteOf(undefined)).manualDiscount).toBeFalsy()
  expect(await quoteOf({ percent: 10 })).toMatchObject({ discount: 19_000, manualDiscount: 9_000, total: 81_000 })
  expect(await quoteOf({ amount: satang(5_000) })).toMatchObject({ manualDiscount: 5_000, total: 85_000 })
  expect(await quoteOf({ amount: satang(999_900) })).toMatchObject({ manualDiscount: 90_000, total: 0 })
})
