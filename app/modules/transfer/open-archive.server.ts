import { ok, type Result, refuse } from '#app/kit/result.ts'
import { maxPictureBytes } from '#app/platform/images/inspect-picture.server.ts'
import { baseName } from './import-pictures.ts'
import { maxTableBytes } from './read-table.server.ts'
import { unpackEntry, zipEntries } from './zip-entries.server.ts'

export type ArchiveRefusal =
  | 'broken_archive'
  | 'no_table_in_archive'
  | 'two_tables'
  | 'is_excel'
  | 'too_many_files'
  | 'table_too_big'
type Found = { table: Uint8Array; pictures: Map<string, string> }

const maxFiles = 2000

/** Excel files begin the same. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9

/** The unpacked CSV and the packed pictures by base name. */
export async function openArchive(bytes: Uint8Array): Promise<Result<Found, ArchiveRefusal>> {
  const names = zipEntries(bytes, maxFiles)
  if (!names) return refuse('broken_archive')
  if (names.length > maxFiles) return refuse('too_many_files')
  if (names.some(({ name }) => name === '[Content_Types].xml')) return refuse('is_excel')
  const files = names.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  const [one, other] = files.filter(({ name }) => /\.(?:csv|tsv|txt)$/i.test(name))
  if (!one) return refuse('no_table_in_archive')
  if (other) return refuse('two_tables')
  const table = await unpackEntry(bytes, one, maxTableBytes)
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
