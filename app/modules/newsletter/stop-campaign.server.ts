import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockCampaign, writeCampaignState } from './campaigns.queries.server.ts'

/** Stops a campaign for the recipients still waiting. */
export const stopCampaign = (
  db: Db,
  id: string,
  by: { actorId: string; now: Date },
): Promise<Result<undefined, 'not_found' | 'not_sending'>> =>
  inTransaction(db, async (tx): ReturnType<typeof stopCampaign> => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    if (campaign.state !== 'sending') return refuse('not_sending')
    await writeCampaignState(tx, id, { state: 'stopped', finishedAt: by.now })
    await recordAudit(tx, { ...by, action: 'letter.stop', entity: 'letter', entityId: id })
    return ok(undefined)
  })
