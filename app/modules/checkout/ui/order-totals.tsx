import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { TotalsList } from '#app/modules/cart/ui/totals-list.tsx'
import type { OrderView } from '../order-view.ts'

/** Of an order changed after payment: the balance due. */
export function OrderTotals({ order }: { order: OrderView }) {
  const t = useT()
  return (
    <dl className="tabular mt-5 space-y-2 border-t border-line pt-4">
      <TotalsList totals={order} coupons={order.coupons} />
      {order.isBalanceDue && (
        <>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{t('cart.summary.paidBefore')}</dt>
            <dd>{formatSatang(order.due - order.total)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 text-lg">
            <dt>{t('cart.summary.balanceDue')}</dt>
            <dd>{formatSatang(order.due)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
