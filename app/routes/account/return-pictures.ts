import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { receivePicture } from '#app/modules/catalog/pictures/receive-picture.server.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { pictureResultOf } from '#app/modules/returns/return-form.ts'
import { addReturnPicture } from '#app/modules/returns/return-pictures.server.ts'
import type { Route } from './+types/return-pictures'

/** Uploads one picture of a return (multipart, field "picture"); works without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, ip, clock, language } = shop
  const opened = await openOrder(shop, params.key)
  if (!opened.ok || !isUuid(params.return)) return new Response('404', { status: 404 })
  const { id: orderId, accessKey } = opened.value
  const bytes = await receivePicture(request)
  const upload = { returnId: params.return, orderId, ip, signal: request.signal, now: clock() }
  const added = typeof bytes === 'string' ? undefined : await addReturnPicture(db, { ...upload, bytes })
  const result = pictureResultOf(typeof bytes === 'string' ? bytes : added?.ok === false ? added.reason : 'added')
  return redirect(`${localPath(`/order/${accessKey}`, language)}?picture=${result}#returns`, 303)
}
