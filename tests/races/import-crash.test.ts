import { afterAll, expect, test } from 'vitest'
import { startImport, undoImport } from '#app/modules/transfer/change-import.server.ts'
import { checkImport } from '#app/modules/transfer/check-import.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'

const shop = await crashingShop()
afterAll(() => shop.end(), 60_000)

const by = { actorId: 'owner', now: someDay }
const written = async () => {
  const rows = await shop.db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.productId', 'p.id')
    .innerJoin('stock as s', 's.variantId', 'v.id')
    .select(['p.id', 'p.version', 's.onHand'])
    .where('p.id', 'like', 'piece-%')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, version, onHand }) => `${id} v${version}: ${onHand}`)
}
const states = async () => {
  const items = shop.db.selectFrom('productImportItems').select('state').orderBy('position')
  return (await items.execute()).map(({ state }) => state)
}

test('a product import killed during or after a product resumes without partial or duplicate products', async () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((at) => `piece-${at},Piece ${at},Lua,Tops,100,${at}`)
  const bytes = new TextEncoder().encode(`Handle,Title,Vendor,Type,Price,Inventory quantity\n${rows.join('\n')}`)
  const ports = { db: shop.db, files: diskFileStore(shop.dataDir), origin: shop.origin }
  const checked = await checkImport(ports, { name: 'a.csv', bytes, fallback: undefined }, by)
  if (!checked.ok) throw new Error(checked.reason)
  await startImport(shop.db, checked.value.id, by)

  await shop.start('import.within_product')
  await shop.died()
  expect([await written(), new Set(await states())]).toEqual([[], new Set(['waiting'])])

  await shop.start('import.after_product')
  await shop.died()
  expect([await written(), (await states()).slice(0, 2)]).toEqual([['piece-0 v1: 0'], ['created', 'waiting']])

  // The next crash is in the undo.
  await shop.start('import.within_undo')
  const state = shop.db.selectFrom('productImports').select('state')
  await expect.poll(async () => (await state.executeTakeFirst())?.state, { timeout: 60_000 }).toBe('done')
  expect(await written()).toEqual([0, 1, 2, 3, 4, 5, 6].map((at) => `piece-${at} v1: ${at}`))
  expect(new Set(await states())).toEqual(new Set(['created']))
})

test('an import undo killed during or after a product resumes and removes every unit once', async () => {
  const { id } = await shop.db.selectFrom('productImports').select('id').executeTakeFirstOrThrow()
  const undone = async () => {
    const items = shop.db.selectFrom('productImportItems').select('undone').orderBy('position')
    return (await items.execute()).map((item) => item.undone)
  }
  await shop.ensureStarted('import.within_undo')
  await undoImport(shop.db, id, by)
  await shop.died()
  expect(new Set(await undone())).toEqual(new Set([null]))

  await shop.start('import.after_undo')
  await shop.died()
  expect((await undone()).slice(0, 2)).toEqual(['deleted', null])

  await shop.start()
  const state = shop.db.selectFrom('productImports').select('state')
  await expect.poll(async () => (await state.executeTakeFirst())?.state, { timeout: 60_000 }).toBe('undone')
  expect(new Set(await undone())).toEqual(new Set(['deleted']))
  const corrections = await shop.db
    .selectFrom('stockMovements')
    .select('delta')
    .where('kind', '=', 'correction')
    .execute()
  expect(corrections.map(({ delta }) => delta).toSorted((a, b) => b - a)).toEqual([-1, -2, -3, -4, -5, -6])
})
