import { addDays } from '#app/kit/dates.ts'
import { deleteOldLineMessages } from '#app/modules/line/line-messages.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Ports } from '#app/platform/ports.ts'
import { askArrivals } from './arrival/ask-arrivals.server.ts'
import { eraseEndedOrders } from './erasure/erase-ended-orders.server.ts'
import { deleteExpiredRecipients } from './erasure/erase-orders.server.ts'
import { endReservations } from './reservations/end-reservations.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    end_reservations: Record<string, never>
    erase_ended_orders: Record<string, never>
    delete_line_messages: Record<string, never>
    delete_expired_recipients: Record<string, never>
    ask_arrivals: Record<string, never>
  }
}

/** Scheduled jobs of orders. */
export const orderTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  end_reservations: async () => {
    await endReservations(database.db, clock())
  },
  ask_arrivals: async () => {
    await askArrivals(database.db, clock())
  },
  erase_ended_orders: () => eraseEndedOrders(database.db, clock()),
  delete_line_messages: () => deleteOldLineMessages(database.db, addDays(clock(), -retentionPeriods.mail)),
  delete_expired_recipients: () => deleteExpiredRecipients(database.db, clock()),
})
