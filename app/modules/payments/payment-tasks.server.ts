import type { Adapters } from '#app/context.server.ts'
import { addDays } from '#app/kit/dates.ts'
import type { Drain } from '#app/platform/jobs/drain.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { checkOpenPayments } from './check-open-payments.server.ts'
import { closePayment } from './close-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { payRefund, settleRefund } from './pay-refund.server.ts'
import { completeSimulatedPayment } from './sandbox/complete-simulated-payment.server.ts'
import type { WebhookReceiver } from './sandbox/deliver-events.server.ts'
import { isSandbox } from './sandbox/sandbox-provider.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { deleteOldEvents } from './webhook-inbox.queries.server.ts'

/** The queued work of payments. */
export function paymentTasks({ database: { db }, payments, clock, origin }: Adapters) {
  return {
    settle_payment: async ({ sessionId, eventId }) => {
      await settlePayment(db, payments, sessionId, clock(), eventId)
    },
    close_payment: async ({ paymentId }) => {
      await closePayment(db, payments, paymentId, { origin, now: clock() })
    },
    refund_payment: ({ refundId }) => payRefund(db, payments, refundId, clock()),
    settle_refund: async ({ providerRefundId }) => {
      await settleRefund(db, payments, providerRefundId, clock())
    },
    forget_webhooks: () => deleteOldEvents(db, addDays(clock(), -90)),
    check_open_payments: async () => {
      await checkOpenPayments(db, payments, { origin, now: clock() })
    },
    expire_orders: async () => {
      await expireOrders(db, payments, { origin, now: clock() })
    },
    complete_simulated_payment: ({ sessionId }) => completeSimulatedPayment(db, sessionId, clock()),
  } satisfies Partial<Tasks>
}

/** The sandbox's own outbox: its webhooks. A real provider keeps its own. */
export const paymentDrains = ({ payments }: Adapters, receiver: WebhookReceiver): Drain[] =>
  isSandbox(payments) ? [() => payments.deliver(receiver)] : []
