// The mail about a change of an order.
import { type Satang, zero } from '#app/kit/money.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { codDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import { isTakenByHand } from '#app/modules/orders/status/payment-methods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { EditChange } from './edit.ts'

type Changed = { changes: readonly EditChange[]; back: Satang; restUntil: Date | undefined; undone: boolean }

/** Tells whoever bought the order what changed, with its pieces as they are now and the one thing to do; each change once. */
export async function mailOrderChanged(tx: Db, order: Order, changed: Changed): Promise<void> {
  const { email } = order.customer
  if (!email) return
  await queueMail(tx, {
    kind: 'order_changed',
    data: {
      order,
      ...changed,
      isBackByHand: isTakenByHand(order.paymentMethod),
      due: payableOf(order),
      atDoor: codDueOf(order),
      reservation: reservationView(order, order.updatedAt),
    },
    to: email,
    language: order.language,
    dedupeKey: `order_changed:${order.version}:${order.id}`,
    orderId: order.id,
  })
}

/** What she is asked to pay now: nothing of an order that is paid at the door, or by what comes back. */
const payableOf = (order: Order): Satang => (order.paidAt || order.awaiting === 'payment' ? dueOf(order) : zero)
