// Reads a ZIP's directory and single entries, in Node's thread pool.

import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPictureBytes } from '#app/platform/images/inspect-picture.server.ts'
import { baseName } from './file-pictures.ts'
import { maxTableBytes } from './read-table.server.ts'

export type ArchiveRefusal =
  | 'broken_archive'
  | 'no_table_in_archive'
  | 'two_tables'
  | 'is_excel'
  | 'too_many_files'
  | 'table_too_big'
type OpenedArchive = { table: Uint8Array; pictures: Map<string, string> }

const maxFiles = 2000

/** Excel files begin the same. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9

/** The unpacked CSV and the packed pictures by base name. */
export async function openArchive(bytes: Uint8Array): Promise<Result<OpenedArchive, ArchiveRefusal>> {
  const entries = zipEntries(bytes, maxFiles)
  if (!entries) return refuse('broken_archive')
  if (entries.length > maxFiles) return refuse('too_many_files')
  if (entries.some(({ name }) => name === '[Content_Types].xml')) return refuse('is_excel')
  const files = entries.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  const [tableFile, secondTable] = files.filter(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name))
  if (!tableFile) return refuse('no_table_in_archive')
  if (secondTable) return refuse('two_tables')
  const table = await unpackEntry(bytes, tableFile, maxTableBytes)
  if (table === 'too_big') return refuse('table_too_big')
  if (table === 'broken') return refuse('broken_archive')
  const pictures = files.filter(({ name }) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
  return ok({ table, pictures: new Map(pictures.map(({ name }) => [baseName(name), name])) })
}

/** Undefined if absent, broken or too large. */
export async function unpackPicture(bytes: Uint8Array, picture: string): Promise<Uint8Array | undefined> {
  const entry = zipEntries(bytes, maxFiles)?.find(({ name }) => name === picture)
  const unpacked = entry && (await unpackEntry(bytes, entry, maxPictureBytes))
  return typeof unpacked === 'string' ? undefined : unpacked
}

type ZipEntry = { name: string; method: number; packed: number; at: number }

const inflate = promisify(inflateRaw)
const endLength = 22
const maxCommentLength = 0xffff

/** Up to `max` entries and one more; undefined if broken. */
function zipEntries(bytes: Uint8Array, max: number): ZipEntry[] | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf('PK\x05\x06', zip.length - endLength, 'latin1')
  if (end < Math.max(0, zip.length - endLength - maxCommentLength)) return undefined
  const entries: ZipEntry[] = []
  try {
    const count = Math.min(zip.readUInt16LE(end + 10), max + 1)
    let at = zip.readUInt32LE(end + 16)
    while (entries.length < count) {
      if (zip.readUInt32LE(at) !== 0x02014b50) return undefined
      const nameLength = zip.readUInt16LE(at + 28)
      const extraAndCommentLength = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
      const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
      entries.push({
        name: zip.toString(isUtf8 ? 'utf8' : 'latin1', at + 46, at + 46 + nameLength),
        method: zip.readUInt16LE(at + 10),
        packed: zip.readUInt32LE(at + 20),
        at: zip.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + extraAndCommentLength
    }
    return entries
  } catch {
    return undefined
  }
}

/** Stops at `max` real bytes: the directory's size may be false. */
async function unpackEntry(bytes: Uint8Array, entry: ZipEntry, max: number) {
  try {
    const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const from = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
    if (from + entry.packed > zip.length) return 'broken'
    const packed = zip.subarray(from, from + entry.packed)
    if (entry.method === 0) return packed.length > max ? 'too_big' : packed
    return entry.method === 8 ? await inflate(packed, { maxOutputLength: max, chunkSize: 64 * 1024 }) : 'broken'
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_big' : 'broken'
  }
}
