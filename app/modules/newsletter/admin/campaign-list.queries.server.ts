import { sql } from 'kysely'
import { countPages, rowsPerPage } from '#app/platform/database/list-sql.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type CampaignState, type RecipientState, recipientStates } from '../campaign.ts'

export type ListedCampaign = {
  id: string
  state: CampaignState
  subjectEn: string
  subjectTh: string
  /** Last change, or start of sending. */
  at: Date
  recipients: number
  sent: number
}

/** Newest first. */
export async function adminCampaigns(db: Db, page: number) {
  const matching = sql`from newsletter_campaigns`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedCampaign>`
      select l.id::text as id, state, subject_en, subject_th,
             coalesce(started_at, updated_at) as at, r.recipients, r.sent
        from newsletter_campaigns l, lateral (
          select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as sent
            from newsletter_recipients where campaign_id = l.id) r
       order by coalesce(started_at, updated_at) desc, id desc
       limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db),
    countPages(db, matching),
  ])
  return { rows, ...counted }
}

export type CampaignCounts = Record<RecipientState | 'count', number>

export async function countRecipients(db: Db, campaignId: string): Promise<CampaignCounts> {
  const { rows } = await sql<{ state: RecipientState; count: number }>`
    select state, count(*)::int as count from newsletter_recipients where campaign_id = ${Number(campaignId)} group by state`.execute(
    db,
  )
  const of = (state: RecipientState) => rows.find((row) => row.state === state)?.count ?? 0
  const counts = Object.fromEntries(recipientStates.map((state) => [state, of(state)])) as Record<
    RecipientState,
    number
  >
  return { ...counts, count: rows.reduce((sum, { count }) => sum + count, 0) }
}
