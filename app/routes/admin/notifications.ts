import { shopOf, signedIn } from '#app/context.server.ts'
import { countQueues, newestOrders } from '#app/modules/orders/admin/list/order-queues.queries.server.ts'
import type { OrderNotices } from '#app/modules/orders/admin/notices/order-notices.ts'
import type { Route } from './+types/notifications'
import { waitingCounts } from './waiting-counts.server.ts'

/** Counts per screen, polled by open back office pages (use-order-notices). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, clock } = shop
  const now = clock()
  const after = readMoment(new URL(request.url).searchParams.get('after'))
  const [{ queues }, orders, reader] = await Promise.all([
    countQueues(db, now),
    newestOrders(db, after),
    signedIn(shop),
  ])
  const waiting = await waitingCounts(db, queues, reader, now)
  return Response.json({ queues, orders, waiting } satisfies OrderNotices, { headers: { 'cache-control': 'no-store' } })
}

/** Milliseconds UTC; undefined if invalid. */
const readMoment = (typed: string | null): Date | undefined =>
  typed !== null && /^[1-9]\d{0,13}$/.test(typed) ? new Date(Number(typed)) : undefined
