import type { Language } from '#app/i18n/language.ts'
import { needsAddress } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'

/** For holders of the key: no name, address or e-mail. Satang. */
export type OrderView = Pick<Order, 'number' | 'channel' | 'paymentMethod'> &
  Record<'subtotal' | 'discount' | 'shipping' | 'total' | 'due', number> & {
    codFee?: number
    items: (Record<'id' | 'productId' | 'name' | 'size', string> &
      Record<'quantity' | 'lineTotal', number> & { pictureId?: string })[]
    /** A change of a paid order left what is due. */
    isBalanceDue: boolean
    coupons: { code: string; discount: number }[]
    arrival?: { from: string; to: string; shipBy?: string } | undefined
    hasEmail: boolean
    isPickup: boolean
    needsAddress: boolean
  }

export function toOrderView(order: Order, language: Language, arrival?: OrderView['arrival']): OrderView {
  const { number, subtotal, discount, shipping, codFee, total, channel, paymentMethod } = order
  const sums = { subtotal, discount, shipping, codFee, total }
  const items = order.lines.map(({ productId, name, size, quantity, lineTotal, pictureId }) => {
    const item = { id: `${productId}-${size}`, productId, name: name[language], size, quantity }
    return { ...item, lineTotal: lineTotal as number, ...(pictureId && { pictureId }) }
  })
  const shown = { number, items, ...sums, channel, paymentMethod, arrival }
  return {
    ...shown,
    due: dueOf(order),
    isBalanceDue: balanceDueOf(order) > 0,
    coupons: order.coupons.map(({ code, discount: amount }) => ({ code, discount: amount })),
    hasEmail: order.customer.email !== undefined,
    isPickup: order.deliveryMethod === 'pickup',
    needsAddress: needsAddress(order),
  }
}
