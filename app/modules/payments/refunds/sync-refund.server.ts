import { addDays } from '#app/kit/dates.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { createRefund } from '#app/modules/refunds/create-refund.server.ts'
import {
  findRefundByProviderId,
  findStripeRefundOf,
  pendingRefunds,
} from '#app/modules/refunds/refunds.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'
import { importDispute } from '../disputes/import-dispute.server.ts'
import { mailPaymentNotice } from '../payment-notices.server.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import type { Payment } from '../payment-rules.ts'
import { findReceivedPayment } from '../sync-payment.server.ts'
import { recordProviderRefund } from './pay-refund.server.ts'

/** Books a reported refund once, also one made in the provider's dashboard. Returns false when foreign. */
export async function syncRefund(db: Db, provider: PaymentProvider, providerRefundId: string, now: Date) {
  const booked = await findRefundByProviderId(db, providerRefundId)
  const providerRefund = await provider.readRefund(providerRefundId)
  if (!providerRefund) return booked !== undefined
  const refund =
    booked ??
    (await findStripeRefundOf(db, providerRefund.ownId)) ??
    (await importRefund(db, provider, providerRefund, now))
  if (refund) await recordProviderRefund(db, refund, providerRefund, now)
  return refund !== undefined
}

async function importRefund(db: Db, provider: PaymentProvider, providerRefund: ProviderRefund, now: Date) {
  if (!providerRefund.amount || providerRefund.state === 'failed') return undefined
  const payment = await findReceivedPayment(db, provider, providerRefund.paymentId, now)
  return payment && inTransaction(db, (tx) => insertProviderRefund(tx, payment, providerRefund, now))
}

async function insertProviderRefund(tx: Db, payment: Payment, report: ProviderRefund, now: Date) {
  const { refundId: providerRefundId, amount } = report
  const order = await lockOrder(tx, payment.orderId)
  const booked = await findRefundByProviderId(tx, providerRefundId)
  if (!order || !amount || booked) return booked
  const money = { orderId: order.id, payment, amount, providerRefundId, requestKey: `provider:${providerRefundId}` }
  const actor = { kind: 'provider', id: payment.id } as const
  const refund = await createRefund(tx, { cause: 'provider', ...money, actor, now })
  if (!refund) return undefined
  await mailPaymentNotice(tx, { id: refund.id, number: order.number, amount }, 'refund_imported')
  return refund
}

/** Providers repeat events for three days. */
const daysChecked = 4

/** Imports refunds and disputes with lost events. Throws the first failure after all. */
export async function syncRefunds(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const reported = await provider.refundsSince(addDays(now, -daysChecked))
  const open = (await openDisputes(db)).map(({ providerDisputeId }) => providerDisputeId)
  const faults: unknown[] = []
  const syncEach = async (ids: readonly string[], sync: (id: string) => Promise<unknown>) => {
    for (const id of new Set(ids)) await sync(id).catch((error: unknown) => faults.push(error))
  }
  await syncEach([...(await pendingRefunds(db)), ...reported.refundIds], (id) => syncRefund(db, provider, id, now))
  await syncEach([...open, ...reported.disputeIds], (id) => importDispute(db, provider, id, now))
  if (faults.length > 0) throw faults[0]
}
