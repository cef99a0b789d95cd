// Import files of edge cases (tests/data/cases/import).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startImport } from './change-import.server.ts'
import { checkImport } from './check-import.server.ts'

const database = await testDatabase()
const { db } = database
const by = { actorId: 'owner', now: new Date('2026-11-21T05:00:00Z') }
const { adapters, runJobs } = await testApp(database, {
  clock: () => by.now,
  fetchFile: async () => ({ ok: false, reason: 'unreachable' }),
})
const shop = { ...adapters, db }
async function imported(name: string) {
  const bytes = readFileSync(`tests/data/cases/import/${name}.csv`)
  const checked = await checkImport(shop, { name, bytes, fallback: undefined }, by)
  if (!checked.ok) throw new Error(JSON.stringify(checked))
  await startImport(db, checked.value.id, by)
  await runJobs()
  const found = db.selectFrom('productImports').selectAll().where('id', '=', checked.value.id)
  return found.executeTakeFirstOrThrow()
}

async function refused(name: string) {
  const bytes = readFileSync(`tests/data/cases/import/${name}.csv`)
  const checked = await checkImport(shop, { name, bytes, fallback: undefined }, by)
  return checked.ok ? 'taken' : checked.detail?.problems
}

async function stockOf(name: string) {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.productId', 'p.id')
    .innerJoin('stock as s', 's.variantId', 'v.id')
    .select(['p.id', 'p.colour', 'v.size', 's.onHand'])
    .where('p.nameEn', '=', name)
    .orderBy('p.colour')
    .orderBy('v.position')
    .execute()
  const ids = new Set(rows.map(({ id }) => id)).size
  return [ids, ...rows.map(({ colour, size, onHand }) => `${colour}: ${size} ${onHand}`)]
}
const productsNamed = (name: string) => db.selectFrom('products').selectAll().where('nameEn', '=', name).execute()

test('i01: reordered colours stay the same products with the same stock', async () => {
  await imported('i01-thai-colours-first')
  const expected = [2, 'ฟ้า: M 1', 'แดง: M 3', 'แดง: L 2']
  expect(await stockOf('Duo dress')).toEqual(expected)
  await imported('i01-thai-colours-other-order')
  expect(await stockOf('Duo dress')).toEqual(expected)
})

test('i03: an added colour leaves the first colour’s product and stock unchanged', async () => {
  await imported('i03-one-colour')
  await imported('i03-colour-added')
  const expected = [2, 'Blue: M 6', 'Red: M 5', 'Red: L 5']
  expect(await stockOf('Wrap dress')).toEqual(expected)
  // o03 names the added colour only.
  await imported('o03-one-colour-left')
  expect(await stockOf('Wrap dress')).toEqual(expected)
})

test('o02: another colour under the same handle is another product, also on a second import', async () => {
  await imported('o02-other-colour-alone')
  for (let time = 0; time < 2; time++) {
    await imported('o02-other-colour-alone-second')
    expect(await stockOf('Kimono')).toEqual([2, 'Ivory: M 7', 'Jade: M 4'])
  }
})

test('i04, o01: different spellings of sizes are recognised', async () => {
  await imported('i04-size-spellings')
  await imported('o01-sizes-thai')
  expect(await stockOf('Dress one')).toEqual([1, ': Free size 3'])
  expect(await stockOf('Dress two')).toEqual([1, ': XS 3', ': XL 3'])
  expect(await stockOf('Dress three')).toEqual([1, ': M 3', ': XL 3'])
  expect(await stockOf('Dress four')).toEqual([1, ': Free size 3'])
})

test('i06: a compare-at price below the price is ignored', async () => {
  await imported('i06-compare-at-below-price')
  expect(await db.selectFrom('products').select('compareAtPriceSatang').where('id', '=', 'cmp').execute()).toEqual([
    { compareAtPriceSatang: null },
  ])
})

test('i07: a brand may have only a Thai name', async () => {
  await imported('i07-thai-vendor')
  const [brand] = await db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brandId')
    .select('b.name')
    .where('p.id', '=', 'ven')
    .execute()
  expect(brand).toEqual({ name: 'ร้านผ้าไหมแม่มาลี' })
})

test('i09: a 130-character alt text is accepted', async () => {
  expect(await imported('i09-alt-text-130')).toMatchObject({ problemCount: 0 })
})

