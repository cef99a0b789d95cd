import { addDays } from '#app/kit/dates.ts'
import { deleteOldDestinations } from '#app/modules/refunds/refund-destinations.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { checkOpenPayments, closePayment, expireOrders } from './close-payment.server.ts'
import type { PaymentProvider, WebhookReceiver } from './payment-provider.ts'
import { payRefund } from './refunds/pay-refund.server.ts'
import { syncRefund, syncRefunds } from './refunds/sync-refund.server.ts'
import { syncPayment } from './sync-payment.server.ts'
import { deleteOldEvents } from './webhook-inbox.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    settle_payment: { sessionId: string; eventId?: string }
    complete_simulated_payment: { sessionId: string }
    close_payment: { paymentId: string }
    refund_payment: { refundId: string }
    settle_refund: { providerRefundId: string }
    check_open_payments: Record<string, never>
    expire_orders: Record<string, never>
    delete_expired_webhooks: Record<string, never>
    sync_refunds: Record<string, never>
    delete_expired_refund_destinations: Record<string, never>
  }
}

type PaymentPorts = Pick<Ports, 'database' | 'clock' | 'origin'> & { payments: PaymentProvider }

/** Queue handlers of payments. */
export const paymentTasks = ({ database: { db }, payments, clock, origin }: PaymentPorts) =>
  ({
    settle_payment: ({ sessionId, eventId }) => syncPayment(db, payments, sessionId, clock(), eventId),
    close_payment: ({ paymentId }) => closePayment(db, payments, paymentId, { origin, now: clock() }),
    refund_payment: ({ refundId }) => payRefund(db, payments, refundId, clock()),
    settle_refund: ({ providerRefundId }) => syncRefund(db, payments, providerRefundId, clock()),
    sync_refunds: () => syncRefunds(db, payments, clock()),
    delete_expired_refund_destinations: () =>
      deleteOldDestinations(db, addDays(clock(), -retentionPeriods.refundDestination)),
    delete_expired_webhooks: () => deleteOldEvents(db, addDays(clock(), -retentionPeriods.webhook)),
    check_open_payments: () => checkOpenPayments(db, payments, { origin, now: clock() }),
    expire_orders: () => expireOrders(db, payments, { origin, now: clock() }),
    complete_simulated_payment: async ({ sessionId }) => payments.simulation?.complete(sessionId),
  }) satisfies Partial<Tasks>

/** Delivers the sandbox's events. */
export function paymentOutboxWorkers({ payments }: { payments: PaymentProvider }, receiver: WebhookReceiver) {
  const { deliver } = payments
  return deliver ? [() => deliver(receiver)] : []
}
