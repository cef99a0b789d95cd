import { shopOf } from '#app/context.server.ts'
import { answerUpload, pictureRefused } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Route } from './+types/pictures'

/** Encoding costs seconds and disk space. A mobile carrier is one network. */
const uploadLimits = (userId: string, ip: string) => [
  { key: `pictures of ${userId}`, limit: 12, perSeconds: 3600 },
  { key: `pictures from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/** Uploads "picture" (multipart) for a review, or with ?use=avatar. Hidden until saved there, deleted after a day. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const uploader = await shop.visitor()
  if (!uploader.signedIn) return pictureRefused('forbidden')
  const { userId } = uploader
  const now = shop.clock()
  const use = new URL(request.url).searchParams.get('use') === 'avatar' ? 'avatar' : 'review'
  const queuedBy = { network: networkOf(shop.ip), signal: request.signal }
  const picture = { use, uploadedBy: userId, queuedBy, now } as const
  return answerUpload(request, shop, picture, () => allowAll(shop.db, uploadLimits(userId, shop.ip), now))
}
