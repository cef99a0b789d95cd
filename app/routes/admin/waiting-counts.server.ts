import type { Shop } from '#app/context.server.ts'
import { recentStockSums } from '#app/modules/inventory/admin/recent-stock-sums.server.ts'
import { countUnread } from '#app/modules/messages/messages.queries.server.ts'
import { type QueueCounts, staffQueues } from '#app/modules/orders/admin/list/order-filters.ts'
import { countOpenRefunds } from '#app/modules/refunds/admin/refund-list.queries.server.ts'
import { countOpenReturns } from '#app/modules/returns/returns.queries.server.ts'
import { countNewReviews } from '#app/modules/reviews/moderation.queries.server.ts'
import { type AdminReader, countedScreens, screensOf, type WaitingCounts } from '#app/ui/admin/admin-screens.ts'

/** Counts per menu screen, for screens that the reader may open. */
export async function waitingCounts(db: Shop['db'], queues: QueueCounts, reader: AdminReader, now: Date) {
  const [returns, refunds, unread, newReviews, { low }] = await Promise.all([
    countOpenReturns(db),
    countOpenRefunds(db, now),
    countUnread(db),
    countNewReviews(db),
    recentStockSums(db, now),
  ])
  const counts: Required<WaitingCounts> = {
    '/admin/orders': sumOf(staffQueues.filter((queue) => queue !== 'slip_review').map((queue) => queues[queue])),
    '/admin/slips': queues.slip_review,
    '/admin/returns': returns.requested + returns.received,
    '/admin/refunds': refunds.to_send + refunds.unanswered + refunds.failed,
    '/admin/messages': unread,
    '/admin/reviews': newReviews,
    '/admin/inventory': low,
  }
  const { daily, others } = screensOf(reader)
  const seen = new Set([...daily, ...others].map(({ to }) => to))
  const shown: WaitingCounts = Object.fromEntries(
    countedScreens.flatMap((screen) => (seen.has(screen) ? [[screen, counts[screen]]] : [])),
  )
  return shown
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
