import { beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { counter, race } from '#tests/support/race.ts'
import { deleteProduct } from '../delete-product.server.ts'
import { findProductDraft } from '../find-product-draft.server.ts'
import { hideProduct } from '../hide-product.server.ts'
import { updateProduct } from '../update-product.server.ts'
import { historyLines } from './product-history.queries.server.ts'
import { revertProduct } from './revert-product.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const by = { actorId: 'owner', now }
const pictures = [0, 1].map((at) => ({ id: pictureIdOf('silk', at), altEn: `Picture ${at}`, altTh: '' }))
await db
  .insertInto('pictures')
  .values(pictures.map(({ id }) => ({ id, width: 900, height: 1200, ready: true })))
  .execute()

let id: string
const first = { nameEn: 'Reed', fabricEn: 'Reed', price: satang(100_000), costPrice: satang(40_000), pictures }

beforeEach(async () => {
  ;({ id } = await stockedProduct(db, { ...first, stock: { S: 3, M: 5 } }))
})

const draft = async () => {
  const { version: _version, ...fields } = (await findProductDraft(db, id, { withCost: true })) ?? ({} as never)
  return fields
}
const lines = () => historyLines(db, id, { max: 50 })
const newest = async () => (await lines())[0]
const change = async (version: number, to: Parameters<typeof formOf>[0]) =>
  updateProduct(db, { id, version, product: formOf({ ...first, sizes: ['S', 'M'], ...to }) }, by)
const revert = (version: number, line: number) => revertProduct(db, { id, version, line }, by)
const stock = () =>
  db
    .selectFrom('stock')
    .innerJoin('variants', 'variants.id', 'stock.variantId')
    .select(['size', 'onHand', 'retired'])
    .where('productId', '=', id)
    .orderBy('size')
    .execute()

test('a change is recorded with sizes and pictures before and after', async () => {
  await change(1, { sizes: ['M', 'L'], pictures: pictures.slice(0, 1), price: satang(90_000) })
  expect(await newest()).toMatchObject({
    action: 'product.update',
    detail: {
      changed: {
        priceSatang: { from: 100_000, to: 90_000 },
        sizes: { from: ['S', 'M'], to: ['M', 'L'] },
        pictures: { from: pictures, to: pictures.slice(0, 1) },
      },
    },
  })
})

test('reverting restores every field as a new change, and the stock stays', async () => {
  const before = await draft()
  const made = (await newest())?.id ?? 0
  await change(1, {
    nameTh: 'ใหม่',
    fabricEn: '',
    category: 'set',
    colour: 'ink',
    price: satang(80_000),
    compareAtPrice: satang(100_000),
    costPrice: null,
    sizes: ['L'],
    pictures: pictures.toReversed(),
  })
  await hideProduct(db, { id, hidden: true }, by)
  const kept = (await lines()).length
  expect(await revert(3, made)).toEqual({ ok: true, value: { version: 4 } })
  expect(await draft()).toEqual(before)
  expect(await lines()).toHaveLength(kept + 1)
  expect(await newest()).toMatchObject({
    action: 'product.revert',
    detail: { revertsTo: made, changed: { hidden: {} } },
  })
  expect(await stock()).toEqual([
    { size: 'L', onHand: 0, retired: true },
    { size: 'M', onHand: 5, retired: false },
    { size: 'S', onHand: 3, retired: false },
  ])
})

test('an intermediate version and a reverted change can be restored too', async () => {
  await change(1, { price: satang(80_000) })
  const cheap = (await newest())?.id ?? 0
  await change(2, { price: satang(70_000), nameEn: 'Reed Two' })
  const last = (await newest())?.id ?? 0
  await revert(3, cheap)
  expect(await draft()).toMatchObject({ price: '800', nameEn: 'Reed' })
  await revert(4, last)
  expect(await draft()).toMatchObject({ price: '700', nameEn: 'Reed Two' })
  await revert(5, 0)
  expect(await draft()).toMatchObject({ price: '1000', nameEn: 'Reed' })
})

test('an outdated form, the current state or an unknown version is refused, and nothing changes', async () => {
  await change(1, { price: satang(80_000) })
  const line = (await newest())?.id ?? 0
  const other = await stockedProduct(db, { nameEn: 'Other' })
  const [others] = await historyLines(db, other.id, { max: 1 })
  const before = await fingerprint(database)
  expect(await revert(1, 0)).toEqual({ ok: false, reason: 'conflict' })
  expect(await revert(2, line)).toEqual({ ok: false, reason: 'same' })
  expect(await revert(2, others?.id ?? 0)).toEqual({ ok: false, reason: 'version_not_found' })
  expect(await revert(2, 999_999_999)).toEqual({ ok: false, reason: 'version_not_found' })
  expect(await revertProduct(db, { id: 'nobody', version: 1, line: 0 }, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('reverting to a missing brand or category, or a deleted product, is refused without changes', async () => {
  const gone = async (column: string, from: string, to: string) => {
    const detail = JSON.stringify({ changed: { [column]: { from, to } } })
    const row = { action: 'product.update', entity: 'product', entityId: id, detail }
    await db.insertInto('auditLog').values(row).execute()
    const before = await fingerprint(database)
    const refused = await revert(1, 0)
    expect(await fingerprint(database)).toEqual(before)
    return refused
  }
  expect(await gone('brand_id', 'closed', 'lua')).toEqual({ ok: false, reason: 'brand_not_found' })
  expect(await gone('category', 'shoes', 'dress')).toMatchObject({
    reason: 'not_valid',
    detail: { fields: ['category'] },
  })
  await deleteProduct(db, { id }, by)
  expect(await revert(2, 0)).toEqual({ ok: false, reason: 'not_found' })
})

test('only one of two concurrent reversions succeeds, and the other gets a conflict', async () => {
  const made = (await newest())?.id ?? 0
  await change(1, { price: satang(80_000) })
  const outcomes = await race(2, () => revert(2, made))
  expect(counter(outcomes)).toEqual({ placed: 1, conflict: 1 })
  expect((await lines()).filter(({ action }) => action === 'product.revert')).toHaveLength(1)
})
