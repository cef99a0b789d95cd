import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { emptyBrand } from './brands/brand-rules.ts'
import { addBrand } from './brands/change-brand.server.ts'
import { createProduct } from './create-product.server.ts'
import { deleteProduct } from './delete-product.server.ts'
import { findProductDraft } from './find-product-draft.server.ts'
import { hideProduct } from './hide-product.server.ts'
import { type ProductInput, productForm, readProductDraft } from './product-form.ts'
import { updateProduct } from './update-product.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T03:00:00Z')
const context = { actorId: null, now }
const brand = await addBrand(db, { ...emptyBrand, name: 'Nhà Mai' }, context)

function typed(change: Record<string, string | string[]> = {}) {
  const form = new FormData()
  const fields = {
    nameEn: 'Lotus Silk Áo Dài',
    nameTh: 'อ่าวหญ่ายไหมลายดอกบัว',
    category: 'dress',
    brandId: 'nha-mai',
    colour: 'jade',
    style: 'ao-dai',
    price: '8,900',
    sizes: ['M', 'XS'],
    ...change,
  }
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return productForm.safeParse(readProductDraft(form))
}

function input(change: Record<string, string | string[]> = {}): ProductInput {
  const parsed = typed(change)
  if (!parsed.success) throw new Error(parsed.error.message)
  return parsed.data
}

async function created(change: Record<string, string | string[]> = {}): Promise<string> {
  const made = await createProduct(db, input(change), context)
  if (!made.ok) throw new Error(made.reason)
  return made.value.id
}

const row = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
const everything = () => db.selectFrom('products').selectAll().orderBy('id').execute()

test('a brand gets a readable ID', () => expect(brand).toMatchObject({ ok: true, value: { id: 'nha-mai' } }))

test('a product ID comes from the English name, with a number if taken, even by a deleted product', async () => {
  expect(await created()).toBe('lotus-silk-ao-dai')
  expect(await created()).toBe('lotus-silk-ao-dai-2')
  await deleteProduct(db, { id: 'lotus-silk-ao-dai-2' }, context)
  expect(await created()).toBe('lotus-silk-ao-dai-3')
  expect(await created({ nameEn: 'ชุดเดรส' })).toBe('dress')
})

test('ten products created concurrently with one name get ten IDs', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => created({ nameEn: 'River Scarf' })))
  expect(new Set(ids).size).toBe(10)
  expect(ids).toContain('river-scarf')
  expect(ids).toContain('river-scarf-10')
})

test('a new product has a variant with zero stock per size and is searchable in both languages', async () => {
  const id = await created({ nameEn: 'Cloud Tunic', category: 'top' })
  const variants = await db
    .selectFrom('variants')
    .innerJoin('stock', 'stock.variantId', 'variants.id')
    .select(['size', 'sku', 'onHand', 'reserved'])
    .where('productId', '=', id)
    .orderBy('position')
    .execute()
  expect(variants).toEqual([
    { size: 'XS', sku: 'CLOUD-TUNIC-XS', onHand: 0, reserved: 0 },
    { size: 'M', sku: 'CLOUD-TUNIC-M', onHand: 0, reserved: 0 },
  ])
  const text = (await row(id))?.searchText
  for (const word of ['cloud tunic', 'top', 'เสื้อ', 'สีเขียวหยก', 'nha mai']) expect(text).toContain(word)
})

test.each([
  ['compareAtPrice', '8,900', 'not_above_price'],
  ['compareAtPrice', '8,000', 'not_above_price'],
  ['compareAtPrice', 'abc', 'not_an_amount'],
  ['price', '12.345', 'not_an_amount'],
  ['price', '0', 'not_an_amount'],
  ['price', '-5', 'not_an_amount'],
  ['price', '', 'required'],
  ['nameTh', ' \u0000 ', 'required'],
  ['nameEn', 'x'.repeat(121), 'too_long'],
  ['category', 'shoes', 'not_a_choice'],
  ['pictureId', '../../etc/passwd', 'not_a_choice'],
])('the form refuses %s %j: %s', (field, value, reason) => {
  expect(typed({ [field]: value }).error?.issues.map((issue) => issue.message)).toEqual([reason])
})

test('the form refuses a product without a size', () => {
  expect(typed({ sizes: [] }).error?.issues).toMatchObject([{ path: ['sizes'], message: 'required' }])
})

test('a discounted product stores both prices in satang', async () => {
  const id = await created({ nameEn: 'Sale Dress', price: '1,290.50', compareAtPrice: '1,890' })
  expect(await row(id)).toMatchObject({ priceSatang: 129_050, compareAtPriceSatang: 189_000 })
})

