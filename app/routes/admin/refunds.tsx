import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { holds } from '#app/modules/accounts/visitor.ts'
import { countOpenRefunds, refundsInTab } from '#app/modules/payments/admin/refund-list.queries.server.ts'
import { readRefundTab, toListedRefund } from '#app/modules/payments/admin/refund-list.ts'
import { AdminRefundsList, AdminRefundTabs } from '#app/modules/payments/admin/refunds-list.tsx'
import { countWaitingMoney, findWaitingMoney } from '#app/modules/payments/admin/waiting-money.queries.server.ts'
import { AdminWaitingMoney } from '#app/modules/payments/admin/waiting-money-list.tsx'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { useShortcuts } from '#app/ui/admin/use-shortcuts.ts'
import type { Route } from './+types/refunds'

/** Nobody looks through more; who looks for an old one finds it on the page of its order. */
const mostListed = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, visitor } = shopOf(context)
  const tab = readRefundTab(new URL(request.url).searchParams)
  const [rows, money, counts, waiting, who] = await Promise.all([
    tab === 'money' ? [] : refundsInTab(db, tab, mostListed),
    tab === 'money' ? findWaitingMoney(db) : undefined,
    countOpenRefunds(db),
    countWaitingMoney(db),
    visitor(),
  ])
  const now = clock()
  return {
    tab,
    counts: { ...counts, money: waiting.onHold + waiting.disputes },
    rows: rows.map((row) => toListedRefund(row, now)),
    money,
    mayRefund: holds(who, 'refunds'),
  }
}

/** Money that goes back, by what it waits for; what waits longest first. */
export default function Refunds({ loaderData: { tab, rows, money, counts, mayRefund } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <title>{`${t('refunds.title')} · ${useT()('frame.brand')}`}</title>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl">{t('refunds.title')}</h1>
        {!money && <output className="tabular text-ink-soft">{t('refunds.count', { count: rows.length })}</output>}
      </div>
      <AdminRefundTabs counts={counts} current={tab} />
      {!mayRefund && <p className="mb-4 text-ink-soft">{t('refunds.byAdmin')}</p>}
      {money || tab === 'money' ? (
        money && <AdminWaitingMoney money={money} />
      ) : (
        <AdminRefundsList refunds={rows} tab={tab} mayOpen={mayRefund} />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="refunds.fetchFailed" />
}
