import type { Language } from '#app/i18n/language.ts'
import { needsAddress } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'

/** For holders of the key: no name, address or e-mail. Satang. */
export type OrderView = {
  number: string
  items: {
    id: string
    productId: string
    name: string
    size: string
    quantity: number
    lineTotal: number
    pictureId?: string
  }[]
  subtotal: number
  discount: number
  shipping: number
  codFee?: number
  total: number
  /** Due now; `isBalanceDue`: left by a change of a paid order. */
  due: number
  isBalanceDue: boolean
  coupons: { code: string; discount: number }[]
  channel: Order['channel']
  paymentMethod: Order['paymentMethod']
  /** Days in Bangkok. */
  arrival?: { from: string; to: string; shipBy?: string } | undefined
  /** Without the values themselves. */
  hasEmail: boolean
  isPickup: boolean
  needsAddress: boolean
}

export function toOrderView(order: Order, language: Language, arrival?: OrderView['arrival']): OrderView {
  const { number, subtotal, discount, shipping, codFee, total, channel, paymentMethod } = order
  const coupons = order.coupons.map(({ code, discount }) => ({ code, discount }))
  const items = order.lines.map((line) => ({
    id: `${line.productId}-${line.size}`,
    productId: line.productId,
    name: line.name[language],
    size: line.size,
    quantity: line.quantity,
    lineTotal: line.lineTotal as number,
    ...(line.pictureId ? { pictureId: line.pictureId } : {}),
  }))
  const balance = { due: dueOf(order), isBalanceDue: balanceDueOf(order) > 0 }
  const sums = { subtotal, discount, shipping, codFee, total, ...balance, coupons }
  const delivery = {
    hasEmail: order.customer.email !== undefined,
    isPickup: order.deliveryMethod === 'pickup',
    needsAddress: needsAddress(order),
  }
  return { number, items, ...sums, channel, paymentMethod, arrival, ...delivery }
}
