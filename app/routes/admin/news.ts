import { shopOf } from '#app/context.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import type { OrderNews } from '#app/modules/orders/admin/order-news.ts'
import { countQueues, newestOrder } from '#app/modules/orders/admin/order-queues.queries.server.ts'
import type { Route } from './+types/news'
import { waitingCounts } from './waiting-counts.server.ts'

/** What waits now, on each screen that the reader may open; an open page of the back office asks every few seconds (use-order-news). */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, clock } = shop
  const now = clock()
  const [{ queues }, newest, reader] = await Promise.all([countQueues(db, now), newestOrder(db), signedIn(shop)])
  const waiting = await waitingCounts(db, queues, reader, now)
  return Response.json({ queues, newest, waiting } satisfies OrderNews, { headers: { 'cache-control': 'no-store' } })
}
