import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, FactChanged, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { type PictureRefusal, pictureFormat } from '#app/platform/images/inspect-picture.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { readMiniQr } from './mini-qr.ts'
import { slipFolder, writeSlipPicture } from './slip-pictures.server.ts'
import { decideNewSlip, type NewSlipRefusal, type UploadFacts } from './slip-step-rules.ts'
import { insertSlip, type SlipIdentity, slipsForUpload } from './slips.queries.server.ts'

type Upload = {
  orderId: string
  bytes: Uint8Array
  actor: Actor
  ip: string
  signal?: AbortSignal
  /** Queues the check after the response. */
  isChecked?: boolean
  now: Date
}
export type UploadRefusal = NewSlipRefusal | PictureRefusal | 'rate_limited'

/** Decoding takes seconds. A mobile carrier shares one network. */
const limits = ({ orderId, ip }: Upload) => [
  { key: `slips of ${orderId}`, limit: 10, perSeconds: 3600 },
  { key: `slips from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/** Stores the picture of a transfer, reads its mini-QR and keeps the order open for review; marks nothing as paid. */
export async function uploadSlip(db: Db, files: FileStore, upload: Upload): Promise<Result<undefined, UploadRefusal>> {
  if (!(await allowAll(db, limits(upload), upload.now))) return refuse('rate_limited')
  const reading = await readPicture(upload)
  if (!reading.ok) return reading
  const picture = randomBytes(16).toString('hex')
  // Before the row, so that no row lacks its file; a file without a row is deleted later.
  await writeSlipPicture(files, picture, reading.value.jpeg)
  failpoint('slip.after_file')
  const isNew = await inTransaction(db, (tx) => storeSlip(tx, upload, { ...reading.value, picture }))
  if (!isNew.ok || !isNew.value) await files.removeFolder(slipFolder(picture))
  return isNew.ok ? ok(undefined) : isNew
}

async function readPicture({ bytes, ip, signal }: Upload) {
  const format = pictureFormat(bytes)
  if (!format.ok) return format
  const by = { network: networkOf(ip), signal }
  const reading = await enqueueEncoding((encoder) => encoder.readSlip(bytes, format.value), by)
  return reading.ok ? reading.value : reading
}

/** The order's lock excludes its expiry and other slips. Returns whether the slip is new. */
async function storeSlip(
  tx: Db,
  { orderId, bytes, actor, isChecked, now }: Upload,
  { picture, text, edited }: { picture: string; text: string | undefined; edited: boolean },
): Promise<Result<boolean, UploadRefusal>> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const facts = await readUploadFacts(tx, { orderId, digest, ...readMiniQr(text).code })
  const decision = decideNewSlip(facts, { id: randomUUID(), orderId, text, edited, actor, now })
  if (!decision.ok) return decision
  if (!decision.value || !facts.order) return ok(false)
  const { slip, change, event } = decision.value
  const awaitsCheck = isChecked === true && slip.payload !== ''
  const checkState = awaitsCheck ? 'asked' : 'none'
  const isInserted = await insertSlip(tx, { ...slip, digest, picture, checkState, uploadedAt: now })
  // Another order took the reference since it was read, under another lock.
  if (!isInserted) throw new FactChanged('the slip exists')
  failpoint('slip.after_row')
  await saveFacts(tx, facts.order, change, event)
  if (awaitsCheck) await enqueue(tx, 'check_slip', { slipId: slip.id }, { key: `slip:${slip.id}` })
  failpoint('slip.before_commit')
  return ok(true)
}

async function readUploadFacts(tx: Db, upload: SlipIdentity): Promise<UploadFacts> {
  const order = await lockOrder(tx, upload.orderId)
  const [slips, settings] = await Promise.all([slipsForUpload(tx, upload), readSettings(tx)])
  return { order, ...slips, settings }
}

/** HEIC photos cannot be decoded here; Safari converts them to JPEG when asked. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.slice(4))
}
