import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { importDispute } from './import-dispute.server.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openMoneyBack } from './refunds.queries.server.ts'
import { settleRefund } from './settle-refund.server.ts'

/** So far back the provider is asked what was made there: its events are repeated for three days. */
const daysLookedAt = 4

/**
 * Asks the provider for refunds and disputes whose events were lost: what is on its way or open here, and what was made there
 * lately. One that fails does not keep the others waiting; the first fault is thrown at the end.
 */
export async function importMoneyBack(db: Db, provider: PaymentProvider, now: Date): Promise<void> {
  const [made, open] = [await provider.moneyBackSince(addDays(now, -daysLookedAt)), await openMoneyBack(db)]
  const faults: unknown[] = []
  const each = async (ids: readonly string[], ask: (id: string) => Promise<unknown>) => {
    for (const id of new Set(ids)) await ask(id).catch((error: unknown) => faults.push(error))
  }
  await each([...open.refundIds, ...made.refundIds], (id) => settleRefund(db, provider, id, now))
  await each([...open.disputeIds, ...made.disputeIds], (id) => importDispute(db, provider, id, now))
  if (faults.length > 0) throw faults[0]
}
