import { type PayLinkMessage, payLinkMessage } from '#app/modules/orders/customer-view/issue-pay-link.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { codDueOf } from '#app/modules/orders/status/order-status.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { transferDetails } from '../payment/transfer-details.server.ts'
import type { TransferDetails } from '../payment/transfer-details.ts'
import type { PlacedOrder } from '../place-order.ts'

export type PlacedByStaff = {
  number: string
  version: number
  total: number
  state: 'handed_over' | 'taken' | 'at_door' | 'waits'
  email: string | undefined
  payLink: PayLinkMessage | undefined
  transfer: TransferDetails | undefined
}

/** Returns the current order, also after a double submit. */
export async function placedByStaff(
  { db, origin, clock, settings }: Pick<Ports, 'clock' | 'origin'> & { db: Db; settings: () => Promise<ShopSettings> },
  { orderId }: PlacedOrder,
): Promise<PlacedByStaff> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('the order that was just placed is missing')
  const { number, version, total, paidAt, paymentMethod } = order
  const isLinked = paymentMethod === 'pay_link' && !paidAt
  return {
    number,
    version,
    total,
    state: stateOf(order),
    email: order.customer.email,
    payLink: isLinked ? await payLinkMessage(order, origin) : undefined,
    transfer: await transferDetails(order, await settings(), clock()),
  }
}

function stateOf(order: Order): PlacedByStaff['state'] {
  if (order.completedAt) return 'handed_over'
  if (order.paidAt) return 'taken'
  return codDueOf(order) === undefined ? 'waits' : 'at_door'
}
