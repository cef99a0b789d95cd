import { beforeEach, expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { recordInvalidations } from '#tests/support/record-invalidations.ts'
import { hideProduct, hideProducts } from './hide-product.server.ts'

const database = await testDatabase()
const { db } = database
const clearedTags = await recordInvalidations(database.url)
const now = later(30)
const by = { actorId: 'owner', now }
let shown: string
let hidden: string
let half: string
let gone: string

beforeEach(async () => {
  await completeTexts(false)
  shown = (await stockedProduct(db, { nameEn: 'Shown' })).id
  hidden = (await stockedProduct(db, { nameEn: 'Hidden', hidden: true })).id
  half = (await stockedProduct(db, { nameEn: 'Half', fabricEn: 'Cotton', hidden: true })).id
  gone = (await stockedProduct(db, { nameEn: 'Gone' })).id
  await db.updateTable('products').set({ deletedAt: now }).where('id', '=', gone).execute()
  await clearedTags()
})

const completeTexts = (isOn: boolean) => savedSettings(db, 'products', { completeTexts: isOn }, now)
const stateOf = (id: string) =>
  db.selectFrom('products').select(['hidden', 'version', 'updatedAt']).where('id', '=', id).executeTakeFirstOrThrow()
const linesOf = async (...ids: string[]) => {
  const columns = ['entityId', 'action', 'entity', 'actorId', 'at', 'detail'] as const
  const lines = db.selectFrom('auditLog').select(columns).where('entityId', 'in', ids).orderBy('id')
  return (await lines.execute()).filter(({ action }) => action !== 'product.create')
}
const line = (entityId: string, action: string) => ({
  entityId,
  action,
  entity: 'product',
  actorId: 'owner',
  at: now,
  detail: {},
})

test('a product is hidden and shown, each time with an audit entry and a cleared page cache', async () => {
  expect(await hideProduct(db, { id: shown, hidden: true }, by)).toEqual({ ok: true, value: undefined })
  expect(await stateOf(shown)).toEqual({ hidden: true, version: 2, updatedAt: now })
  expect(await clearedTags()).toEqual(['catalog'])
  expect(await hideProduct(db, { id: shown, hidden: false }, by)).toEqual({ ok: true, value: undefined })
  expect(await stateOf(shown)).toEqual({ hidden: false, version: 3, updatedAt: now })
  expect(await clearedTags()).toEqual(['catalog'])
  expect(await linesOf(shown)).toEqual([line(shown, 'product.hide'), line(shown, 'product.show')])
})

test('hiding an already hidden, unknown or deleted product changes nothing', async () => {
  const before = await fingerprint(database)
  expect(await hideProduct(db, { id: hidden, hidden: true }, by)).toEqual({ ok: true, value: undefined })
  for (const id of [gone, 'nowhere'])
    expect(await hideProduct(db, { id, hidden: true }, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
  expect(await clearedTags()).toEqual([])
})

test('showing a product is refused with its missing required text, and nothing changes', async () => {
  await completeTexts(true)
  const before = await fingerprint(database)
  expect(await hideProduct(db, { id: half, hidden: false }, by)).toEqual({
    ok: false,
    reason: 'missing_texts',
    detail: { missing: ['fabricTh'] },
  })
  expect(await fingerprint(database)).toEqual(before)
})

test('hiding many products changes the visible ones, not hidden, deleted or unknown ones', async () => {
  const ids = [shown, hidden, gone, 'nowhere']
  const others = { hidden: await stateOf(hidden), gone: await stateOf(gone) }
  expect(await hideProducts(db, { ids, hidden: true }, by)).toEqual({ changed: 1, unchanged: [] })
  expect(await stateOf(shown)).toEqual({ hidden: true, version: 2, updatedAt: now })
  expect({ hidden: await stateOf(hidden), gone: await stateOf(gone) }).toEqual(others)
  expect(await linesOf(...ids)).toEqual([line(shown, 'product.hide')])
  expect(await clearedTags()).toEqual(['catalog'])

  const before = await fingerprint(database)
  expect(await hideProducts(db, { ids, hidden: true }, by)).toEqual({ changed: 0, unchanged: [] })
  expect(await fingerprint(database)).toEqual(before)
  expect(await clearedTags()).toEqual([])
})

test('showing many products leaves those without a required text hidden and returns them', async () => {
  await completeTexts(true)
  const stays = await stateOf(half)
  const ids = [half, hidden, shown]
  expect(await hideProducts(db, { ids, hidden: false }, by)).toEqual({ changed: 1, unchanged: [half] })
  expect(await stateOf(hidden)).toEqual({ hidden: false, version: 2, updatedAt: now })
  expect(await stateOf(half)).toEqual(stays)
  expect(await linesOf(...ids)).toEqual([line(hidden, 'product.show')])
})

test('incomplete products can be shown when texts are optional, and hidden even when they are required', async () => {
  expect(await hideProducts(db, { ids: [half, hidden], hidden: false }, by)).toEqual({ changed: 2, unchanged: [] })
  await completeTexts(true)
  expect(await hideProducts(db, { ids: [half, hidden], hidden: true }, by)).toEqual({ changed: 2, unchanged: [] })
  expect([await stateOf(half), await stateOf(hidden)]).toMatchObject([{ hidden: true }, { hidden: true }])
})
