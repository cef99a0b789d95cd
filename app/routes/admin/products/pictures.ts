import { actorOf, shopOf } from '#app/context.server.ts'
import { answerUpload } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import type { Route } from './+types/pictures'

/** Uploads one picture (multipart, field "picture"); attached when a product is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  return answerUpload(request, shop, { use: 'product', ...(await actorOf(shop)) })
}
