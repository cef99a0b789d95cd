import { ok, type Result } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type ChangeRefusal, mayChange } from './campaign-rules.ts'
import { lockCampaign, removeCampaign } from './campaigns.queries.server.ts'

/** Deletes a draft at the version its form was opened with. */
export const deleteCampaign = (
  db: Db,
  { id, version }: { id: string; version: number },
  by: { actorId: string; now: Date },
): Promise<Result<undefined, ChangeRefusal>> =>
  inTransaction(db, async (tx): ReturnType<typeof deleteCampaign> => {
    const campaign = mayChange(await lockCampaign(tx, id), version)
    if (!campaign.ok) return campaign
    await removeCampaign(tx, id)
    const { subjectEn, subjectTh } = campaign.value
    const detail = { subjectEn, subjectTh }
    await recordAudit(tx, { ...by, action: 'letter.delete', entity: 'letter', entityId: id, detail })
    return ok(undefined)
  })
