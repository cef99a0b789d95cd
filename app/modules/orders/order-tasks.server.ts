import { addDays } from '#app/kit/dates.ts'
import { deleteOldLineMessages } from '#app/modules/line/line.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { currentDeliveryEstimate, isArrivalDue } from './arrival/delivery-estimate.ts'
import { deleteExpiredRecipients, eraseEndedOrders } from './erasure/erase-orders.server.ts'
import { mailArrivalQuestion } from './order-mails.server.ts'
import { ordersToAskAboutArrival, overdueReservations, saveArrivalAsked } from './order-tasks.queries.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import { saveFacts } from './save-order.server.ts'
import { moveStock } from './status/move-stock.server.ts'

/** Scheduled jobs of orders. */
export const orderTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  end_reservations: () => endReservations(database.db, clock()),
  ask_arrivals: () => askArrivals(database.db, clock()),
  erase_ended_orders: () => eraseEndedOrders(database.db, clock()),
  delete_line_messages: () => deleteOldLineMessages(database.db, addDays(clock(), -retentionPeriods.mail)),
  delete_expired_recipients: () => deleteExpiredRecipients(database.db, clock()),
})

const maxQuestions = 200

/** Mails customers to ask whether overdue shipments arrived, once per order. Returns their number. */
export async function askArrivals(db: Db, now: Date): Promise<number> {
  const settings = await readSettings(db)
  const daysAfter = settings.orders.arrivalQuestionDays
  if (daysAfter === 0) return 0
  let count = 0
  for (const id of await ordersToAskAboutArrival(db, addDays(now, -daysAfter), maxQuestions))
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order || !isArrivalDue(order, currentDeliveryEstimate(order, settings, now), { daysAfter, now })) return
      if (!(await saveArrivalAsked(tx, id, now))) return
      await mailArrivalQuestion(tx, order)
      count++
    })
  return count
}

const maxReservations = 500

/** Releases items of orders whose reservation ended; the orders stay open. */
export async function endReservations(db: Db, now: Date): Promise<void> {
  const event = { kind: 'reservation_ended', actor: { kind: 'system' }, now } as const
  for (const orderId of await overdueReservations(db, now, maxReservations))
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // The order may be paid or extended by now.
      if (order?.status !== 'pending' || order.stockState !== 'held') return
      if (!order.reservedUntil || order.reservedUntil > now) return
      await moveStock(tx, order, 'released', event)
      await saveFacts(tx, order, { stockState: 'released' }, event)
    })
}