test('an unknown brand or picture is refused and nothing is written', async () => {
  const before = await everything()
  expect(await createProduct(db, input({ brandId: 'nobody' }), context)).toEqual({
    ok: false,
    reason: 'brand_not_found',
  })
  expect(await createProduct(db, input({ pictureId: '0'.repeat(32) }), context)).toEqual({
    ok: false,
    reason: 'picture_not_found',
  })
  expect(await everything()).toEqual(before)
})

test('a form opened before someone else saved is refused and changes nothing', async () => {
  const id = await created({ nameEn: 'Conflict Skirt' })
  const first = await updateProduct(db, { id, version: 1, product: input({ price: '1,000' }) }, context)
  expect(first).toEqual({ ok: true, value: { version: 2 } })
  const before = await row(id)
  const late = await updateProduct(db, { id, version: 1, product: input({ price: '2,000', sizes: ['L'] }) }, context)
  expect(late).toEqual({ ok: false, reason: 'conflict' })
  expect(await row(id)).toEqual(before)
  expect((await findProductDraft(db, id))?.sizes).toEqual(['XS', 'M'])
})

test('only one of three concurrent saves succeeds', async () => {
  const id = await created({ nameEn: 'Race Skirt' })
  const save = (price: string) => updateProduct(db, { id, version: 1, product: input({ price }) }, context)
  const answers = await Promise.all([save('1,000'), save('2,000'), save('3,000')])
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect((await row(id))?.version).toBe(2)
})

test('the audit log records who changed what, with old and new values', async () => {
  const id = await created({ nameEn: 'Audited Skirt', price: '900' })
  const change = { id, version: 1, product: input({ nameEn: 'Audited Skirt', price: '1,000' }) }
  await updateProduct(db, change, { actorId: 'nok', now })
  await deleteProduct(db, { id }, { actorId: 'nok', now })
  const lines = await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).orderBy('id').execute()
  expect(lines.map((line) => [line.actorId, line.action, line.at])).toEqual([
    [null, 'product.create', now],
    ['nok', 'product.update', now],
    ['nok', 'product.delete', now],
  ])
  expect(lines[1]?.detail).toEqual({ changed: { priceSatang: { from: 90_000, to: 100_000 } } })
})

test('a renamed product keeps its address; a size taken off sale keeps its variant and can return', async () => {
  const id = await created({ nameEn: 'Old Name' })
  const m = db.selectFrom('variants').select(['id', 'retired']).where('productId', '=', id).where('size', '=', 'M')
  const variant = await m.executeTakeFirstOrThrow()
  await db.updateTable('stock').set({ onHand: 3 }).where('variantId', '=', variant.id).execute()
  expect((await row(id))?.sizesInStock).toEqual(['M'])

  await updateProduct(db, { id, version: 1, product: input({ nameEn: 'New Name', sizes: ['L'] }) }, context)
  expect(await row(id)).toMatchObject({ id: 'old-name', nameEn: 'New Name', sizesInStock: [] })
  expect(await m.executeTakeFirst()).toEqual({ id: variant.id, retired: true })

  await updateProduct(db, { id, version: 2, product: input({ nameEn: 'New Name', sizes: ['M', 'L'] }) }, context)
  expect(await row(id)).toMatchObject({ sizesInStock: ['M'] })
  expect(await m.executeTakeFirst()).toEqual({ id: variant.id, retired: false })
})

test('saving an unchanged form changes only the version', async () => {
  const id = await created({ nameEn: 'Round Trip', price: '990.50', compareAtPrice: '1,200', careEn: 'Cold.\nShade.' })
  const before = await row(id)
  const { version, ...draft } = (await findProductDraft(db, id)) ?? { version: 0 }
  const product = productForm.parse(draft)
  expect(await updateProduct(db, { id, version, product }, context)).toMatchObject({ ok: true })
  expect(await row(id)).toEqual({ ...before, version: 2 })
})

test('hiding or deleting a product removes it from listings; its row stays for past orders', async () => {
  const id = await created({ nameEn: 'Going Away' })
  await hideProduct(db, { id, hidden: true }, context)
  expect(await row(id)).toMatchObject({ listed: false, hidden: true, version: 2 })
  await hideProduct(db, { id, hidden: true }, context)
  expect((await row(id))?.version).toBe(2)
  await hideProduct(db, { id, hidden: false }, context)
  expect(await row(id)).toMatchObject({ listed: true })
  expect(await deleteProduct(db, { id }, context)).toEqual({ ok: true, value: undefined })
  expect(await row(id)).toMatchObject({ listed: false, deletedAt: now })
  expect(await deleteProduct(db, { id }, context)).toEqual({ ok: false, reason: 'not_found' })
  expect(await hideProduct(db, { id, hidden: false }, context)).toEqual({ ok: false, reason: 'not_found' })
  const save = await updateProduct(db, { id, version: 4, product: input() }, context)
  expect(save).toEqual({ ok: false, reason: 'not_found' })
})
