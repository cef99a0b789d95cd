import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type CampaignTexts, maxDrafts } from './campaign.ts'
import { type ChangeRefusal, mayChange } from './campaign-rules.ts'
import { countDrafts, insertCampaign, lockCampaign, updateCampaign } from './campaigns.queries.server.ts'

/** Creates a draft, or updates one at the form's version. */
export const saveCampaign = (
  db: Db,
  { texts, existing }: { texts: CampaignTexts; existing?: { id: string; version: number } | undefined },
  by: { actorId: string; now: Date },
): Promise<Result<{ id: string; version: number }, ChangeRefusal | 'limit_reached'>> =>
  inTransaction(db, (tx) => (existing ? change(tx, existing, texts, by) : add(tx, texts, by)))

type By = { actorId: string; now: Date }

async function add(tx: Db, texts: CampaignTexts, by: By): ReturnType<typeof saveCampaign> {
  if ((await countDrafts(tx)) >= maxDrafts) return refuse('limit_reached')
  const id = await insertCampaign(tx, texts, by.now)
  const detail = { subjectEn: texts.subjectEn, subjectTh: texts.subjectTh }
  await recordAudit(tx, { ...by, action: 'letter.add', entity: 'letter', entityId: id, detail })
  return ok({ id, version: 1 })
}

async function change(
  tx: Db,
  { id, version }: { id: string; version: number },
  texts: CampaignTexts,
  by: By,
): ReturnType<typeof saveCampaign> {
  const before = mayChange(await lockCampaign(tx, id), version)
  if (!before.ok) return before
  await updateCampaign(tx, id, texts, by.now)
  const detail = { changed: changesBetween(before.value, texts) }
  await recordAudit(tx, { ...by, action: 'letter.change', entity: 'letter', entityId: id, detail })
  return ok({ id, version: version + 1 })
}

/** Changed fields for the audit log. */
function changesBetween(before: CampaignTexts, after: CampaignTexts) {
  const fields = (Object.keys(after) as (keyof CampaignTexts)[]).filter((field) => before[field] !== after[field])
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]))
}
