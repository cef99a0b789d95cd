import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { queuedJobs } from '#tests/support/order-record.ts'
import { importKey, startImport, stopImport } from './change-import.server.ts'
import { checkImport } from './check-import.server.ts'
import { EncoderBusy } from './import-pictures.server.ts'
import { type ImportPorts, importProduct, importProducts } from './import-products.server.ts'
import { waitingItems } from './imports.queries.server.ts'
import { deleteOldImports } from './transfer-tasks.server.ts'

const database = await testDatabase()
const { db } = database
const by = { actorId: 'owner', now: someDay }
const silk = new Uint8Array(
  await sharp({ create: { width: 320, height: 400, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer(),
)
const logged: Record<string, unknown>[] = []
const fetched: string[] = []
/** Runs while a picture is fetched. */
let meanwhile: (address: string) => Promise<unknown>
const ports: ImportPorts = {
  database,
  files: diskFileStore(mkdtempSync(join(tmpdir(), 'mai-import-'))),
  clock: () => later(5),
  log: openLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) }),
  fetchFile: async (address) => {
    fetched.push(address)
    await meanwhile(address)
    return { ok: true, value: silk }
  },
}
beforeEach(() => {
  logged.length = 0
  fetched.length = 0
  meanwhile = async () => undefined
})
afterEach(() => savedSettings(db, 'products', { completeTexts: false }, someDay))

const head = 'Handle,Title,Vendor,Type,Variant Price,Image Src'
const row = (handle: string, price = '390') => `${handle},${handle},Lua,Tops,${price},https://cdn.example/${handle}.jpg`

async function started(...lines: string[]) {
  const bytes = strToU8(lines.join('\n'))
  const file = { name: 'products.csv', bytes, fallback: undefined }
  const answer = await checkImport({ ...ports, db, origin: 'https://mai.example' }, file, by)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  await startImport(db, answer.value.id, by)
  return answer.value.id
}
/** Takes the job from the queue, as its worker does. */
async function run(importId: string) {
  await sql`select graphile_worker.remove_job(${importKey(importId)})`.execute(db)
  await importProducts(ports, { importId, actorId: 'owner' })
}
const items = (id: string) =>
  db
    .selectFrom('productImportItems')
    .select(['handle', 'state', 'reason', 'about'])
    .where('importId', '=', id)
    .orderBy('position')
    .execute()
const itemIs = (handle: string, state: string, reason: string | null = null, about: string | null = null) => ({
  handle,
  state,
  reason,
  about,
})
const importOf = (id: string) =>
  db.selectFrom('productImports').select(['state', 'finishedAt']).where('id', '=', id).executeTakeFirst()
const productOf = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()

test('five products are imported at a time; the job queues itself once for the rest and ends the import', async () => {
  const handles = ['one', 'two', 'three', 'four', 'five', 'six']
  const id = await started(head, ...handles.map((handle) => row(handle)))
  await run(id)
  expect((await items(id)).map(({ state }) => state)).toEqual([...Array(5).fill('created'), 'waiting'])
  expect(await importOf(id)).toEqual({ state: 'running', finishedAt: null })
  const next = { task: 'import_products', payload: { importId: id, actorId: 'owner' } }
  expect(await queuedJobs(db, importKey(id))).toEqual([next])
  await run(id)
  expect(await queuedJobs(db, importKey(id))).toEqual([])
  expect(await importOf(id)).toEqual({ state: 'done', finishedAt: later(5) })
  expect(await productOf('six')).toMatchObject({ priceSatang: 39_000, hidden: false, createdAt: later(5) })
  expect([fetched.length, logged]).toEqual([6, []])
})

test('nothing changes for an import that is done, stopped or missing', async () => {
  const done = await started(head, row('done'))
  await run(done)
  const stopped = await started(head, row('stopped'))
  await stopImport(db, stopped, by)
  fetched.length = 0
  const before = await fingerprint(database)
  for (const id of [done, stopped, '00000000-0000-4000-8000-000000000000']) await run(id)
  expect(await fingerprint(database)).toEqual(before)
  expect(fetched).toEqual([])
})

