import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { OrderView } from '../order-view.ts'

/** The amounts of a placed order. */
export function OrderTotals({ order }: { order: OrderView }) {
  const t = useT()
  return (
    <dl className="tabular mt-5 space-y-2 border-t border-line pt-4">
      <Row name={t('cart.summary.subtotal')}>{formatSatang(order.subtotal)}</Row>
      {order.discount > 0 && (
        <Row
          name={
            order.couponCode ? t('cart.summary.discountOf', { code: order.couponCode }) : t('cart.summary.discount')
          }
        >
          <span className="text-jade">−{formatSatang(order.discount)}</span>
        </Row>
      )}
      <Row name={t('cart.summary.shipping')}>
        {order.shipping === 0 ? t('cart.summary.free') : formatSatang(order.shipping)}
      </Row>
      <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg">
        <dt>{t('cart.summary.total')}</dt>
        <dd data-total>{formatSatang(order.total)}</dd>
      </div>
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
