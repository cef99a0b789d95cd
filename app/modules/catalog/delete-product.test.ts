import { beforeEach, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { deleteProduct, restoreProduct } from './delete-product.server.ts'

const database = await testDatabase()
const { db } = database
const deletion = { actorId: 'nok', now: later(10) }
const restoring = { actorId: 'owner', now: later(20) }
const halfTexts = { nameEn: 'Half', fabricEn: 'Cotton' }
let id: string

beforeEach(async () => {
  await completeTexts(false)
  ;({ id } = await stockedProduct(db))
})

const completeTexts = (isOn: boolean) => savedSettings(db, 'products', { completeTexts: isOn }, someDay)
const row = (product = id) => db.selectFrom('products').selectAll().where('id', '=', product).executeTakeFirstOrThrow()
const newestLine = () =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'entityId', 'at', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('deleting and restoring keep the product’s row, with actor and time in the audit log', async () => {
  const before = await row()
  expect(await deleteProduct(db, { id }, deletion)).toEqual({ ok: true, value: undefined })
  const deleted = { deletedAt: later(10), listed: false, version: 2, updatedAt: later(10) }
  expect(await row()).toEqual({ ...before, ...deleted })
  const line = { entity: 'product', entityId: id, detail: {} }
  expect(await newestLine()).toEqual({ ...line, action: 'product.delete', actorId: 'nok', at: later(10) })

  expect(await restoreProduct(db, { id }, restoring)).toEqual({ ok: true, value: { isIncomplete: false } })
  expect(await row()).toEqual({ ...before, version: 3, updatedAt: later(20) })
  expect(await newestLine()).toEqual({ ...line, action: 'product.restore', actorId: 'owner', at: later(20) })
})

test('deleting twice, restoring an undeleted product and unknown products are refused without changes', async () => {
  const refusal = { ok: false, reason: 'not_found' }
  const { id: gone } = await stockedProduct(db)
  await deleteProduct(db, { id: gone }, deletion)
  const before = await fingerprint(database)
  for (const product of [gone, 'nowhere']) expect(await deleteProduct(db, { id: product }, deletion)).toEqual(refusal)
  for (const product of [id, 'nowhere']) expect(await restoreProduct(db, { id: product }, restoring)).toEqual(refusal)
  expect(await fingerprint(database)).toEqual(before)
})

test('a product without a required text is restored as hidden, and the audit log records that', async () => {
  const { id: half } = await stockedProduct(db, halfTexts)
  await deleteProduct(db, { id: half }, deletion)
  await completeTexts(true)
  const deleted = await row(half)
  expect(await restoreProduct(db, { id: half }, restoring)).toEqual({ ok: true, value: { isIncomplete: true } })
  const restored = { deletedAt: null, hidden: true, version: 3, updatedAt: later(20) }
  expect(await row(half)).toEqual({ ...deleted, ...restored })
  expect(await newestLine()).toMatchObject({
    action: 'product.restore',
    entityId: half,
    detail: { changed: { hidden: { from: false, to: true } } },
  })
})

test('a hidden product is restored as hidden, without a change in the audit log', async () => {
  const { id: half } = await stockedProduct(db, { ...halfTexts, hidden: true })
  await deleteProduct(db, { id: half }, deletion)
  await completeTexts(true)
  expect(await restoreProduct(db, { id: half }, restoring)).toEqual({ ok: true, value: { isIncomplete: false } })
  expect(await row(half)).toMatchObject({ deletedAt: null, hidden: true, listed: false })
  expect(await newestLine()).toMatchObject({ action: 'product.restore', detail: {} })
})
