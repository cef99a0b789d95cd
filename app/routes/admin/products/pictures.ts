import { actorOf, shopOf } from '#app/context.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { pictureRefused, pictureTaken, receivePicture } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import type { Route } from './+types/pictures'

/** Uploads one picture (multipart, field "picture"); attached when a product is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, files, log, requestId } = shop
  const received = await receivePicture(request)
  if (typeof received === 'string') return pictureRefused(received)
  const picture = await addPicture(db, files, { bytes: received, use: 'product', ...(await actorOf(shop)) })
  if (!picture.ok) {
    log.info({ requestId, reason: picture.reason, bytes: received.byteLength }, 'picture refused')
    return pictureRefused(picture.reason)
  }
  return pictureTaken(picture.value)
}
