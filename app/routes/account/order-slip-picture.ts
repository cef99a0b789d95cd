import { shopOf } from '#app/context.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { slipPictureResponse } from '#app/modules/slips/slip-pictures.server.ts'
import { findSlip } from '#app/modules/slips/slips.queries.server.ts'
import type { Route } from './+types/order-slip-picture'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  const slip = opened.ok && isUuid(params.slip) ? await findSlip(shop.db, params.slip) : undefined
  const isOwn = opened.ok && slip?.orderId === opened.value.id
  return slipPictureResponse(shop.files, isOwn ? slip.picture : null)
}
