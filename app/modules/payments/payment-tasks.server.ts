import { addDays } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Drain } from '#app/platform/jobs/drain.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { checkOpenPayments } from './check-open-payments.server.ts'
import { closePayment } from './close-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import type { PaymentProvider, WebhookReceiver } from './payment-provider.ts'
import { importMoneyBack } from './refunds/import-money-back.server.ts'
import { payRefund } from './refunds/pay-refund.server.ts'
import { deleteOldDestinations } from './refunds/refund-destinations.queries.server.ts'
import { settleRefund } from './refunds/settle-refund.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { deleteOldEvents } from './webhook-inbox.queries.server.ts'

type PaymentPorts = Pick<Ports, 'database' | 'clock' | 'origin'> & { payments: PaymentProvider }

/** Queue handlers of payments. */
export function paymentTasks({ database: { db }, payments, clock, origin }: PaymentPorts) {
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
    import_money_back: () => importMoneyBack(db, payments, clock()),
    forget_refund_destinations: () => deleteOldDestinations(db, addDays(clock(), -keptPeriods.refundDestination)),
    forget_webhooks: () => deleteOldEvents(db, addDays(clock(), -keptPeriods.webhook)),
    check_open_payments: async () => {
      await checkOpenPayments(db, payments, { origin, now: clock() })
    },
    expire_orders: async () => {
      await expireOrders(db, payments, { origin, now: clock() })
    },
    complete_simulated_payment: async ({ sessionId }) => {
      await payments.simulation?.complete(sessionId)
    },
  } satisfies Partial<Tasks>
}

export const paymentDrains = (
  { payments: { deliver } }: Pick<PaymentPorts, 'payments'>,
  receiver: WebhookReceiver,
): Drain[] => (deliver ? [() => deliver(receiver)] : [])
