import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { awaitsContact } from '#app/modules/orders/reservations/reservation.ts'
import { isPayable } from '#app/modules/orders/status/order-status.ts'
import { isOpen } from '#app/modules/payments/payment-rules.ts'
import { paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import type { Address } from '#app/site.ts'
import type { OrderPorts } from './checkout-ports.ts'
import { afterPaying, orderOfAddress, settledOrder } from './find-order.server.ts'
import { readKey } from './idempotency.queries.server.ts'

/** Returns the path on which a settled order continues. `repeated`: the page explains that the form was sent before. */
export async function pathToOrder(shop: OrderPorts, orderId: string, { repeated = false } = {}): Promise<Address> {
  const found = await findOrderById(shop.db, orderId)
  if (!found) throw new Error('no order found for this key')
  const order = await settledOrder(shop, found)
  const note = repeated ? '&repeated=yes' : ''
  const statusPage = `/payment-success?order=${order.accessKey}${note}` as const
  if (awaitsContact(order)) return `/order/${order.accessKey}/confirm`
  if (!isPayable(order, shop.clock())) return statusPage
  const open = (await paymentsOfOrder(shop.db, order.id)).findLast(({ stage, sessionId }) => sessionId && isOpen(stage))
  if (order.channel === 'simulated' && open?.sessionId) return `${afterPaying(order.accessKey, open.sessionId)}${note}`
  if (open?.method === 'promptpay' && shop.payments.promptPay && !repeated)
    return `/payment/promptpay?session_id=${open.sessionId}&order=${order.accessKey}`
  return `/payment?order=${order.accessKey}${note}`
}

/**
 * For a form whose response was lost; by the form's key (`key`) or the access key (`order`). Undefined without an
 * order.
 */
export async function pathOfForm(shop: OrderPorts, query: URLSearchParams): Promise<Address | undefined> {
  const order = await orderOfForm(shop, query)
  return order && pathToOrder(shop, order.id)
}

async function orderOfForm({ db }: OrderPorts, query: URLSearchParams): Promise<{ id: string } | undefined> {
  const key = query.get('key')
  if (key === null) return orderOfAddress(db, query)
  return /^[\w-]{8,100}$/.test(key) ? readKey(db, key) : undefined
}
