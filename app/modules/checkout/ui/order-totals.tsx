import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { TotalsList } from '#app/modules/cart/ui/totals-list.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
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

/** The same for unknown, mistyped and foreign keys: reveals nothing. */
export function UnknownOrder() {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-3xl py-12 md:py-20">
      <NoIndexHead title={t('checkout.unknown.title')} />
      <h1 className="text-2xl md:text-3xl">{t('checkout.unknown.title')}</h1>
      <p className="measure mt-3 text-ink-soft">{t('checkout.unknown.text')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button to="/track">{t('checkout.unknown.track')}</Button>
        <SecondaryButton to="/">{t('checkout.toShop')}</SecondaryButton>
      </p>
    </main>
  )
}
