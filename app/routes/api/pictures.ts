import { shopOf } from '#app/context.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { pictureRefused, pictureTaken, receivePicture } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Route } from './+types/pictures'

/** Encoding costs seconds and disk space. A mobile carrier is one network. */
const uploadLimits = (userId: string, ip: string) => [
  { key: `pictures of ${userId}`, limit: 12, perSeconds: 3600 },
  { key: `pictures from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/** Uploads "picture" (multipart) for a review, or with ?use=avatar. Hidden until saved there, deleted after a day. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, clock, log, requestId, visitor, ip } = shopOf(context)
  const uploader = await visitor()
  if (!uploader.signedIn) return pictureRefused('forbidden')
  const received = await receivePicture(request)
  if (typeof received === 'string') return pictureRefused(received)
  const now = clock()
  if (!(await allowAll(db, uploadLimits(uploader.userId, ip), now))) return pictureRefused('rate_limited')
  const use = new URL(request.url).searchParams.get('use') === 'avatar' ? 'avatar' : 'review'
  const picture = await addPicture(db, files, {
    bytes: received,
    use,
    uploadedBy: uploader.userId,
    queuedBy: { network: networkOf(ip), signal: request.signal },
    now,
  })
  if (!picture.ok) {
    log.info({ requestId, reason: picture.reason, bytes: received.byteLength }, 'picture refused')
    return pictureRefused(picture.reason)
  }
  return pictureTaken(picture.value)
}
