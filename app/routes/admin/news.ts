import { shopOf } from '#app/context.server.ts'
import type { OrderNews } from '#app/modules/orders/admin/order-news.ts'
import { countQueues, newestOrder } from '#app/modules/orders/admin/order-queues.queries.server.ts'
import type { Route } from './+types/news'

/** How the orders stand now; an open page of the back office asks every few seconds (use-order-news). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const [{ queues }, newest] = await Promise.all([countQueues(db, clock()), newestOrder(db)])
  return Response.json({ queues, newest } satisfies OrderNews, { headers: { 'cache-control': 'no-store' } })
}
