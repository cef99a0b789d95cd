import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { diskFileStore, type FileStore } from '#app/platform/storage/file-store.server.ts'
import { printPicture, sharePicture } from './share-picture.server.ts'

const disk = diskFileStore(mkdtempSync(join(tmpdir(), 'mai-share-')))
const lacquer = { r: 142, g: 43, b: 35 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: lacquer } })
    .webp()
    .toBuffer()
const store = async (id: string, width: number, height: number) => {
  await disk.write(`media/${id}/${width}.webp`, await plain(width, height))
  return id
}
const ask = (id: string, init?: RequestInit, files: FileStore = disk) =>
  mediaResponse(new Request(`http://shop.example/media/${id}/og.jpg`, init), files)

const printout = [239, 233, 223]
const red = [lacquer.r, lacquer.g, lacquer.b]

/** Maximum colour difference; JPEG keeps it to a few steps. */
async function distance(jpeg: Uint8Array, left: number, top: number, from: readonly number[]): Promise<number> {
  const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return Math.max(...from.map((value, at) => Math.abs(value - (pixel[at] ?? 0))))
}

test('an upright picture becomes a JPEG of 1200 × 630, uncropped on a backdrop', async () => {
  const id = await store('a'.repeat(32), 320, 427)
  await store(id, 1050, 1400)
  const response = await ask(id)
  expect([response?.status, response?.headers.get('content-type'), response?.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  const jpeg = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())
  const { format, width, height, exif } = await sharp(jpeg).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1200, height: 630, exif: undefined })
  expect(await distance(jpeg, 10, 315, printout)).toBeLessThan(8)
  expect(await distance(jpeg, 1190, 315, printout)).toBeLessThan(8)
  for (const top of [2, 315, 627]) expect(await distance(jpeg, 600, top, red)).toBeLessThan(8)
  expect(new Uint8Array((await disk.read(`media/${id}/og.jpg`)) ?? [])).toEqual(jpeg)
})

test('a landscape picture fills the frame', async () => {
  const response = await ask(await store('b'.repeat(32), 1920, 1080))
  const jpeg = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())
  for (const left of [2, 1197]) expect(await distance(jpeg, left, 315, red)).toBeLessThan(8)
})

test('the share picture is made once; later and concurrent requests get the stored file', async () => {
  const id = await store('c'.repeat(32), 640, 853)
  const writes: string[] = []
  const counting: FileStore = { ...disk, write: (key, bytes) => (writes.push(key), disk.write(key, bytes)) }
  const answers = await Promise.all([1, 2, 3].map(() => sharePicture(counting, id)))
  expect(answers.every((answer) => answer.ok && answer.value !== undefined)).toBe(true)
  await sharePicture(counting, id)
  expect(writes).toEqual([`media/${id}/og.jpg`])
})

test('the mail picture is an upright JPEG that pages of other sites may show', async () => {
  const id = await store('9'.repeat(32), 640, 853)
  const response = await mediaResponse(new Request(`http://shop.example/media/${id}/mail.jpg`), disk)
  expect([response?.status, response?.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const { format, width, height } = await sharp(await response?.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 640 })
  const unknown = new Request(`http://shop.example/media/${'8'.repeat(32)}/mail.jpg`)
  expect((await mediaResponse(unknown, disk))?.status).toBe(404)
})

test('the print picture is a small JPEG, stored beside the share picture', async () => {
  const id = await store('e'.repeat(32), 320, 427)
  const made = await printPicture(disk, id)
  const jpeg = (made.ok && made.value) || new Uint8Array()
  const { format, width, height } = await sharp(jpeg).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 240, height: 320 })
  expect(await disk.names(`media/${id}`)).toContain('print.jpg')
  expect(await printPicture(disk, 'f'.repeat(32))).toEqual({ ok: true, value: undefined })
})

test('an unknown picture returns 404 and stores no file', async () => {
  const id = 'd'.repeat(32)
  expect((await ask(id))?.status).toBe(404)
  expect(await disk.names(`media/${id}`)).toEqual([])
  expect((await ask('A'.repeat(32)))?.status).toBe(404)
})

test('HEAD and a known ETag are answered without a body, a write with 405', async () => {
  const id = 'a'.repeat(32)
  const head = await ask(id, { method: 'HEAD' })
  expect([head?.status, await head?.text()]).toEqual([200, ''])
  expect((await ask(id, { headers: { 'if-none-match': `"${id}-og"` } }))?.status).toBe(304)
  expect((await ask(id, { method: 'POST' }))?.status).toBe(405)
})

test('the shop’s share picture and icons have the sizes in their names', async () => {
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(`public/${file}`).metadata()
    return `${format} ${width}×${height}`
  }
  expect(await sizeOf('share.jpg')).toBe('jpeg 1200×630')
  expect(await sizeOf('icon-180.png')).toBe('png 180×180')
  for (const size of [192, 512]) expect(await sizeOf(`icon-${size}.png`)).toBe(`png ${size}×${size}`)
  expect(await sizeOf('icon-maskable-512.png')).toBe('png 512×512')
  const ico = readFileSync('public/icon.ico')
  // One 32 × 32 picture: the PNG behind the header.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7], ico.readUInt32LE(18)]).toEqual([1, 1, 32, 32, 22])
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32)
})
