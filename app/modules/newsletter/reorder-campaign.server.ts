import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import type { Arrangement } from '#app/modules/collections/collection.ts'
import { type ArrangeRefusal, arranged } from '#app/modules/collections/collection-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { maxItems } from './campaign.ts'
import { lockCampaign, writeCampaignItems } from './campaigns.queries.server.ts'

/** Adds, moves or removes a published product in a draft; concurrent changes both apply. */
export const reorderCampaign = (
  db: Db,
  { id, productId, to }: { id: string; productId: string; to: Arrangement },
  by: { actorId: string; now: Date },
): Promise<Result<{ items: number }, ArrangeRefusal | 'not_draft'>> =>
  inTransaction(db, async (tx): ReturnType<typeof reorderCampaign> => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    if (campaign.state !== 'draft') return refuse('not_draft')
    const isThere = (await listedOf(tx, [productId])).length > 0
    const after = arranged(campaign.productIds, { productId, to, isThere })
    if (!after.ok) return after
    const items = after.value.length
    if (items > maxItems) return refuse('too_many_items')
    if (after.value.join() === campaign.productIds.join()) return ok({ items })
    await writeCampaignItems(tx, id, after.value, by.now)
    const detail = { item: productId, moved: to }
    await recordAudit(tx, { ...by, action: 'letter.arrange', entity: 'letter', entityId: id, detail })
    return ok({ items })
  })
