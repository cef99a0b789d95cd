import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { insertPicture } from '#app/modules/catalog/pictures/pictures.queries.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { skuOf } from '#tests/support/order-fields.ts'
import { checkImport } from './check-import.server.ts'

const database = await testDatabase()
const { db } = database
const files = diskFileStore(mkdtempSync(join(tmpdir(), 'mai-check-')))
const shop = { db, files, origin: 'https://mai.example' }
const by = { actorId: 'owner', now: someDay }

const complete = (completeTexts: boolean) => savedSettings(db, 'products', { completeTexts }, someDay)
afterEach(() => complete(false))

type Sent = { name?: string; fallback?: Category | undefined }
const send = (csv: string | Uint8Array, { name = 'products.csv', fallback }: Sent = {}) =>
  checkImport(shop, { name, bytes: typeof csv === 'string' ? strToU8(csv) : csv, fallback }, by)

async function checked(csv: string | Uint8Array, sent: Sent = {}) {
  const answer = await send(csv, sent)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  const { id } = answer.value
  const row = await db.selectFrom('productImports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = db.selectFrom('productImportItems').select(['handle', 'forecast']).where('importId', '=', id)
  const list = (await items.orderBy('position').execute()).map(({ handle, forecast }) => `${handle}: ${forecast}`)
  return { id, row, items: list }
}
const refused = async (csv: string) => {
  const before = await fingerprint(database)
  const answer = await send(csv)
  expect(await fingerprint(database)).toEqual(before)
  return answer
}

const head = 'Handle,Title,Vendor,Type,Variant Price'
const ownPicture = 'a'.repeat(32)
const address = (id: string) => `https://mai.example/media/${id}/320.webp`
beforeAll(() =>
  insertPicture(db, { id: ownPicture, width: 320, height: 400, widths: [320], uploadedBy: null, createdAt: someDay }),
)

test('the preview is stored with its file name; the audit log has name, counts and digest', async () => {
  const csv = `${head}\nfan,Fan,Lua,Tops,390\nbag,Bag,Lua,Shoes,790`
  const name = ` my\nproducts ${'x'.repeat(300)}`
  const { id, row } = await checked(csv, { name })
  const fileName = `my products ${'x'.repeat(188)}`
  expect(row).toMatchObject({
    state: 'checked',
    fileName,
    archiveKey: null,
    leftOut: [],
    problemCount: 1,
    problems: [{ row: 3, column: 'Type', value: 'Shoes', reason: 'no_category' }],
    createdBy: 'owner',
    createdAt: someDay,
  })
  const sha256 = createHash('sha256').update(csv).digest('hex')
  expect(await db.selectFrom('auditLog').selectAll().where('entityId', '=', id).execute()).toMatchObject([
    {
      actorId: 'owner',
      action: 'product.import_check',
      entity: 'product_import',
      detail: { file: fileName, products: 1, problems: 1, sha256 },
      at: someDay,
    },
  ])
})

test('a product without a category gets the one chosen in the form, or is left out', async () => {
  const csv = `${head}\ntop,Top,Lua,,390\ndress,Dress,Lua,Dresses,390`
  expect((await checked(csv, { fallback: 'top' })).items).toEqual(['top: new', 'dress: new'])
  expect((await checked(csv)).items).toEqual(['dress: new'])
})

test('a ZIP archive is stored only if it contains pictures', async () => {
  const csv = strToU8(`${head}\nfan,Fan,Lua,Tops,390`)
  expect((await checked(zipSync({ 'a.csv': csv }))).row.archiveKey).toBeNull()
  expect(await files.folders('imports')).toEqual([])
  const archive = zipSync({ 'a.csv': csv, 'fan.jpg': strToU8('picture') })
  const { id, row } = await checked(archive)
  expect(row.archiveKey).toBe(`imports/${id}/pictures.zip`)
  expect(await files.read(`imports/${id}/pictures.zip`)).toEqual(Buffer.from(archive))
})

test('at most 200 problems are shown, but all are counted', async () => {
  const rows = Array.from({ length: 203 }, (_, at) => `bad-${at},Bad,Lua,Tops,x`)
  const { row } = await checked([head, ...rows, 'good,Good,Lua,Tops,390'].join('\n'))
  const shown = row.problems as { row: number }[]
  expect([row.problemCount, shown.length, shown.at(-1)?.row]).toEqual([203, 200, 201])
  const answer = await refused([head, ...rows].join('\n'))
  expect(answer).toMatchObject({ ok: false, reason: 'problems', detail: { count: 203 } })
  expect(answer.ok ? [] : answer.detail?.problems).toHaveLength(200)
})

test('unused columns that have values are listed, including SKUs that the shop does not have', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Reed skirt', stock: { S: 3 } })
  const sku = skuOf(id, 'S')
  const long = 'c'.repeat(90)
  const csv = (own: string) =>
    `Tags,${head},Empty,Variant SKU,Option1 Name,Option1 Value,${long}\n,short\nred,${id},Reed skirt,Lua,Dresses,900, ,${own},Size,S,yes`
  expect((await checked(csv(sku))).row.leftOut).toEqual(['Tags', 'c'.repeat(80)])
  expect((await checked(csv('FOREIGN-1'))).row.leftOut).toEqual(['Tags', 'c'.repeat(80), 'Variant SKU'])
})

