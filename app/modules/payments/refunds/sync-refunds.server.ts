import { addDays } from '#app/kit/dates.ts'
import { pendingRefunds } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { openDisputes } from '../disputes/disputes.queries.server.ts'
import { importDispute } from '../disputes/import-dispute.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { settleRefund } from './settle-refund.server.ts'

/** Providers repeat events for three days. */
const daysLookedAt = 4

/**
 * Imports refunds and disputes with lost events. One failure does not block the rest; the first is thrown at the end.
 */
export async function syncRefunds(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const made = await provider.refundsSince(addDays(now, -daysLookedAt))
  const open = (await openDisputes(db)).map(({ providerDisputeId }) => providerDisputeId)
  const faults: unknown[] = []
  const each = async (ids: readonly string[], ask: (id: string) => Promise<unknown>) => {
    for (const id of new Set(ids)) await ask(id).catch((error: unknown) => faults.push(error))
  }
  await each([...(await pendingRefunds(db)), ...made.refundIds], (id) => settleRefund(db, provider, id, now))
  await each([...open, ...made.disputeIds], (id) => importDispute(db, provider, id, now))
  if (faults.length > 0) throw faults[0]
}
