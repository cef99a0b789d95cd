import { TotalsList } from '#app/modules/cart/ui/totals-list.tsx'
import type { OrderView } from '../order-view.ts'

/** The amounts of a placed order. */
export const OrderTotals = ({ order }: { order: OrderView }) => (
  <dl className="tabular mt-5 space-y-2 border-t border-line pt-4">
    <TotalsList totals={order} coupons={order.coupons} />
  </dl>
)
