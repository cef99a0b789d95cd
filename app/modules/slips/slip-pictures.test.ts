import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { erasePerson } from '#app/modules/customers/erase-person.server.ts'
import { exportPerson } from '#app/modules/customers/export-person.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { approveSlip, rejectSlip } from './decide-slip.server.ts'
import { deleteSlipPictures, slipPictureResponse } from './slip-pictures.server.ts'
import { findSlip } from './slips.queries.server.ts'

const { db } = await testDatabase()
const { productId } = await payingShop(db)
const ownerId = await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
const folder = await mkdtemp(join(tmpdir(), 'slips-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = diskFileStore(folder)
const actor = { kind: 'staff', id: 'mali' } as const
const decidedAt = later(20)

async function sent() {
  const { orderId } = await transferOrder(db, productId)
  const slip = await savedSlip(db, orderId, { files })
  await utimes(join(folder, 'slips', slip.picture ?? ''), someDay, someDay)
  return { ...slip, picture: slip.picture ?? '' }
}
const approve = (slipId: string) =>
  approveSlip(db, { slipId, version: 1, amount: satang(115_000), actor, now: decidedAt })
const kept = async () => new Set(await readdir(join(folder, 'slips')))
const isThere = async ({ id, picture }: { id: string; picture: string }) => [
  (await findSlip(db, id))?.picture === picture,
  (await kept()).has(picture),
  (await slipPictureResponse(files, (await findSlip(db, id))?.picture)).status,
]
const whole = [true, true, 200]
const gone = [false, false, 404]

test('a slip picture is deleted ninety days after the decision; bank and reference stay', async () => {
  const [taken, back] = [await sent(), await sent()]
  await approve(taken.id)
  await rejectSlip(db, { slipId: back.id, version: 1, reason: 'unreadable', note: '', actor, now: decidedAt })
  await deleteSlipPictures(db, files, addDays(decidedAt, 90))
  expect(await Promise.all([taken, back].map(isThere))).toEqual([whole, whole])
  await deleteSlipPictures(db, files, addMinutes(addDays(decidedAt, 90), 1))
  expect(await Promise.all([taken, back].map(isThere))).toEqual([gone, gone])
  const { bank, reference } = taken
  expect(await findSlip(db, taken.id)).toMatchObject({ bank, reference, payload: '', receiver: '', state: 'approved' })
})

test('a picture of an undecided slip is deleted after 180 days', async () => {
  const slip = await sent()
  await deleteSlipPictures(db, files, addDays(slip.uploadedAt, 180))
  expect(await isThere(slip)).toEqual(whole)
  await deleteSlipPictures(db, files, addMinutes(addDays(slip.uploadedAt, 180), 1))
  expect(await isThere(slip)).toEqual(gone)
})

test('a file without a slip is deleted a day after it was written, not before', async () => {
  const [fresh, lost] = ['a'.repeat(32), 'b'.repeat(32)]
  for (const name of [fresh, lost]) await files.write(`slips/${name}/slip.jpg`, new Uint8Array([1]))
  await utimes(join(folder, 'slips', lost), someDay, someDay)
  await utimes(join(folder, 'slips', fresh), addDays(someDay, 2), addDays(someDay, 2))
  await deleteSlipPictures(db, files, addMinutes(addDays(someDay, 2), 1))
  expect([(await kept()).has(fresh), (await kept()).has(lost)]).toEqual([true, false])
})

test('a customer’s data export has their slips; erasure clears the slips and deletes the picture within a day', async () => {
  const [slip, other] = [await sent(), await sent()]
  await rejectSlip(db, { slipId: other.id, version: 1, reason: 'other', note: 'Other', actor, now: decidedAt })
  const email = `slip-owner-${slip.id}@mai.example`
  await db.updateTable('orders').set({ email }).where('id', '=', slip.orderId).execute()
  await approve(slip.id)
  const order = await findOrderById(db, slip.orderId)
  for (const to of ['processing', 'shipped', 'completed'] as const)
    await moveOrder(db, {
      orderNumber: order?.number ?? '',
      to,
      tracking: { carrier: 'flash', number: 'TH0123456789A' },
      actor,
      now: later(30),
    })
  const by = { id: (await personOfAddress(db, email)) ?? '', actorId: ownerId, now: later(60) }
  const file = JSON.stringify(await exportPerson(db, by))
  expect(file).toContain(slip.reference)
  expect(file).not.toContain(slip.picture)

  expect(await erasePerson(db, by)).toMatchObject({ ok: true })
  expect(await findSlip(db, slip.id)).toMatchObject({ picture: null, payload: '', receiver: '', rejectNote: '' })
  expect((await slipPictureResponse(files, (await findSlip(db, slip.id))?.picture)).status).toBe(404)
  await deleteSlipPictures(db, files, addMinutes(addDays(someDay, 1), 1))
  expect([await isThere(slip), await isThere(other)]).toEqual([gone, whole])
  expect(await exportPerson(db, by)).toEqual({ ok: false, reason: 'not_found' })
})
