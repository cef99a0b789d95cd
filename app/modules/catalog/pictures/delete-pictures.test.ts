import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import { addDays } from '#app/kit/dates.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { workBehind } from '#app/tasks.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeQueueDue } from '#tests/support/queue-due.ts'
import { deleteProduct } from '../delete-product.server.ts'
import { findProductDraft } from '../find-product-draft.server.ts'
import { writePictures } from '../product-writes.queries.server.ts'
import { addPicture } from './add-picture.server.ts'
import { deleteUnusedPictures, removePictureFiles } from './delete-pictures.server.ts'

const database = await testDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'mai-unused-'))
const files = diskFileStore(folder)
const uploaded = new Date('2026-11-20T05:00:00Z')
const context = { actorId: null, now: uploaded }
let bytes: Uint8Array
let adapters: Adapters
let runJobs: () => Promise<void>

beforeAll(async () => {
  bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()
  ;({ adapters, runJobs } = await testApp(database, { files, clock: () => addDays(uploaded, 2) }))
})
beforeEach(async () => {
  await db.deleteFrom('pictures').where('id', 'not in', db.selectFrom('productPictures').select('pictureId')).execute()
})

async function upload(): Promise<string> {
  const added = await addPicture(db, files, { bytes, use: 'product', now: uploaded })
  if (!added.ok) throw new Error(added.reason)
  return added.value.id
}
const productWith = async (id: string) => stockedProduct(db, { pictures: [{ id, altEn: '', altTh: '' }] })
const rows = async () => (await db.selectFrom('pictures').select('id').execute()).map((row) => row.id)
const onDisk = (id: string) => readdirSync(join(folder, 'media')).includes(id)
const removals = async () => {
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs where task_identifier = 'remove_picture_files'`.execute(db)
  return rows.map(({ at }) => at)
}
const runRemovals = async () => {
  await makeQueueDue(db)
  await runJobs()
}
const forget = (now: Date) => deleteUnusedPictures(db, files, now)

test('the row of an unattached picture is deleted after one day, its files a day later', async () => {
  const id = await upload()
  await forget(addDays(uploaded, 1))
  expect([(await rows()).includes(id), onDisk(id)]).toEqual([true, true])
  const forgotten = new Date(addDays(uploaded, 1).getTime() + 1)
  await forget(forgotten)
  expect((await rows()).includes(id)).toBe(false)
  expect(await removals()).toEqual([addDays(forgotten, 1)])
  await runRemovals()
  expect(onDisk(id)).toBe(false)
})

test('repeated cleanups leave the files until the removal job runs, so that a backup still finds them', async () => {
  const id = await upload()
  await forget(addDays(uploaded, 2))
  for (const hours of [0, 12, 24, 240]) await forget(new Date(addDays(uploaded, 2).getTime() + hours * 3_600_000))
  expect([(await rows()).includes(id), onDisk(id)]).toEqual([false, true])
  await runRemovals()
  expect(onDisk(id)).toBe(false)
})

test('pictures of products on sale, deleted products and past orders are never deleted', async () => {
  const [shown, deleted, ordered] = [await upload(), await upload(), await upload()]
  await productWith(shown)
  await deleteProduct(db, { id: (await productWith(deleted)).id }, context)
  const { id } = await productWith(ordered)
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })
  await writePictures(db, id, [])
  expect((await findProductDraft(db, id))?.pictures).toEqual([])
  await forget(addDays(uploaded, 400))
  await runRemovals()
  expect(await rows()).toEqual(expect.arrayContaining([shown, deleted, ordered]))
  expect([shown, deleted, ordered].filter(onDisk)).toEqual([shown, deleted, ordered])
})

test('pictures used in published content, a draft or an earlier version are never deleted', async () => {
  const [shown, drafted, earlier, unnamed] = [await upload(), await upload(), await upload(), await upload()]
  const naming = (picture: string) => JSON.stringify({ sections: [{ picture }] })
  await db
    .insertInto('content')
    .values({ key: 'customers', data: naming(shown), draft: naming(drafted) })
    .execute()
  await db
    .insertInto('contentVersions')
    .values({ key: 'customers', version: 1, data: naming(earlier), savedAt: uploaded })
    .execute()
  await forget(addDays(uploaded, 400))
  await runRemovals()
  await db.deleteFrom('content').where('key', '=', 'customers').execute()
  const kept = [shown, drafted, earlier, unnamed].map(onDisk)
  expect([await rows(), kept]).toEqual([expect.arrayContaining([shown, drafted, earlier]), [true, true, true, false]])
})

test('a picture being attached to a product at the same time is not deleted', async () => {
  const id = await upload()
  const { id: productId } = await stockedProduct(db)
  await db.transaction().execute(async (tx) => {
    await writePictures(tx, productId, [{ id, altEn: '', altTh: '' }])
    await forget(addDays(uploaded, 2))
  })
  await runRemovals()
  expect([(await rows()).includes(id), onDisk(id)]).toEqual([true, true])
})

test('picture files without a row are deleted after one day; other files in the folder stay', async () => {
  const [old, young] = ['a'.repeat(32), 'b'.repeat(32)]
  for (const name of [old, young, 'notes']) {
    mkdirSync(join(folder, 'media', name), { recursive: true })
    writeFileSync(join(folder, 'media', name, '320.webp'), 'half')
  }
  for (const name of [old, 'notes']) utimesSync(join(folder, 'media', name), uploaded, uploaded)
  utimesSync(join(folder, 'media', young), addDays(uploaded, 2), addDays(uploaded, 2))
  await forget(addDays(uploaded, 2))
  expect([old, young, 'notes'].map(onDisk)).toEqual([false, true, true])
})

test('removing files can be repeated and skips a picture that has its row', async () => {
  const id = await upload()
  await removePictureFiles(db, files, id)
  expect(onDisk(id)).toBe(true)
  await db.deleteFrom('pictures').where('id', '=', id).execute()
  await removePictureFiles(db, files, id)
  await removePictureFiles(db, files, id)
  expect(onDisk(id)).toBe(false)
})

test('the cleanup runs every night as a cron job', () => {
  const { tasks, cronJobs } = workBehind(adapters, () => Promise.reject(new Error('nobody asks')))
  expect(cronJobs).toContainEqual({ task: 'delete_unused_pictures', everyMinutes: 24 * 60, after: 20 * 60 + 41 })
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(['delete_unused_pictures', 'remove_picture_files']))
})
