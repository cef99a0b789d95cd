import { randomBytes } from 'node:crypto'
import { ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { QueuedBy } from '#app/platform/images/encode-queue.server.ts'
import {
  avatarWidths,
  heroWidths,
  inspectPicture,
  pageWidths,
  productWidths,
  type Rendition,
  renditions,
  reviewWidths,
  widthsFor,
} from '#app/platform/images/inspect-picture.server.ts'
import { pictureKey } from '#app/platform/images/picture-key.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { insertPicture } from './pictures.queries.server.ts'

type StoredPicture = { id: string; width: number; height: number; widths: number[] }

const widths = {
  product: productWidths,
  hero: heroWidths,
  page: pageWidths,
  review: reviewWidths,
  avatar: avatarWidths,
} as const

export type NewPicture = {
  bytes: Uint8Array
  use: keyof typeof widths
  actorId?: string | null
  /** Customer id; unset for the shop's own. */
  uploadedBy?: string
  queuedBy?: QueuedBy
  now: Date
}

/** Inspects an upload, encodes it at every width of `use` and stores the files before the row. */
export async function addPicture(db: Db, files: FileStore, upload: NewPicture) {
  const queuedBy = upload.uploadedBy === undefined ? { staff: true } : upload.queuedBy
  const inspected = await inspectPicture(upload.bytes, queuedBy)
  if (!inspected.ok) return inspected
  const { width, height } = inspected.value
  const encoded = await renditions(upload.bytes, widthsFor(width, widths[upload.use]), queuedBy)
  if (!encoded.ok) return refuse('busy')
  const { actorId = null, uploadedBy, now } = upload
  const picture = { id: randomBytes(16).toString('hex'), width, height, renditions: encoded.value, uploadedBy }
  const saved = await storePicture(db, files, picture, now)
  if (uploadedBy) return ok(saved)
  const detail = { bytes: upload.bytes.byteLength, width, height }
  await recordAudit(db, { actorId, action: 'picture.add', entity: 'picture', entityId: saved.id, detail, now })
  return ok(saved)
}

/** Stores ready renditions, then the row. Repeatable with the same id. */
export async function storePicture(
  db: Db,
  files: FileStore,
  picture: Omit<StoredPicture, 'widths'> & { renditions: readonly Rendition[]; uploadedBy?: string | undefined },
  now: Date,
): Promise<StoredPicture> {
  const { id, width, height, uploadedBy = null } = picture
  const writeFile = (file: Rendition) => files.write(pictureKey(id, file.width, file.format), file.bytes)
  await Promise.all(picture.renditions.map(writeFile))
  const widths = [...new Set(picture.renditions.map((rendition) => rendition.width))].sort((a, b) => a - b)
  await insertPicture(db, { id, width, height, widths, uploadedBy, createdAt: now })
  return { id, width, height, widths }
}
