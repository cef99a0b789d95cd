import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxPictureBytes } from '#app/platform/images/inspect-picture.server.ts'
import { openArchive, unpackPicture } from './open-archive.server.ts'
import { maxTableBytes } from './read-table.server.ts'

const table = strToU8('name_en\nDress')
const zip = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 })

/** Falsifies an entry's unpacked size to 100 bytes, in both headers. */
function understated(bytes: Uint8Array, name: string) {
  const changed = Buffer.from(bytes)
  for (const [mark, size, toName] of [
    ['PK\x03\x04', 22, 30],
    ['PK\x01\x02', 24, 46],
  ] as const)
    for (let at = changed.indexOf(mark, 0, 'latin1'); at >= 0; at = changed.indexOf(mark, at + 4, 'latin1'))
      if (changed.toString('latin1', at + toName, at + toName + name.length) === name)
        changed.writeUInt32LE(100, at + size)
  return changed
}

async function opening(bytes: Uint8Array) {
  const opened = await openArchive(bytes)
  return opened.ok ? opened.value.table.length : opened.reason
}
const pictureLength = async (bytes: Uint8Array) => (await unpackPicture(bytes, 'a.jpg'))?.length

test('the table and its pictures are found in a ZIP; pictures are unpacked one by one', async () => {
  const picture = Buffer.alloc(300, 7)
  const bytes = zip({ 'a/products.csv': table, 'a/Dress.JPG': picture, '__MACOSX/._x.csv': table })
  expect(await openArchive(bytes)).toEqual({
    ok: true,
    value: { table: Buffer.from(table), pictures: new Map([['dress.jpg', 'a/Dress.JPG']]) },
  })
  expect(await unpackPicture(bytes, 'a/Dress.JPG')).toEqual(picture)
  expect(await unpackPicture(bytes, 'a/Other.jpg')).toBeUndefined()
})

test('a table is unpacked up to the size limit and not a byte more, whatever size the ZIP declares', async () => {
  const max = zip({ 'p.csv': new Uint8Array(maxTableBytes) })
  expect(await opening(max)).toBe(maxTableBytes)
  const more = zip({ 'p.csv': new Uint8Array(maxTableBytes + 1) })
  expect(await opening(more)).toBe('table_too_big')
  expect(await opening(understated(more, 'p.csv'))).toBe('table_too_big')
})

test('a picture is unpacked up to the size limit and not a byte more, compressed or stored', async () => {
  const of = (size: number) => ({ 'p.csv': table, 'a.jpg': new Uint8Array(size) })
  expect(await pictureLength(zip(of(maxPictureBytes)))).toBe(maxPictureBytes)
  const more = zip(of(maxPictureBytes + 1))
  expect(await pictureLength(more)).toBeUndefined()
  expect(await pictureLength(understated(more, 'a.jpg'))).toBeUndefined()
  expect(await pictureLength(zipSync(of(maxPictureBytes + 1), { level: 0 }))).toBeUndefined()
})

test('a small ZIP that unpacks to 100 MB does not block the main thread', async () => {
  const bomb = understated(zip({ 'p.csv': new Uint8Array(100_000_000) }), 'p.csv')
  expect(bomb.byteLength).toBeLessThan(110_000)
  let turns = 0
  const counting = setInterval(() => turns++)
  const started = process.cpuUsage()
  const opened = await opening(bomb)
  const { user, system } = process.cpuUsage(started)
  clearInterval(counting)
  expect(opened).toBe('table_too_big')
  expect(turns).toBeGreaterThan(0)
  // Microseconds, for a twentieth of it.
  expect(user + system).toBeLessThan(500_000)
})

test.each([
  ['only its first bytes', strToU8('PK\x03\x04')],
  [
    'a directory that begins beyond the end',
    (() => {
      const cut = Buffer.from(zip({ 'p.csv': table }))
      cut.writeUInt32LE(0xfffffff, cut.length - 6)
      return cut
    })(),
  ],
  [
    'an entry that begins beyond the end',
    (() => {
      const cut = Buffer.from(zip({ 'p.csv': table }))
      cut.writeUInt32LE(0xfffffff, cut.indexOf('PK\x01\x02', 0, 'latin1') + 42)
      return cut
    })(),
  ],
  [
    'damaged data',
    (() => {
      const cut = Buffer.from(zip({ 'p.csv': strToU8('name_en,'.repeat(50)) }))
      cut.fill(0xff, 35, 45)
      return cut
    })(),
  ],
])('a ZIP with %s is refused as broken', async (_, bytes) => expect(await opening(bytes)).toBe('broken_archive'))

test('a ZIP with more than 2,000 files is refused before any file is unpacked', async () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`${at}.jpg`, new Uint8Array(1)]))
  expect(await opening(zip({ ...many, 'p.csv': table }))).toBe('too_many_files')
})
