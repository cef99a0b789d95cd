import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { StatusBadge } from '../status.tsx'

export function AdminLatestOrders({ orders }: { orders: readonly AdminOrder[] }) {
  const t = useAdminT()
  const language = useLanguage()
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
              <time dateTime={order.createdAt.toISOString()} className="tabular block text-xs">
                {formatMoment(order.createdAt, language)}
              </time>
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