test('a second row for the same product is left out and its handle is listed as a problem', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Willow wrap', stock: { M: 3 } })
  const csv = `${head},Variant SKU,Option1 Name,Option1 Value\n${id},Willow wrap,Lua,Dresses,900,,Size,M\nother,Willow,Lua,Dresses,800,${skuOf(id)},Size,M`
  const { row, items } = await checked(csv)
  expect(items).toEqual([`${id}: change`])
  expect(row.problems).toEqual([{ row: 3, column: 'Handle', value: 'other', reason: 'same_product' }])
})

test('a missing shop picture is listed as a problem, but its product is still imported', async () => {
  const gone = 'b'.repeat(32)
  const csv = (id: string) => `${head},Image Src\nown,Own,Lua,Tops,390,${address(id)}`
  expect((await checked(csv(ownPicture))).row).toMatchObject({ problemCount: 0, problems: [] })
  const { row, items } = await checked(csv(gone))
  expect(items).toEqual(['own: new'])
  expect(row.problems).toEqual([{ row: 2, column: 'Image Src', value: address(gone), reason: 'bad_address' }])
  const both = await checked(`${csv(ownPicture)}\nown,,,,,${address(gone)}`)
  expect([both.items, both.row.problems]).toMatchObject([['own: new'], [{ reason: 'bad_address' }]])
})

test('a formula in a size row leaves out that size; in the first row it leaves out all colours', async () => {
  const options = 'Option1 Name,Option1 Value,Option2 Name,Option2 Value'
  const csv = (title: string, alt: string) =>
    `${head},${options},Image Alt Text\nduo,${title},Lua,Tops,390,Color,Red,Size,S,\nduo,,,,390,,Blue,,S,${alt}\nduo,,,,390,,Blue,,M,`
  const one = await checked(csv('Duo', '=1+1'))
  expect([one.items, one.row.problems]).toMatchObject([
    ['duo-red: new', 'duo-blue: new'],
    [{ row: 3, reason: 'formula' }],
  ])
  expect(await refused(csv('=1+1', ''))).toMatchObject({
    detail: { count: 1, problems: [{ row: 2, reason: 'formula' }] },
  })
})

test('a row equal to the stored product, cost included, is forecast as unchanged', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Cost wrap', costPrice: satang(40_000) })
  const csv = `Handle,Variant Price,Cost per item\n${id},1000,`
  expect((await checked(`${csv}400`)).items).toEqual([`${id}: same`])
  expect((await checked(`${csv}410`)).items).toEqual([`${id}: change`])
})

test('several problems in one cell are listed as one, in the row order of the file', async () => {
  const { row } = await checked(
    `${head},Variant Inventory Qty\nlate,Late,Lua,Shoes,x,two\nok,Ok,Lua,Tops,390,1\nlast,Last,,Shoes,390,1`,
  )
  const problems = row.problems as { row: number; column: string; reason: string }[]
  expect(problems.map(({ row: line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '2 Variant Inventory Qty: not_a_count',
    '2 Variant Price: not_an_amount',
    '2 Type: no_category',
    '4 Type: no_category',
    '4 Vendor: required',
  ])
})

test('when both languages are required, a visible product with a text in only one is left out', async () => {
  await complete(true)
  const column = (name: string) => `${name} (product.metafields.mai.${name})`
  const fields = (name: string, published: boolean) =>
    `${name},${name},Lua,Tops,390,${address(ownPicture)},${published}`
  const csv = `${head},Image Src,Published,${column('fabric_en')},${column('fabric_th')}
${fields('english', true)},Silk,
${fields('thai', true)},,ผ้าไหม
${fields('both', true)},Silk,ผ้าไหม
${fields('hidden', false)},Silk,`
  const { row, items } = await checked(csv)
  expect(items).toEqual(['both: new', 'hidden: new'])
  expect(row.problems).toEqual([
    { row: 2, column: column('fabric_en'), value: 'Silk', reason: 'no_thai' },
    { row: 3, column: column('fabric_th'), value: 'ผ้าไหม', reason: 'no_english' },
  ])
  await complete(false)
  expect((await checked(csv)).items).toHaveLength(4)
})

test('a visible product may keep an existing missing translation, but not get another one', async () => {
  const half = { fabricEn: 'Silk', pictures: [{ id: ownPicture, altEn: '', altTh: '' }] }
  const shown = await stockedProduct(db, { nameEn: 'Lotus wrap', ...half })
  const hidden = await stockedProduct(db, { nameEn: 'Hidden wrap', ...half, hidden: true })
  await complete(true)
  const care = 'care_en (product.metafields.mai.care_en)'
  const csv = `Handle,Variant Price,Published,${care}\n${shown.id},900,true,\n${hidden.id},900,true,`
  const { row, items } = await checked(csv)
  expect(items).toEqual([`${shown.id}: change`])
  expect(row.problems).toMatchObject([{ row: 3, reason: 'no_thai' }])
  expect(await refused(csv.replaceAll('true,', 'true,Wash cold'))).toMatchObject({
    detail: {
      count: 3,
      problems: [
        { row: 2, column: care, reason: 'no_thai', value: 'Wash cold' },
        { row: 3, reason: 'no_thai' },
        { row: 3, reason: 'no_thai' },
      ],
    },
  })
})
