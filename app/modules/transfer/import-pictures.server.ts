import { createHash } from 'node:crypto'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { maxPictureBytes } from '#app/platform/images/inspect-picture.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { FilePicture } from './file-pictures.ts'
import { findPicturesOfSources, savePictureSource } from './import-candidates.queries.server.ts'
import { type MissingPicture, pictureReason } from './import-problems.ts'
import { unpackPicture } from './open-archive.server.ts'

/** Retries the whole job later. */
export class EncoderBusy extends Error {}

type PicturePorts = Pick<Ports, 'database' | 'files' | 'fetchFile'>
type PictureRequest = ChangedByStaff & {
  pictures: readonly FilePicture[]
  row: number
  archive: () => Promise<Uint8Array | undefined>
}

/** Returns picture ids, null for a failed one. Fetches, unpacks and encodes new ones, once per source. */
export async function importPictures(ports: PicturePorts, request: PictureRequest) {
  const { db } = ports.database
  const sources = request.pictures.map(({ source }) => source)
  const existing = await findPicturesOfSources(db, sources)
  const ids: (string | null)[] = []
  const missing: MissingPicture[] = []
  for (const { source, row = request.row } of request.pictures) {
    const id = existing.get(source) ?? (await importPicture(ports, source, request))
    ids.push(typeof id === 'string' ? id : null)
    if (typeof id !== 'string')
      missing.push({ reason: pictureReason(id.reason), row, place: source.replace(/^(?:file|own):/, '') })
  }
  return { ids, missing }
}

async function importPicture(ports: PicturePorts, source: string, request: PictureRequest) {
  const { db } = ports.database
  const bytes = await bytesOf(ports, source, request)
  if (!bytes.ok) return bytes
  const content = `sha256:${createHash('sha256').update(bytes.value).digest('hex')}`
  const known = (await findPicturesOfSources(db, [content])).get(content)
  const id = known ?? (await encode(ports, bytes.value, request))
  if (typeof id !== 'string') return id
  await savePictureSource(db, content, id)
  if (source.startsWith('https:')) await savePictureSource(db, source, id)
  return id
}

async function encode({ database: { db }, files }: PicturePorts, bytes: Uint8Array, { actorId, now }: PictureRequest) {
  const added = await addPicture(db, files, { bytes, use: 'product', actorId, now })
  if (!added.ok && added.reason === 'busy') throw new EncoderBusy()
  return added.ok ? added.value.id : { reason: added.reason }
}

async function bytesOf({ fetchFile }: PicturePorts, source: string, { archive }: PictureRequest) {
  if (source.startsWith('https:')) return fetchFile(source, maxPictureBytes)
  const packed = source.startsWith('file:') && (await archive())
  const bytes = packed && (await unpackPicture(packed, source.slice('file:'.length)))
  return bytes ? ok(bytes) : refuse('not_found' as const)
}
