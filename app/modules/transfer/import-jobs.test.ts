import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import { addDays } from '#app/kit/dates.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { startImport, stopImport } from './change-import.server.ts'
import { checkImport } from './check-import.server.ts'
import { importProducts } from './import-products.server.ts'
import { deleteOldImports } from './transfer-tasks.server.ts'

const database = await testDatabase()
const { db } = database
const picture = (background: string) =>
  sharp({ create: { width: 320, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
const silk = new Uint8Array(await picture('#2f6b57'))
const now = new Date('2026-11-21T05:00:00Z')
const by = { actorId: 'owner', now }
const fetched: string[] = []
let answer: Awaited<ReturnType<Adapters['fetchFile']>> = { ok: true, value: silk }
const { adapters, runJobs } = await testApp(database, {
  clock: () => now,
  fetchFile: async (address) => {
    fetched.push(address)
    return answer
  },
})
const shop = { ...adapters, db }
beforeEach(() => {
  fetched.length = 0
  answer = { ok: true, value: silk }
})

async function checked(csv: string | Uint8Array, name = 'products.csv') {
  const bytes = typeof csv === 'string' ? strToU8(csv) : csv
  const done = await checkImport(shop, { name, bytes, fallback: 'top' }, by)
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.value.id
}
async function imported(csv: string | Uint8Array) {
  const id = await checked(csv)
  await startImport(db, id, by)
  await runJobs()
  return { id, items: await itemsOf(id) }
}
const itemsOf = (id: string) =>
  db
    .selectFrom('productImportItems')
    .select(['handle', 'forecast', 'state', 'reason', 'about', 'productId'])
    .where('importId', '=', id)
    .orderBy('position')
    .execute()
const stateOf = async (id: string) =>
  (await db.selectFrom('productImports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const productOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const onHand = (id: string) =>
  db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variantId', 'v.id')
    .select(['v.size', 's.onHand'])
    .where('v.productId', '=', id)
    .orderBy('v.position')
    .execute()
const picturesOf = (id: string) =>
  db.selectFrom('productPictures').select('pictureId').where('productId', '=', id).orderBy('position').execute()
const states = (items: { state: string }[]) => [...new Set(items.map(({ state }) => state))]

test('Shopify’s sample is imported, only once, as twenty products with brand, sizes, stock and pictures', async () => {
  const csv = readFileSync('tests/data/shopify/apparel.csv')
  const { id, items } = await imported(csv)
  expect([items.length, states(items), await stateOf(id)]).toEqual([20, ['created'], 'done'])
  expect(fetched).toHaveLength(20)
  expect(await productOf('navy-sport-jacket')).toMatchObject({
    nameEn: 'Navy Sports Jacket',
    nameTh: 'Navy Sports Jacket',
    brandId: 'partners-demo',
    category: 'top',
    priceSatang: 6000,
    hidden: false,
  })
  expect(await onHand('classic-varsity-top')).toEqual(['S', 'M', 'L'].map((size) => ({ size, onHand: 1 })))
  const shown = db.selectFrom('productPictures').select('pictureId').where('productId', '=', 'navy-sport-jacket')
  expect(await shown.execute()).toHaveLength(1)
  const audited = db.selectFrom('auditLog').select('action').where('entityId', '=', id).orderBy('id')
  expect((await audited.execute()).map(({ action }) => action)).toEqual(['product.import_check', 'product.import'])
  const before = await fingerprint(database)
  const again = await imported(csv)
  expect([states(again.items), fetched.length]).toEqual([['same'], 20])
  const changed = new Set(['audit_log', 'audit_chain', 'product_imports', 'product_import_items'])
  const after = await fingerprint(database)
  expect(Object.keys(before).filter((table) => before[table] !== after[table] && !changed.has(table))).toEqual([])
})

test('a file changes only its own fields and new sizes; other texts, sizes and stock on hand stay', async () => {
  await imported(
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\nlotus,Lotus,Silk,Lua,Dresses,Size,S,1000,4\nlotus,,,,,,M,1000,5',
  )
  expect(await productOf('lotus')).toMatchObject({ category: 'dress', version: 1 })
  const csv =
    'URL handle,Price,Compare-at price,Option1 name,Option1 value,Inventory quantity\nlotus,900,1000,Size,M,99\nlotus,900,,,L,2'
  const { items } = await imported(csv)
  expect(items).toMatchObject([{ forecast: 'change', state: 'changed', productId: 'lotus' }])
  expect(await productOf('lotus')).toMatchObject({
    nameEn: 'Lotus',
    descriptionEn: 'Silk',
    priceSatang: 90_000,
    compareAtPriceSatang: 100_000,
    version: 2,
  })
  expect(await onHand('lotus')).toEqual([
    { size: 'S', onHand: 4 },
    { size: 'M', onHand: 5 },
    { size: 'L', onHand: 2 },
  ])
})

test('a handle in another script finds its product again; a handle deleted in the shop is reported', async () => {
  const csv = 'Handle,Title,Vendor,Variant Price\nเดรสบัว,Lotus dress,Lua,1000'
  expect((await imported(csv)).items).toMatchObject([{ state: 'created', productId: 'lotus-dress' }])
  expect((await imported(csv.replace('1000', '1100'))).items).toMatchObject([
    { state: 'changed', productId: 'lotus-dress' },
  ])
  await deleteProduct(db, { id: 'lotus-dress' }, by)
  const refused = await checkImport(shop, { name: 'a.csv', bytes: strToU8(csv), fallback: undefined }, by)
  expect(refused).toMatchObject({
    ok: false,
    detail: { problems: expect.arrayContaining([{ row: 2, column: 'Handle', reason: 'deleted', value: 'เดรสบัว' }]) },
  })
})

test('identical pictures in a ZIP are encoded once, whatever their file names', async () => {
  const csv =
    'Handle,Title,Vendor,Variant Price,Image Src,Image Alt Text\nfan,Fan,Lua,390,Front.jpg,The front\nbag,Bag,Lua,790,,'
  const archive = zipSync({ 'shop/products.csv': strToU8(csv), 'shop/front.jpg': silk, 'bag-1.jpg': silk })
  const { items } = await imported(archive)
  expect([states(items), fetched]).toEqual([['created'], []])
  const shown = await db
    .selectFrom('productPictures')
    .select(['productId', 'pictureId', 'altEn'])
    .where('productId', 'in', ['fan', 'bag'])
    .orderBy('productId')
    .execute()
  expect(shown.map(({ productId, altEn }) => [productId, altEn])).toEqual([
    ['bag', ''],
    ['fan', 'The front'],
  ])
  expect(new Set(shown.map(({ pictureId }) => pictureId)).size).toBe(1)
})

test('a product with an unreachable picture is imported hidden and reported; the same file adds it later', async () => {
  const csv =
    'Handle,Title,Vendor,Variant Price,Published,Image Src\nlate,Late,Sen,390,true,\nlate,,,,,https://cdn.example/new.jpg'
  answer = { ok: false, reason: 'unreachable' }
  const { id, items } = await imported(csv)
  const missing = 'picture_unreachable\t3\thttps://cdn.example/new.jpg'
  expect(items).toMatchObject([{ state: 'created', reason: 'no_picture', about: missing, productId: 'late' }])
  expect([await stateOf(id), await productOf('late')]).toMatchObject(['done', { hidden: true, priceSatang: 39_000 }])
  expect(await picturesOf('late')).toEqual([])
  answer = { ok: true, value: strToU8('<svg/>') }
  await startImport(db, id, by)
  await runJobs()
  expect(await itemsOf(id)).toMatchObject([
    { state: 'same', reason: 'no_picture', about: missing.replace('unreachable', 'refused'), productId: 'late' },
  ])
  expect(await productOf('late')).toMatchObject({ hidden: true, version: 1 })
  answer = { ok: true, value: new Uint8Array(await picture('#884422')) }
  expect((await imported(csv)).items).toMatchObject([{ state: 'changed', reason: null, productId: 'late' }])
  expect(await productOf('late')).toMatchObject({ hidden: false, version: 2 })
  expect([await picturesOf('late'), await onHand('late')]).toMatchObject([[{}], [{ size: 'Free size' }]])
  await startImport(db, id, by)
  await runJobs()
  expect(await itemsOf(id)).toMatchObject([{ state: 'same', reason: null, about: null }])
})

test('all sample products are imported without reachable pictures; the same file adds them later, once', async () => {
  // Renamed: another test imports the originals.
  const csv = readFileSync('tests/data/shopify/apparel.csv', 'utf8')
    .replaceAll(/^(?!Handle)(?=[a-z-]+,)/gm, 'again-')
    .replaceAll('/photos/', '/again/')
  answer = { ok: false, reason: 'unreachable' }
  const { items } = await imported(csv)
  expect([items.length, states(items)]).toEqual([20, ['created']])
  const kept = () =>
    db
      .selectFrom('products')
      .select(({ fn }) => [fn.countAll<number>().as('products'), 'hidden'])
      .where('id', 'like', 'again-%')
      .groupBy('hidden')
      .execute()
  expect(await kept()).toEqual([{ products: 20, hidden: true }])
  answer = { ok: true, value: silk }
  const repeated = (await imported(csv)).items
  expect([states(repeated), await kept()]).toEqual([['changed'], [{ products: 20, hidden: false }]])
})

test('an unreachable picture removes no stored picture and blocks nothing else of its product', async () => {
  const csv = 'Handle,Title,Vendor,Variant Price,Image Src\nrose,Rose,Sen,390,https://cdn.example/rose.jpg'
  await imported(csv)
  const before = await picturesOf('rose')
  answer = { ok: false, reason: 'not_found' }
  const both = `${csv.replace('390', '400')}\nrose,,,,https://cdn.example/rose-2.jpg`
  expect((await imported(both)).items).toMatchObject([{ state: 'changed', reason: 'picture_not_found' }])
  expect([await productOf('rose'), await picturesOf('rose')]).toMatchObject([
    { priceSatang: 40_000, hidden: false },
    before,
  ])
  const fresh = both.replaceAll(/^rose/gm, 'rose-two')
  expect((await imported(fresh)).items).toMatchObject([{ state: 'created', reason: 'picture_not_found' }])
  expect([await productOf('rose-two'), await picturesOf('rose-two')]).toMatchObject([{ hidden: false }, before])
})

test('1,000 products are imported in batches; a stopped import keeps complete products and can resume', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `piece-${at},Piece ${at},Lua,${100 + at},${at % 7}`)
  const id = await checked(['Handle,Title,Vendor,Variant Price,Variant Inventory Qty', ...rows].join('\n'))
  await startImport(db, id, by)
  await importProducts(adapters, { importId: id, actorId: 'owner' })
  await importProducts(adapters, { importId: id, actorId: 'owner' })
  await stopImport(db, id, by)
  await runJobs()
  const written = () => db.selectFrom('products').select('id').where('id', 'like', 'piece-%').execute()
  expect([(await written()).length, await stateOf(id)]).toEqual([10, 'stopped'])
  expect(await onHand('piece-9')).toEqual([{ size: 'Free size', onHand: 2 }])
  await startImport(db, id, by)
  await startImport(db, id, by)
  for (let item = 0; item < 3; item++) await importProducts(adapters, { importId: id, actorId: 'owner' })
  expect((await written()).length).toBe(25)
  await stopImport(db, id, by)
})

test('a file without a valid product, or one that is no product file, is refused and stores nothing', async () => {
  const before = await fingerprint(database)
  const refusalOf = async (bytes: Uint8Array) => {
    const done = await checkImport(shop, { name: 'a.csv', bytes, fallback: undefined }, by)
    return done.ok ? 'taken' : done.reason
  }
  const head = 'Handle,Title,Vendor,Type,Variant Price,Variant Compare At Price\n'
  const done = await checkImport(
    shop,
    { name: 'a', bytes: strToU8(`${head}new,New,,Shoes,abc,\nok,Ok,Lua,Tops,x,5`), fallback: undefined },
    by,
  )
  const { problems = [] } = done.ok ? {} : (done.detail ?? {})
  expect(problems.map(({ row, column, reason, value }) => `${row} ${column}: ${reason} ${value}`.trim())).toEqual([
    '2 Variant Price: not_an_amount abc',
    '2 Type: no_category Shoes',
    '2 Vendor: required',
    '3 Variant Price: not_an_amount x',
  ])
  const files: [Uint8Array, string][] = [
    [strToU8('Name,Colour\na,b'), 'wrong_columns'],
    [silk, 'not_text'],
    [zipSync({ 'a.jpg': silk }), 'no_table_in_archive'],
    [zipSync({ 'a.csv': strToU8('Title\na'), 'b.csv': strToU8('Title\nb') }), 'two_tables'],
    [zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'a.csv': strToU8('Title\na') }), 'is_excel'],
    [zipSync({ 'a.csv': new Uint8Array(6 * 1024 * 1024) }), 'table_too_big'],
    [zipSync({ 'a.csv': strToU8('Title\na') }).slice(0, 60), 'broken_archive'],
  ]
  for (const [bytes, reason] of files) expect(await refusalOf(bytes)).toBe(reason)
  expect(await fingerprint(database)).toEqual(before)
})

test('an import never started is deleted with its archive after two days, one that ran after a month', async () => {
  const csv = strToU8('Handle,Title,Vendor,Variant Price\nlast,Last,Lua,390')
  const id = await checked(zipSync({ 'a.csv': csv, 'last.jpg': silk }))
  const key = `imports/${id}/pictures.zip`
  expect(await adapters.files.read(key)).toBeDefined()
  await deleteOldImports(adapters, addDays(now, 1))
  expect(await stateOf(id)).toBe('checked')
  await deleteOldImports(adapters, addDays(now, 3))
  expect(await adapters.files.read(key)).toBeUndefined()
  expect(await db.selectFrom('productImports').select('id').where('id', '=', id).execute()).toEqual([])
  const left = await db.selectFrom('productImports').select('state').where('state', '=', 'done').execute()
  expect(left.length).toBeGreaterThan(3)
  await deleteOldImports(adapters, addDays(now, 31))
  expect(await db.selectFrom('productImports').select('id').execute()).toEqual([])
})
