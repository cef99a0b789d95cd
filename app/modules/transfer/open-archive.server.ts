import { unzipSync } from 'fflate'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPictureBytes } from '#app/platform/images/inspect-picture.server.ts'
import { baseName } from './import-pictures.ts'
import { maxTableBytes } from './read-table.server.ts'

export type ArchiveRefusal =
  | 'broken_archive'
  | 'no_table_in_archive'
  | 'two_tables'
  | 'is_excel'
  | 'too_many_files'
  | 'table_too_big'
type Found = { table: Uint8Array; pictures: Map<string, string> }

const maxFiles = 2000

/** Whether the bytes begin as a ZIP does; so do those of Excel's own format. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9

/**
 * Looks into a ZIP: its one CSV, unpacked, and its pictures by their small names, which stay packed. Never unpacks more
 * than a file says of itself, and nothing that says it is larger than a table may be.
 */
export function openArchive(bytes: Uint8Array): Result<Found, ArchiveRefusal> {
  const names: { name: string; size: number }[] = []
  const listed = unpacked(bytes, ({ name, originalSize }) => {
    names.push({ name, size: originalSize })
    return false
  })
  if (!listed) return refuse('broken_archive')
  if (names.length > maxFiles) return refuse('too_many_files')
  if (names.some(({ name }) => name === '[Content_Types].xml')) return refuse('is_excel')
  const files = names.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name))
  const [one, other] = tables
  if (!one) return refuse('no_table_in_archive')
  if (other) return refuse('two_tables')
  if (one.size > maxTableBytes) return refuse('table_too_big')
  const table = unpacked(bytes, ({ name }) => name === one.name)?.[one.name]
  if (!table) return refuse('broken_archive')
  const pictures = files.filter(({ name }) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
  return ok({ table, pictures: new Map(pictures.map(({ name }) => [baseName(name), name])) })
}

/** One picture of a ZIP; undefined where it is not there, broken, or larger than a picture may be. */
export const unpackPicture = (bytes: Uint8Array, picture: string): Uint8Array | undefined =>
  unpacked(bytes, ({ name, originalSize }) => name === picture && originalSize <= maxPictureBytes)?.[picture]

type Filter = (file: { name: string; originalSize: number }) => boolean

function unpacked(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> | undefined {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    return undefined
  }
}
