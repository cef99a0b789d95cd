// Stores the pictures of a return and sends them.
import { createHash } from 'node:crypto'
import { ok, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { inspectPicture, renditions, widthsFor } from '#app/platform/images/inspect-picture.server.ts'
import { mayAddPicture } from './return-progress-rules.ts'
import { findReturn, insertReturnPicture, lockOrdersOfReturn } from './returns.queries.server.ts'

const maxWidth = 1200

type Upload = { returnId: string; orderId: string; bytes: Uint8Array; ip: string; signal?: AbortSignal; now: Date }

/** Re-encodes a picture, which strips location and camera data. The entry point checks access to the order. */
export async function addReturnPicture(db: Db, { returnId, orderId, bytes, ip, signal, now }: Upload) {
  const limits = [
    { key: `return pictures of ${orderId}`, limit: 12, perSeconds: 3600 },
    { key: `return pictures from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
  ]
  if (!(await allowAll(db, limits, now))) return refuse('rate_limited')
  const uploader = { network: networkOf(ip), ...(signal && { signal }) }
  const inspected = await inspectPicture(bytes, uploader)
  if (!inspected.ok) return inspected
  const encoded = await renditions(bytes, widthsFor(inspected.value.width, [maxWidth]), uploader)
  if (!encoded.ok) return encoded
  const webp = encoded.value.findLast(({ format }) => format === 'webp')?.bytes
  if (!webp) throw new Error('the picture has no WebP rendition')
  const digest = createHash('sha256').update(bytes).digest('hex')
  return inTransaction(db, async (tx) => {
    await lockOrdersOfReturn(tx, returnId)
    const orderReturn = await findReturn(tx, returnId)
    if (orderReturn?.orderId !== orderId) return refuse('not_found')
    const decision = mayAddPicture(orderReturn)
    if (decision !== true) return refuse(decision)
    await insertReturnPicture(tx, { returnId, webp, digest, now })
    return ok(undefined)
  })
}

/** Serves a return's picture: not cached, not executable. */
export const returnPictureResponse = (bytes: Uint8Array | undefined): Response =>
  bytes
    ? new Response(Buffer.from(bytes), {
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex, nofollow',
        },
      })
    : new Response('404', { status: 404, headers: { 'cache-control': 'private, no-store' } })
