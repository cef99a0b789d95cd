import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { returnPictureResponse } from '#app/modules/returns/return-pictures.server.ts'
import { findReturn, returnPicture } from '#app/modules/returns/returns.queries.server.ts'
import type { Route } from './+types/return-picture'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok && opened.reason === 'rate_limited') return refusalResponse(request, 429, 'tooMany', shop)
  if (!opened.ok || !isUuid(params.return) || !isUuid(params.picture)) return returnPictureResponse(undefined)
  const isOwn = (await findReturn(shop.db, params.return))?.orderId === opened.value.id
  return returnPictureResponse(isOwn ? await returnPicture(shop.db, params.return, params.picture) : undefined)
}
