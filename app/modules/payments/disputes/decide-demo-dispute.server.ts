import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { disputesOfOrder } from './disputes.queries.server.ts'
import { importDispute } from './import-dispute.server.ts'

type Decided = { orderId: string; disputeId: string; outcome: 'won' | 'lost'; actorId: string; now: Date }

/** Decides a sandbox dispute as a bank would. */
export async function decideDemoDispute(
  db: Db,
  provider: PaymentProvider,
  { orderId, disputeId, outcome, actorId, now }: Decided,
): Promise<Result<undefined, 'not_found' | 'wrong_state'>> {
  const dispute = (await disputesOfOrder(db, orderId)).find(({ id }) => id === disputeId)
  if (!provider.disputes || !dispute) return refuse('not_found')
  if (dispute.state === 'won' || dispute.state === 'lost') return refuse('wrong_state')
  await provider.disputes.decide(dispute.providerDisputeId, outcome)
  await importDispute(db, provider, dispute.providerDisputeId, now)
  const about = { entity: 'order', entityId: orderId, detail: { amountSatang: dispute.amount } }
  await recordAudit(db, { actorId, action: `order.dispute_${outcome}`, ...about, now })
  return ok(undefined)
}
