import type { ReactNode } from 'react'
import { type Shop, shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { pick } from '#app/kit/pick.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { countFor } from '#app/modules/catalog/listing/listing-facts.server.ts'
import { recentStockSums } from '#app/modules/inventory/admin/recent-stock-sums.server.ts'
import { countUnread } from '#app/modules/messages/messages.queries.server.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { AdminLatestOrders, AdminStaffQueues } from '#app/modules/orders/admin/list/home-orders.tsx'
import { latestOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { countQueues } from '#app/modules/orders/admin/list/order-queues.queries.server.ts'
import { AdminNoticeChoices } from '#app/modules/orders/admin/notices/notice-choices.tsx'
import { countPaymentsToReview } from '#app/modules/payments/admin/payments-to-review.queries.server.ts'
import { readKeys } from '#app/modules/push/push.queries.server.ts'
import { countOpenRefunds } from '#app/modules/refunds/admin/refund-list.queries.server.ts'
import { AdminSalesCards, AdminTopSellers } from '#app/modules/reports/admin/sales-cards.tsx'
import { type HomePeriod, homePeriods, lastDays, readHomePeriod } from '#app/modules/reports/report-period.ts'
import { readSalesTotals, topSellers } from '#app/modules/reports/sales.queries.server.ts'
import { openReturnStates } from '#app/modules/returns/admin/return-list.ts'
import { countOpenReturns } from '#app/modules/returns/returns.queries.server.ts'
import { countNewReviews } from '#app/modules/reviews/moderation.queries.server.ts'
import { countDueShipments } from '#app/modules/settlements/settlements.queries.server.ts'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/home'
import { findOpenSteps } from './content/opening.server.ts'

const shownSellers = 5
const shownOrders = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, clock } = shop
  const now = clock()
  const visitor = await shop.visitor()
  const period = readHomePeriod(new URL(request.url).searchParams.get('period'))
  const [waiting, stock, sales, latest, unread, newReviews, returns, refunds, money, keys] = await Promise.all([
    countQueues(db, now),
    recentStockSums(db, now),
    can(visitor, 'analytics') ? salesOf(db, period, now) : undefined,
    latestOrders(db, shownOrders),
    countUnread(db),
    countNewReviews(db),
    countOpenReturns(db),
    countOpenRefunds(db, now),
    countPaymentsToReview(db),
    readKeys(db),
  ])
  return {
    ...waiting,
    ...pick(stock, 'out', 'low'),
    unread,
    newReviews,
    returns,
    refunds: { ...refunds, disputes: money.disputes },
    codDue: await countDueShipments(db, now),
    toOpen: can(visitor, 'settings') ? (await findOpenSteps(shop)).length : 0,
    sales,
    latest: latest.map(toAdminOrder),
    pushKey: keys?.publicKey,
  }
}

async function salesOf(db: Shop['db'], period: HomePeriod, now: Date) {
  const range = lastDays(homePeriods[period], now)
  const [totals, products, sellers] = await Promise.all([
    readSalesTotals(db, range),
    countFor(db, { sizes: [], includeSoldOut: true }, now),
    topSellers(db, range.current, shownSellers),
  ])
  return { period, totals, products, sellers }
}

/** Reloads when an order changes (use-order-notices). */
export const handle = { showsOrders: true }

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { queues, endSoon, out, low, unread, newReviews, returns, refunds, codDue, toOpen, sales, latest, pushKey } =
    loaderData
  const t = useAdminT()
  const refundsIn = (state: string) => `/admin/refunds?state=${state}` as const
  const toDo = [
    { to: '/admin/opening', label: t('opening.title'), count: toOpen, urgent: true },
    ...openReturnStates.map((state) => ({
      to: `/admin/returns?state=${state}` as const,
      label: t(`returns.home.${state}`),
      count: returns[state],
    })),
    { to: '/admin/refunds', label: t('refunds.home.to_send'), count: refunds.to_send },
    { to: refundsIn('on_the_way'), label: t('refunds.home.unanswered'), count: refunds.unanswered },
    { to: refundsIn('failed'), label: t('refunds.home.failed'), count: refunds.failed, urgent: true },
    { to: refundsIn('money'), label: t('refunds.home.disputes'), count: refunds.disputes, urgent: true },
    { to: '/admin/settlements', label: t('settlements.home'), count: codDue },
    { to: '/admin/messages?state=unread', label: t('home.unread'), count: unread },
    { to: '/admin/reviews?state=new', label: t('home.newReviews'), count: newReviews },
    { to: '/admin/inventory?state=out', label: t('home.out'), count: out },
    { to: '/admin/inventory?state=low', label: t('home.low'), count: low },
  ] as const
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AdminTitle>{t('home.title')}</AdminTitle>
        <Button to="/admin/orders/new">{t('newOrder.title')}</Button>
      </div>
      <div className="grid gap-8">
        <Part title={t('home.toDo')}>
          <AdminStaffQueues counts={queues} endSoon={endSoon} more={toDo} />
        </Part>
        {sales && (
          <Part title={t('home.sales')}>
            <AdminSalesCards period={sales.period} totals={sales.totals} products={sales.products} />
          </Part>
        )}
        <div className="grid gap-8 lg:grid-cols-2">
          {sales && (
            <Part title={t('home.topSellers')}>
              <AdminTopSellers sellers={sales.sellers} />
            </Part>
          )}
          <Part title={t('home.latest')}>
            <AdminLatestOrders orders={latest} />
            <LocalLink to="/admin/orders" className="mt-1 text-link">
              {t('home.allOrders')}
            </LocalLink>
          </Part>
        </div>
        <Part title={t('home.news')}>
          <AdminNoticeChoices shopKey={pushKey} />
        </Part>
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)
