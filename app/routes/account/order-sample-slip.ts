import { shopOf } from '#app/context.server.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { sampleSlip } from '#app/modules/slips/checker/demo-checker.server.ts'
import type { Route } from './+types/order-sample-slip'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = shop.demo ? await openOrder(shop, params.key) : undefined
  if (!opened?.ok) return new Response('404', { status: 404 })
  const drawn = await sampleSlip(opened.value, shop.clock())
  if (!drawn.ok) return new Response('503', { status: 503, headers: { 'retry-after': '5' } })
  const disposition = `attachment; filename="sample-slip-${opened.value.number}.png"`
  const headers = { 'content-type': 'image/png', 'content-disposition': disposition }
  return new Response(new Uint8Array(drawn.value), { headers })
}
