import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { findOrderById, lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { type PictureRefusal, pictureFormat } from '#app/platform/images/inspect-picture.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { readMiniQr } from './mini-qr.ts'
import type { Slip } from './slip.ts'
import { slipFolder, writeSlipPicture } from './slip-picture.server.ts'
import { decideUpload, firstDoubts, isPlausible, openForReview, type SlipRefusal } from './slip-rules.ts'
import { findSame, insertSlip, slipsOfOrder } from './slips.queries.server.ts'

type Upload = {
  orderId: string
  bytes: Uint8Array
  actor: Actor
  ip: string
  signal?: AbortSignal
  /** Queues the check after the response. */
  asks?: boolean
  now: Date
}
export type UploadRefusal = SlipRefusal | PictureRefusal | 'too_often' | 'used_before' | 'rejected_before'

/** Decoding takes seconds. A mobile carrier shares one network. */
const limits = ({ orderId, ip }: Upload) => [
  { key: `slips of ${orderId}`, limit: 10, perSeconds: 3600 },
  { key: `slips from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/**
 * Stores the picture of a transfer, reads its mini-QR, and keeps the order open for review. Marks nothing as paid. A
 * picture or reference belongs to one slip: repeated for its order it succeeds, for another it is refused.
 */
export async function uploadSlip(db: Db, files: FileStore, upload: Upload): Promise<Result<undefined, UploadRefusal>> {
  const { orderId, bytes, now } = upload
  if (!(await allowAll(db, limits(upload), now))) return refuse('too_often')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const same = await findSame(db, { digest })
  if (same) return sameSlip(same, orderId)
  const may = decideUpload(await findOrderById(db, orderId), await slipsOfOrder(db, orderId), now)
  if (!may.ok) return may
  const read = await readPicture(upload)
  if (!read.ok) return read
  const { jpeg, text, edited } = read.value
  const picture = randomBytes(16).toString('hex')
  await writeSlipPicture(files, picture, jpeg)
  failpoint('slip.after_file')
  const kept = await inTransaction(db, (tx) => keep(tx, upload, { digest, picture, text, edited }))
  if (!kept.ok || kept.value !== 'new') await files.removeFolder(slipFolder(picture))
  return kept.ok ? ok(undefined) : kept
}

async function readPicture({ bytes, ip, signal }: Upload) {
  const format = pictureFormat(bytes)
  if (!format.ok) return format
  const by = { network: networkOf(ip), ...(signal && { signal }) }
  const read = await enqueueEncoding((encoder) => encoder.readSlip(bytes, format.value), by)
  return read.ok ? read.value : read
}

type Read = { digest: string; picture: string; text: string | undefined; edited: boolean }

/** The order's lock excludes its expiry and other slips. */
async function keep(tx: Db, upload: Upload, read: Read): Promise<Result<'new' | 'known', UploadRefusal>> {
  const { orderId, actor, now } = upload
  const order = await lockOrder(tx, orderId)
  const slips = await slipsOfOrder(tx, orderId)
  const may = decideUpload(order, slips, now)
  const { code, doubt } = readMiniQr(read.text)
  const { digest, picture } = read
  const same = await findSame(tx, { digest, ...code })
  if (same) return known(same, orderId)
  if (!may.ok) return may
  const { inTime } = may.value
  const doubts = firstDoubts({ doubt, edited: read.edited }, { inTime, slips })
  const payload = code && read.text ? read.text.slice(0, 200) : ''
  const asks = upload.asks === true && payload !== ''
  const slip = { id: randomUUID(), orderId, digest, picture, payload, inTime, doubts, asks, now }
  if (!(await insertSlip(tx, { ...slip, bank: code?.bank, reference: code?.reference }))) {
    const other = await findSame(tx, { digest, ...code })
    return other ? known(other, orderId) : refuse('used_before')
  }
  failpoint('slip.after_row')
  await noteWaiting(tx, order as Order, { plausible: isPlausible(code?.reference, doubts), actor, now })
  if (asks) await enqueue(tx, 'check_slip', { slipId: slip.id }, { key: `slip:${slip.id}` })
  failpoint('slip.before_commit')
  return ok('new')
}

async function noteWaiting(tx: Db, order: Order, slip: { plausible: boolean; actor: Actor; now: Date }) {
  const { actor, now } = slip
  const open = order.status === 'pending' ? openForReview(order, await readSettings(tx), slip) : undefined
  await saveFacts(tx, order, { slipAt: order.slipAt ?? now, ...open }, { kind: 'slip_received', actor, now })
}

const known = (same: Slip, orderId: string): Result<'known', UploadRefusal> => {
  const answer = sameSlip(same, orderId)
  return answer.ok ? ok('known') : answer
}

function sameSlip(same: Slip, orderId: string): Result<undefined, 'used_before' | 'rejected_before'> {
  if (same.orderId !== orderId) return refuse('used_before')
  return same.state === 'rejected' ? refuse('rejected_before') : ok(undefined)
}
