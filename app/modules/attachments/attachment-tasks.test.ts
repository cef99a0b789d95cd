import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { erasePerson } from '#app/modules/customers/erase-person.server.ts'
import { exportPerson } from '#app/modules/customers/export-person.server.ts'
import { eraseEndedOrders } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { printout } from '#tests/factories/attachment-files.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { attached } from '#tests/support/attached-files.ts'
import { testDatabase } from '#tests/support/database.ts'
import { attachFile, deleteAttachment } from './attach-file.server.ts'
import { attachmentResponse } from './attachment-file.server.ts'
import { deleteAttachmentFiles } from './attachment-tasks.server.ts'
import { findAttachment } from './attachments.queries.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const actorId = await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
const folder = await mkdtemp(join(tmpdir(), 'attachments-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = diskFileStore(folder)
const night = (now: Date) => deleteAttachmentFiles(db, files, now)
let made = 0

/** An order that ended unpaid. */
async function endedOrder() {
  const email = `nok${++made}@mai.example`
  const customer = { ...plainCustomer, email }
  const order = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }], customer, now: someDay })
  const id = await attached(db, { orderNumber: order.number, actorId, files })
  await writtenOn(id, someDay)
  await cancelOrder(db, { orderId: order.orderId, reason: 'customer', actor: { kind: 'customer' }, now: later(20) })
  return { ...order, email, id }
}
const writtenOn = (id: string, at: Date) => utimes(join(folder, 'attachments', id), at, at)
async function left({ number, id }: { number: string; id: string }) {
  const response = await attachmentResponse(files, await findAttachment(db, { orderNumber: number, id }))
  const row = await db.selectFrom('attachments').select('name').where('id', '=', id).executeTakeFirst()
  return [response.status, row?.name, (await readdir(join(folder, 'attachments'))).includes(id)]
}
const whole = [200, 'paper.pdf', true]
const deleted = [404, '', true]
const gone = [404, undefined, false]

test('a deleted file loses its name at once, and its row and content after a day; others stay', async () => {
  const [one, other] = [await endedOrder(), await endedOrder()]
  const now = later(60)
  await deleteAttachment(db, { orderNumber: one.number, id: one.id }, { actorId, now })
  expect(await left(one)).toEqual(deleted)
  await night(addDays(now, 1))
  expect(await left(one)).toEqual(deleted)
  await night(addMinutes(addDays(now, 1), 1))
  expect([await left(one), await left(other)]).toEqual([gone, whole])
  await night(addDays(now, 400))
  expect(await left(other)).toEqual(whole)
})

test('a file that is attached again after its deletion stays', async () => {
  const order = await endedOrder()
  const upload = { orderNumber: order.number, name: 'again.pdf', bytes: printout('Again') }
  const find = () =>
    db
      .selectFrom('attachments')
      .select('id')
      .where('orderId', '=', order.orderId)
      .where('name', '=', 'again.pdf')
      .executeTakeFirst()
  await attachFile(db, files, upload, { actorId, now: later(30) })
  const first = (await find())?.id ?? ''
  await deleteAttachment(db, { orderNumber: order.number, id: first }, { actorId, now: later(40) })
  await attachFile(db, files, upload, { actorId, now: later(50) })
  const second = (await find())?.id ?? ''
  await writtenOn(second, someDay)
  await night(addDays(later(60), 2))
  expect(second).not.toBe(first)
  expect(await left({ ...order, id: second })).toEqual([200, 'again.pdf', true])
})

test('a file without a row is deleted a day after it was written, not before', async () => {
  const [fresh, lost] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [fresh, lost]) await files.write(`attachments/${id}/file`, new Uint8Array([1]))
  await writtenOn(lost, someDay)
  await writtenOn(fresh, addDays(someDay, 2))
  await night(addMinutes(addDays(someDay, 2), 1))
  const kept = await readdir(join(folder, 'attachments'))
  expect([kept.includes(fresh), kept.includes(lost)]).toEqual([true, false])
})

test('a data export lists the files; erasure removes names at once and files within two days', async () => {
  const [own, other] = [await endedOrder(), await endedOrder()]
  const now = later(120)
  const by = { id: (await personOfAddress(db, own.email)) ?? '', actorId, now }
  expect(JSON.stringify(await exportPerson(db, by))).toContain('"name":"paper.pdf","type":"application/pdf","bytes":')
  expect(await erasePerson(db, by)).toMatchObject({ ok: true })
  expect([await left(own), await left(other)]).toEqual([deleted, whole])
  const upload = { orderNumber: own.number, name: 'late.pdf', bytes: printout('Late') }
  expect(await attachFile(db, files, upload, { actorId, now })).toEqual({ ok: false, reason: 'erased' })
  await night(addMinutes(addDays(now, 1), 1))
  expect([await left(own), await left(other)]).toEqual([gone, whole])
})

test('an order loses its files when its retention period ends', async () => {
  const order = await endedOrder()
  await eraseEndedOrders(db, addDays(later(20), 90))
  expect(await left(order)).toEqual(whole)
  const now = addMinutes(addDays(later(20), 90), 1)
  await eraseEndedOrders(db, now)
  expect(await left(order)).toEqual(deleted)
  await night(addMinutes(addDays(now, 1), 1))
  expect(await left(order)).toEqual(gone)
})
