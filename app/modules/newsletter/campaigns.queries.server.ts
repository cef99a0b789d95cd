import { sql, type Updateable } from 'kysely'
import { columnsOf } from '#app/kit/entity-fields.ts'
import { type Db, queryCount } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { Campaign } from './campaign.ts'
import { type CampaignTexts, campaignFields } from './campaign-form.ts'

const campaignQuery = (db: Db, id: string) =>
  db
    .selectFrom('newsletterCampaigns')
    .select(sql<string>`id::text`.as('id'))
    .select(['state', 'version', 'productIds', 'startedAt', 'finishedAt', ...columnsOf(campaignFields)])
    .where('id', '=', Number(id))

export const isCampaignId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** Undefined also for an invalid id. */
export const campaignById = async (db: Db, id: string): Promise<Campaign | undefined> =>
  isCampaignId(id) ? campaignQuery(db, id).executeTakeFirst() : undefined

export const lockCampaign = async (tx: Db, id: string): Promise<Campaign | undefined> =>
  isCampaignId(id) ? campaignQuery(tx, id).forUpdate().executeTakeFirst() : undefined

export const countDrafts = (db: Db) =>
  queryCount(db)`
    select count(*)::int as count from newsletter_campaigns where state = 'draft'`

/** Returns the id of the new draft. */
export async function insertCampaign(tx: Db, texts: CampaignTexts, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('newsletterCampaigns')
    .values({ ...texts, updatedAt: now })
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** A new version. */
export const writeCampaignTexts = (tx: Db, id: string, texts: CampaignTexts, now: Date) =>
  tx
    .updateTable('newsletterCampaigns')
    .set((row) => ({ ...texts, updatedAt: now, version: row('version', '+', 1) }))
    .where('id', '=', Number(id))
    .execute()

/** The same version, so that an open form stays valid. */
export const updateCampaign = (tx: Db, id: string, change: Updateable<DB['newsletterCampaigns']>) =>
  tx.updateTable('newsletterCampaigns').set(change).where('id', '=', Number(id)).execute()

export const removeCampaign = (tx: Db, id: string) =>
  tx.deleteFrom('newsletterCampaigns').where('id', '=', Number(id)).execute()

/** `at`: last change, or start of sending. */
type ListedCampaign = Pick<Campaign, 'id' | 'state' | 'subjectEn' | 'subjectTh'> & {
  at: Date
  recipients: number
  sent: number
}

/** Newest first. */
export const adminCampaigns = (db: Db, filters: { page: number }) =>
  readPage(db, filters, {
    matching: sql`from newsletter_campaigns`,
    sort: sql`coalesce(started_at, updated_at) desc, id desc`,
    rows: (page) => sql<ListedCampaign>`
      select c.id::text as id, state, subject_en, subject_th,
             coalesce(started_at, updated_at) as at, r.recipients, r.sent
        from (select * ${page}) c, lateral (
          select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as sent
            from newsletter_recipients where campaign_id = c.id) r
       order by at desc, c.id desc`,
  })
