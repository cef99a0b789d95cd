// Mails about slips.
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { RejectReason } from './slip.ts'
import { isWaitingForMore } from './slip-rules.ts'

export async function mailSlipRejected(
  tx: Db,
  order: Order,
  { slipId, reason, note }: { slipId: string; reason: RejectReason; note: string },
): Promise<void> {
  const { email } = order.customer
  if (!email) return
  const reservation = reservationView(order, order.updatedAt)
  await queueMail(tx, {
    kind: 'slip_rejected',
    data: {
      number: order.number,
      due: dueOf(order),
      reason,
      note,
      isOpen: order.status === 'pending' || isWaitingForMore(order),
      reservation,
    },
    to: email,
    language: order.language,
    dedupeKey: `slip_rejected:${slipId}`,
    orderId: order.id,
  })
}