test('i11, o05: good rows are imported, and bad rows are reported once per cell', async () => {
  expect(await imported('i11-nineteen-good-one-bad')).toMatchObject({
    problemCount: 1,
    problems: [{ row: 21, column: 'Option1 Value', reason: 'unknown_size', value: '38' }],
  })
  const good = db.selectFrom('products').select('id').where('id', 'like', 'good%')
  expect(await good.execute()).toHaveLength(19)
  expect(await imported('o05-two-bad-rows-of-one')).toMatchObject({ problemCount: 2 })
  expect(await good.execute()).toHaveLength(20)
  expect(await productsNamed('Dress bad')).toEqual([])
})

test('o04: a product without a picture is imported hidden, and the result reports it', async () => {
  const { id } = await imported('o04-no-pictures')
  expect(await productsNamed('Bare dress')).toMatchObject([{ hidden: true }])
  const items = db.selectFrom('productImportItems').select(['state', 'reason']).where('importId', '=', id)
  expect(await items.execute()).toEqual([{ state: 'created', reason: 'no_picture' }])
})

test('o06: Thai colours with the same number are two products, in either order', async () => {
  for (const file of ['o06-colours-of-a-number', 'o06-colours-of-a-number-turned']) {
    await imported(file)
    expect(await stockOf('Scarf')).toEqual([2, 'ฟ้า 1: M 1', 'แดง 1: M 3', 'แดง 1: L 2'])
  }
})

test('o07: the good sizes of a product are imported, and each bad value of the others is reported', async () => {
  const { problems, problemCount } = await imported('o07-one-bad-size')
  expect([await stockOf('Partly good'), problemCount, problems]).toEqual([
    [1, ': S 5', ': M 3'],
    4,
    [
      { row: 2, column: 'Option1 Value', reason: 'unknown_size', value: '38' },
      { row: 4, column: 'Variant Inventory Qty', reason: 'not_a_count', value: 'two' },
      { row: 5, column: 'Variant Price', reason: 'price_differs', value: '1390' },
      { row: 7, column: 'Option1 Value', reason: 'size_twice', value: 'Medium' },
    ],
  ])
})

test('o08: a colour in two spellings is one product with the sizes of both', async () => {
  expect(await imported('o08-colour-spellings')).toMatchObject({ problemCount: 0 })
  expect(await stockOf('Spelled')).toEqual([2, 'Off White: S 1', 'Off White: M 2', 'สีแดง: S 3', 'สีแดง: L 4'])
})

test('o09: a known SKU finds its size under another handle; the SKU of another size is refused', async () => {
  await imported('o09-skus')
  expect(await imported('o09-skus-other-handle')).toMatchObject({ problemCount: 0, leftOut: [] })
  const expected = [1, ': S 1', ': M 2']
  expect(await stockOf('With SKUs')).toEqual(expected)
  expect(await productsNamed('With SKUs')).toMatchObject([{ id: 'with-skus', priceSatang: 139_000 }])
  expect(await refused('o09-skus-swapped')).toEqual([
    { row: 2, column: 'Variant SKU', reason: 'other_sku', value: 'WITH-SKUS-M' },
  ])
  expect(await productsNamed('With SKUs')).toMatchObject([{ id: 'with-skus', priceSatang: 139_000 }])
})

test('o10: several colours for a stored product without a colour are reported; nothing is duplicated', async () => {
  await imported('o10-without-colour')
  const { problems } = await imported('o10-then-two-colours')
  const problem = { column: 'Handle', reason: 'colour_unclear' }
  expect(problems).toMatchObject([
    { ...problem, row: 2, value: 'plain' },
    { ...problem, row: 3, value: 'plain' },
  ])
  expect(await stockOf('Plain dress')).toEqual([1, ': M 10'])
  expect(await stockOf('Other dress')).toEqual([1, 'Red: M 1'])
})

test('o11: a handle equal to another row’s id is a separate product, also on a second import', async () => {
  for (let time = 0; time < 2; time++) {
    await imported('o11-handle-of-a-title')
    expect([await stockOf('Lotus one'), await stockOf('Lotus other')]).toEqual([
      [1, ': M 3'],
      [1, ': M 4'],
    ])
  }
})