test('an import stopped while a picture is fetched writes no product and fetches no further picture', async () => {
  const id = await started(head, row('halt-a'), row('halt-b'))
  meanwhile = () => stopImport(db, id, by)
  await run(id)
  expect(fetched).toEqual(['https://cdn.example/halt-a.jpg'])
  expect((await items(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect([await productOf('halt-a'), await importOf(id)]).toEqual([
    undefined,
    { state: 'stopped', finishedAt: someDay },
  ])
  expect(await queuedJobs(db, importKey(id))).toEqual([])
})

test('an import stopped while its last picture is fetched is not finished or queued again', async () => {
  const id = await started(head, row('halt-last'))
  meanwhile = () => stopImport(db, id, by)
  await run(id)
  expect(await importOf(id)).toEqual({ state: 'stopped', finishedAt: someDay })
  expect([await items(id), await queuedJobs(db, importKey(id))]).toEqual([[itemIs('halt-last', 'waiting')], []])
})

test('an import deleted while a picture is fetched ends without an error', async () => {
  for (const handles of [['last-a'], ['last-b', 'last-c']]) {
    const id = await started(head, ...handles.map((handle) => row(handle)))
    meanwhile = async () => {
      await stopImport(db, id, by)
      await deleteOldImports(ports, later(32 * 24 * 60))
    }
    await run(id)
    expect([await importOf(id), await productOf(handles[0] ?? ''), logged]).toEqual([undefined, undefined, []])
  }
  expect(fetched).toEqual(['https://cdn.example/last-a.jpg', 'https://cdn.example/last-b.jpg'])
})

test('an error in one product is logged and fails only that product', async () => {
  const id = await started(head, row('fault'), row('fine'))
  meanwhile = async (address) => {
    if (address.endsWith('fault.jpg')) throw new TypeError('no such thing')
  }
  await run(id)
  expect(await items(id)).toEqual([itemIs('fault', 'failed', 'fault'), itemIs('fine', 'created')])
  expect([await productOf('fault'), (await importOf(id))?.state]).toEqual([undefined, 'done'])
  expect(logged).toMatchObject([
    { level: 50, msg: 'product import failed', importId: id, position: 0, err: { type: 'TypeError' } },
  ])
})

test('a busy encoder fails the job, not the product, which is imported on the next try', async () => {
  const id = await started(head, row('busy'))
  meanwhile = async () => {
    throw new EncoderBusy()
  }
  await expect(run(id)).rejects.toThrow(EncoderBusy)
  expect([await items(id), (await importOf(id))?.state, logged]).toEqual([[itemIs('busy', 'waiting')], 'running', []])
  meanwhile = async () => undefined
  await run(id)
  expect(await items(id)).toEqual([itemIs('busy', 'created')])
})

test('an item that another worker has already written is not written again', async () => {
  const importId = await started(head, row('twice'), row('waits'))
  const [item] = await waitingItems(db, importId, 1)
  if (!item) throw new Error('nothing waits')
  const write = () => importProduct(db, { importId, ...item, pictureIds: [null], missing: [] }, by)
  await write()
  const before = await fingerprint(database)
  await write()
  expect(await fingerprint(database)).toEqual(before)
  expect(await items(importId)).toMatchObject([{ state: 'created' }, { state: 'waiting' }])
})

test('fields missing from the file stay, including the cost; importing equal values changes nothing', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Cost wrap', costPrice: satang(40_000) })
  await run(await started('Handle,Variant Price', `${id},900`))
  expect(await productOf(id)).toMatchObject({ priceSatang: 90_000, costSatang: 40_000, nameEn: 'Cost wrap' })
  const again = await started('Handle,Variant Price,Cost per item', `${id},900,400`)
  await run(again)
  expect(await items(again)).toMatchObject([{ state: 'same' }])
})

/** Runs one item after a change since the check: only the item changes. */
async function failsAfter(change: () => Promise<unknown>, ...lines: string[]) {
  const id = await started(...lines)
  await change()
  const before = await fingerprint(database)
  await run(id)
  const after = await fingerprint(database)
  const own = new Set(['product_imports', 'product_import_items'])
  expect(Object.keys(before).filter((table) => before[table] !== after[table] && !own.has(table))).toEqual([])
  return items(id)
}
const plainHead = 'Handle,Title,Vendor,Type,Variant Price'

test('a product that staff delete after the check is not written', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Willow wrap' })
  const failed = await failsAfter(() => deleteProduct(db, { id }, by), plainHead, `${id},Willow,New brand,Tops,900`)
  expect(failed).toEqual([itemIs(id, 'failed', 'deleted', '')])
})

test('colours whose product became ambiguous after the check are not written', async () => {
  const colours = 'duo,Duo,Lua,Tops,390,Color'
  const failed = await failsAfter(
    () => stockedProduct(db, { nameEn: 'Duo' }),
    `${plainHead},Option1 Name,Option1 Value`,
    `${colours},Red`,
    `${colours},Blue`,
  )
  expect(failed).toEqual([
    itemIs('duo-red', 'failed', 'colour_unclear', ''),
    itemIs('duo-blue', 'failed', 'colour_unclear', ''),
  ])
})

test('fields whose values no longer fit the stored product are reported', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Reed skirt', compareAtPrice: satang(150_000) })
  const cheaper = () =>
    db
      .updateTable('products')
      .set({ compareAtPriceSatang: satang(110_000) })
      .where('id', '=', id)
      .execute()
  const failed = await failsAfter(cheaper, 'Handle,Variant Price', `${id},1200`)
  expect(failed).toEqual([itemIs(id, 'failed', 'invalid', 'compareAtPrice')])
})

test('a product whose shop picture is missing is not written', async () => {
  const importId = await started(plainHead, 'gone,Gone,New brand,Tops,390')
  const [item] = await waitingItems(db, importId, 1)
  if (!item) throw new Error('nothing waits')
  const pictures = [{ source: 'own:x', altEn: '', altTh: '' }]
  const withPicture = { ...item, product: { ...item.product, pictures } }
  const before = await fingerprint(database)
  await importProduct(db, { importId, ...withPicture, pictureIds: ['c'.repeat(32)], missing: [] }, by)
  const { product_import_items: _, ...unchanged } = before
  expect(await fingerprint(database)).toMatchObject(unchanged)
  expect(await items(importId)).toEqual([itemIs('gone', 'failed', 'not_taken', '')])
})

test('texts that became required after the check are reported', async () => {
  const column = (name: string) => `${name} (product.metafields.mai.${name})`
  const { id } = await stockedProduct(db, { nameEn: 'Half wrap' })
  const failed = await failsAfter(
    () => savedSettings(db, 'products', { completeTexts: true }, someDay),
    `Handle,Variant Price,${column('fabric_en')},${column('care_th')}`,
    `${id},900,Silk,ซักมือ`,
  )
  expect(failed).toEqual([itemIs(id, 'failed', 'missing_texts', 'careEn, fabricTh')])
})
