import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPicture } from './add-picture.server.ts'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'mai-pictures-'))
const files = diskFileStore(folder)
const now = new Date('2026-11-21T03:00:00Z')

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()

test('an upload becomes files at each width up to its own, a row, and an address that answers', async () => {
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

test('the same picture uploaded twice is two pictures', async () => {
  const bytes = await photograph(400, 400)
  const [first, second] = await Promise.all([1, 2].map(() => addPicture(db, files, { bytes, use: 'hero', now })))
  if (!first?.ok || !second?.ok) throw new Error('refused')
  expect(first.value.id).not.toBe(second.value.id)
  expect(first.value.widths).toEqual([400])
})

test('what is refused leaves no file and no row', async () => {
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
