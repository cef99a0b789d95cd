import type { Language } from '#app/i18n/language.ts'
import { pick } from '#app/kit/pick.ts'
import { needsAddress } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'

/** Days in Bangkok, 2026-11-25. */
type Arrival = { from: string; to: string; shipBy?: string }

/** For holders of the key: no name, address or e-mail. Satang. */
export const toOrderView = (order: Order, language: Language, arrival?: Arrival) => ({
  ...pick(order, 'number', 'channel', 'paymentMethod', 'subtotal', 'discount', 'shipping', 'codFee', 'total'),
  items: order.lines.map((line) => ({
    ...pick(line, 'productId', 'size', 'quantity', 'lineTotal'),
    id: `${line.productId}-${line.size}`,
    name: line.name[language],
    ...(line.pictureId && pick(line, 'pictureId')),
  })),
  arrival,
  due: dueOf(order),
  /** The order was paid, then changed: `due` is the difference. */
  isBalanceDue: balanceDueOf(order) > 0,
  coupons: order.coupons.map((coupon) => pick(coupon, 'code', 'discount')),
  hasEmail: order.customer.email !== undefined,
  isPickup: order.deliveryMethod === 'pickup',
  needsAddress: needsAddress(order),
})

export type OrderView = ReturnType<typeof toOrderView>
