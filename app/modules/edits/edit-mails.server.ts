// Mails about edits.
import { type Satang, zero } from '#app/kit/money.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { codDueOf, dueOf } from '#app/modules/orders/status/order-status.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { EditChange } from './edit.ts'

type Changed = { changes: readonly EditChange[]; back: Satang; balanceDueUntil: Date | undefined; undone: boolean }

export async function mailOrderChanged(tx: Db, order: Order, changed: Changed): Promise<void> {
  const { email } = order.customer
  if (!email) return
  await queueMail(tx, {
    kind: 'order_changed',
    data: {
      order,
      ...changed,
      isManualRefund: isManualMethod(order.paymentMethod),
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

/** Zero for cash on delivery and exchanges. */
const payableOf = (order: Order): Satang => (order.paidAt || order.awaiting === 'payment' ? dueOf(order) : zero)
