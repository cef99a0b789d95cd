import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPicture, storePicture } from './add-picture.server.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'mai-pictures-'))
const files = diskFileStore(folder)
const now = new Date('2026-11-21T03:00:00Z')

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()

test('an upload stores a row and files at each width up to its own, and is served', async () => {
  const added = await addPicture(db, files, { bytes: await photograph(700, 900), use: 'product', now })
  if (!added.ok) throw new Error(added.reason)
  const { id } = added.value
  expect(added.value).toEqual({ id, width: 700, height: 900, widths: [320, 480, 640, 700] })
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({
    id,
    width: 700,
    height: 900,
    widths: [320, 480, 640, 700],
    ready: true,
    uploadedBy: null,
    createdAt: now,
  })
  expect(readdirSync(join(folder, 'media', id)).sort()).toEqual(
    [320, 480, 640, 700].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  )
  const answer = await mediaResponse(new Request(`http://shop.example/media/${id}/480.webp`), files)
  const seen = await sharp(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata()
  expect([answer?.status, seen.format, seen.width]).toEqual([200, 'webp', 480])
})

test('the audit log records who added a shop picture, and nothing for customer pictures', async () => {
  const bytes = await photograph(400, 300)
  const [own, theirs] = [
    await addPicture(db, files, { bytes, use: 'page', actorId: 'mali', now }),
    await addPicture(db, files, { bytes, use: 'review', uploadedBy: await savedAccount(db), now }),
  ]
  if (!own.ok || !theirs.ok) throw new Error('refused')
  const ids = [own.value.id, theirs.value.id]
  const audited = db.selectFrom('auditLog').select(['actorId', 'action', 'entity', 'entityId', 'detail', 'at'])
  expect(await audited.where('entityId', 'in', ids).execute()).toEqual([
    {
      actorId: 'mali',
      action: 'picture.add',
      entity: 'picture',
      entityId: own.value.id,
      detail: { bytes: bytes.byteLength, width: 400, height: 300 },
      at: now,
    },
  ])
})

test('ready renditions are stored once with sorted widths, and storing them again changes nothing', async () => {
  const rendition = (width: number, format: 'webp' | 'avif') => ({
    width,
    format,
    bytes: new Uint8Array([width % 256]),
  })
  const picture = {
    id: 'a'.repeat(32),
    width: 640,
    height: 480,
    renditions: [rendition(640, 'webp'), rendition(320, 'webp'), rendition(640, 'avif'), rendition(320, 'avif')],
  }
  for (let time = 0; time < 2; time++)
    expect(await storePicture(db, files, picture, now)).toEqual({
      id: picture.id,
      width: 640,
      height: 480,
      widths: [320, 640],
    })
  expect(readdirSync(join(folder, 'media', picture.id)).sort()).toEqual(
    [320, 640].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  )
  const rows = await db.selectFrom('pictures').select(['width', 'widths']).where('id', '=', picture.id).execute()
  expect(rows).toEqual([{ width: 640, widths: [320, 640] }])
})

test('the same file uploaded twice becomes two pictures', async () => {
  const bytes = await photograph(400, 400)
  const [first, second] = await Promise.all([1, 2].map(() => addPicture(db, files, { bytes, use: 'hero', now })))
  if (!first?.ok || !second?.ok) throw new Error('refused')
  expect(first.value.id).not.toBe(second.value.id)
  expect(first.value.widths).toEqual([400])
})

test('a refused upload leaves no file and no row', async () => {
  const before = [readdirSync(join(folder, 'media')), await db.selectFrom('pictures').selectAll().execute()]
  const whole = await photograph(500, 500)
  const refusals = await Promise.all([
    addPicture(db, files, { bytes: Buffer.from('<svg onload="alert(1)"/>'), use: 'product', now }),
    addPicture(db, files, { bytes: whole.subarray(0, whole.length - 200), use: 'product', now }),
    addPicture(db, files, { bytes: new Uint8Array(), use: 'product', now }),
  ])
  expect(refusals).toEqual(['not_a_picture', 'damaged', 'empty'].map((reason) => ({ ok: false, reason })))
  expect([readdirSync(join(folder, 'media')), await db.selectFrom('pictures').selectAll().execute()]).toEqual(before)
})
