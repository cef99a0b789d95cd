import { actorOf, shopOf } from '#app/context.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { pictureRefused, pictureTaken, receivePicture } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import type { Route } from './+types/content-pictures'

/** Uploads one picture (multipart, field "picture"); shown once a page is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const received = await receivePicture(request)
  if (typeof received === 'string') return pictureRefused(received)
  const picture = await addPicture(shop.db, shop.files, { bytes: received, use: 'page', ...(await actorOf(shop)) })
  if (picture.ok) return pictureTaken(picture.value)
  shop.log.info({ requestId: shop.requestId, reason: picture.reason }, 'picture refused')
  return pictureRefused(picture.reason)
}
