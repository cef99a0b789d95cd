import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { maySend, type SendRefusal } from './campaign-rules.ts'
import { countReaders, insertRecipients, lockCampaign, writeCampaignState } from './campaigns.queries.server.ts'

/** Starts sending a draft to all current readers. Returns how many. A double submit sends once. */
export const startCampaign = (
  db: Db,
  { id, version }: { id: string; version: number },
  by: { actorId: string; now: Date },
): Promise<Result<{ recipients: number }, SendRefusal>> =>
  inTransaction(db, async (tx): ReturnType<typeof startCampaign> => {
    const campaign = await lockCampaign(tx, id)
    const decided = maySend(campaign, { version, readers: await countReaders(tx) })
    if (!decided.ok) return decided
    const recipients = await insertRecipients(tx, id)
    await writeCampaignState(tx, id, { state: 'sending', startedAt: by.now })
    await enqueue(tx, 'send_campaign', { campaignId: id }, { key: campaignKey(id) })
    const detail = { recipients, version }
    await recordAudit(tx, { ...by, action: 'letter.send', entity: 'letter', entityId: id, detail })
    return ok({ recipients })
  })

/** One job per campaign: a new one replaces the queued one. */
export const campaignKey = (id: string): string => `send_campaign:${id}`
