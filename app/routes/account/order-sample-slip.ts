import { shopOf } from '#app/context.server.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { sampleSlip } from '#app/modules/slips/checker/demo-checker.server.ts'
import type { Route } from './+types/order-sample-slip'

const headers = { 'cache-control': 'private, no-store' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, ip, clock, demo } = shopOf(context)
  const opened = demo ? await openOrder(db, { key: params.key, ip, now: clock() }) : undefined
  if (!opened?.ok) return new Response('404', { status: 404, headers })
  const drawn = await sampleSlip(opened.value, clock())
  if (!drawn.ok) return new Response('503', { status: 503, headers: { ...headers, 'retry-after': '5' } })
  const disposition = `attachment; filename="sample-slip-${opened.value.number}.png"`
  return new Response(new Uint8Array(drawn.value), {
    headers: { ...headers, 'content-type': 'image/png', 'content-disposition': disposition },
  })
}
