import { changesBetween } from '#app/kit/entity-fields.ts'
import { pick } from '#app/kit/pick.ts'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import type { Arrangement } from '#app/modules/collections/collection.ts'
import { type ArrangeRefusal, arrangeProduct } from '#app/modules/collections/collection-rules.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { type CampaignTexts, campaignFields } from './campaign-form.ts'
import { type ChangeRefusal, decideChange, maxCampaignDrafts, maxCampaignItems } from './campaign-rules.ts'
import {
  countDrafts,
  insertCampaign,
  lockCampaign,
  removeCampaign,
  updateCampaign,
  writeCampaignTexts,
} from './campaigns.queries.server.ts'

type Existing = { id: string; version: number }

/** Creates a draft, or updates one at the form's version. */
export const saveCampaign = (
  db: Db,
  { texts, existing }: { texts: CampaignTexts; existing?: Existing | undefined },
  by: ChangedByStaff,
): Promise<Result<Existing, ChangeRefusal | 'limit_reached'>> =>
  inTransaction(db, (tx) => (existing ? change(tx, existing, texts, by) : add(tx, texts, by)))

async function add(tx: Db, texts: CampaignTexts, by: ChangedByStaff): ReturnType<typeof saveCampaign> {
  if ((await countDrafts(tx)) >= maxCampaignDrafts) return refuse('limit_reached')
  const id = await insertCampaign(tx, texts, by.now)
  const detail = pick(texts, 'subjectEn', 'subjectTh')
  await recordAudit(tx, { ...by, action: 'letter.add', entity: 'letter', entityId: id, detail })
  return ok({ id, version: 1 })
}

async function change(tx: Db, { id, version }: Existing, texts: CampaignTexts, by: ChangedByStaff) {
  const draft = decideChange(await lockCampaign(tx, id), version)
  if (!draft.ok) return draft
  await writeCampaignTexts(tx, id, texts, by.now)
  const changed = changesBetween(campaignFields, draft.value, texts)
  await recordAudit(tx, { ...by, action: 'letter.change', entity: 'letter', entityId: id, detail: { changed } })
  return ok({ id, version: version + 1 })
}

/** Deletes a draft at the version its form was opened with. */
export const deleteCampaign = (db: Db, { id, version }: Existing, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const campaign = decideChange(await lockCampaign(tx, id), version)
    if (!campaign.ok) return campaign
    await removeCampaign(tx, id)
    const detail = pick(campaign.value, 'subjectEn', 'subjectTh')
    await recordAudit(tx, { ...by, action: 'letter.delete', entity: 'letter', entityId: id, detail })
    return ok(undefined)
  })

/** Adds, moves or removes a published product in a draft; concurrent changes both apply. */
export const reorderCampaign = (
  db: Db,
  { id, productId, to }: { id: string; productId: string; to: Arrangement },
  by: ChangedByStaff,
): Promise<Result<{ items: number }, ArrangeRefusal | 'not_draft'>> =>
  inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    if (campaign.state !== 'draft') return refuse('not_draft')
    const isThere = (await listedOf(tx, [productId])).length > 0
    const after = arrangeProduct(campaign.productIds, { productId, to, isThere })
    if (!after.ok) return after
    const items = after.value.length
    if (items > maxCampaignItems) return refuse('too_many_items')
    if (after.value.join() === campaign.productIds.join()) return ok({ items })
    await updateCampaign(tx, id, { productIds: after.value, updatedAt: by.now })
    const detail = { item: productId, moved: to }
    await recordAudit(tx, { ...by, action: 'letter.arrange', entity: 'letter', entityId: id, detail })
    return ok({ items })
  })
