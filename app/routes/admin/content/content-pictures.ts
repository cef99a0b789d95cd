import { actorOf, shopOf } from '#app/context.server.ts'
import { answerUpload } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import type { Route } from './+types/content-pictures'

/** Uploads one picture (multipart, field "picture"); shown once a page is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  return answerUpload(request, shop, { use: 'page', ...(await actorOf(shop)) })
}
