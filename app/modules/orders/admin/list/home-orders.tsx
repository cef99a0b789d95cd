import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { Address } from '#app/site.ts'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { StatusBadge } from '../status.tsx'
import { type QueueCounts, soonHours, staffQueues } from './order-filters.ts'

export function AdminLatestOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const t = useAdminT()
  if (orders.length === 0) return <p className="text-ink-soft">{t('home.noOrders')}</p>
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <li key={order.id} data-row>
          <LocalLink
            to={`/admin/orders/${order.number}`}
            data-admin-row
            className="grid min-h-11 grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2 hover:bg-paper"
          >
            <span className="tabular">{order.number}</span>
            <span className="tabular text-right">{formatSatang(order.total)}</span>
            <span className="min-w-0 text-ink-soft">
              <WholeName name={order.name || t('orders.guest')} />
              <AdminMoment at={order.createdAt} className="tabular block text-xs" />
            </span>
            <span className="text-right">
              <StatusBadge status={order.status} />
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

type WaitingWork = { to: Address; label: string; count: number; note?: string | undefined; urgent?: boolean }

/** What waits for staff. `endSoon`: orders whose confirmation is nearly too late; `more`: work of other modules. */
export function AdminStaffQueues(props: { counts: QueueCounts; endSoon: number; more: readonly WaitingWork[] }) {
  const { counts, endSoon, more } = props
  const t = useAdminT()
  const soon = endSoon > 0 ? t('home.endSoon', { count: endSoon, hours: soonHours }) : undefined
  const orders: WaitingWork[] = staffQueues.map((queue) => ({
    to: queue === 'slip_review' ? '/admin/slips' : `/admin/orders?queue=${queue}`,
    label: t(`orders.queues.${queue}`),
    count: counts[queue],
    note: queue === 'to_confirm' ? soon : undefined,
  }))
  const waiting = [...orders, ...more].filter(({ count }) => count > 0)
  if (waiting.length === 0) return <p className="text-ink-soft">{t('home.nothingToDo')}</p>
  return (
    <ul className="grid grid-cols-2 pt-px pl-px md:grid-cols-3 xl:grid-cols-4">
      {waiting.map(({ to, label, count, note, urgent }) => (
        <li key={to} className="-mt-px -ml-px border border-line">
          <LocalLink to={to} className="block h-full min-h-11 px-3 py-3 hover:bg-paper md:px-5">
            <span className={`tabular block text-xl ${urgent ? 'text-lacquer' : ''}`}>
              {count.toLocaleString('en-US')}
            </span>
            {label}
            {note && <span className="block text-xs text-lacquer">{note}</span>}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
