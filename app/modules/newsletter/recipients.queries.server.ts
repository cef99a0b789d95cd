import { type Selectable, sql } from 'kysely'
import { type Db, queryRow, queryRows, queryValue } from '#app/platform/database/database.server.ts'
import type { NewsletterSubscribers } from '#app/platform/database/schema.gen.ts'
import { type RecipientState, recipientStates } from './campaign.ts'
import { isCampaignId } from './campaigns.queries.server.ts'
import { isSubscribed } from './subscribers.queries.server.ts'

/** Adds everyone who is subscribed now. Returns how many. */
export async function insertRecipients(tx: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_recipients (campaign_id, email)
    select ${Number(id)}, email from newsletter_subscribers where ${isSubscribed} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export type ClaimedRecipient = Pick<Selectable<NewsletterSubscribers>, 'email' | 'token' | 'language'> & {
  state: 'taken' | 'skipped'
  attempts: number
}

/** Claims the next waiting recipient; skips for good who has unsubscribed since. Undefined if none is due. */
export const claimRecipient = (db: Db, id: string) =>
  queryRow<ClaimedRecipient>(db)`
    update newsletter_recipients r
       set state = case when ${isSubscribed} then 'taken' else 'skipped' end, attempts = r.attempts + 1
      from newsletter_subscribers s
     where s.email = r.email and r.campaign_id = ${Number(id)} and r.email = (
       select email from newsletter_recipients
        where campaign_id = ${Number(id)} and state = 'waiting' and due_at <= now()
          and exists (select from newsletter_campaigns where id = ${Number(id)} and state = 'sending')
        order by due_at limit 1 for update skip locked)
    returning r.email, r.state, r.attempts, s.token, s.language`

type RecipientId = { id: string; email: string }

/** Writes the result of a delivery, unless a report did. A waiting recipient is due after `retryDelaySeconds`. */
export const writeRecipient = (
  db: Db,
  { id, email }: RecipientId,
  result: { state: RecipientState; sentAt?: Date; error?: string; retryDelaySeconds?: number },
) =>
  sql`
    update newsletter_recipients
       set state = ${result.state}, sent_at = ${result.sentAt ?? null}, last_error = ${result.error ?? null},
           due_at = now() + make_interval(secs => ${result.retryDelaySeconds ?? 0})
     where campaign_id = ${Number(id)} and email = ${email} and state = 'taken'`.execute(db)

/** Those of the addresses to which the campaign was sent. */
export async function findSentRecipients(db: Db, id: string, emails: readonly string[]) {
  if (!isCampaignId(id)) return []
  return queryRows<{ email: string; token: string }>(db)`
    select email, token from newsletter_recipients join newsletter_subscribers using (email)
     where campaign_id = ${Number(id)} and email = any(${emails}::text[]) and state in ('taken', 'sent')`
}

type ReportedFailure = { state: 'bounced' | 'failed'; error: string }

/** Records a failed delivery; false when known or never sent. */
export async function writeReportedFailure(tx: Db, { id, email }: RecipientId, { state, error }: ReportedFailure) {
  const { numAffectedRows = 0n } = await sql`
    update newsletter_recipients set state = ${state}, last_error = ${error}
     where campaign_id = ${Number(id)} and email = ${email} and state in ('taken', 'sent')`.execute(tx)
  return numAffectedRows > 0n
}

/** Undefined when none waits. */
export const nextDue = (db: Db, id: string) =>
  queryValue<Date | null>(db)`
    select min(due_at) from newsletter_recipients where campaign_id = ${Number(id)} and state = 'waiting'`

export type CampaignCounts = Record<RecipientState | 'count', number>

export async function countRecipients(db: Db, id: string): Promise<CampaignCounts> {
  const rows = await queryRows<{ state: RecipientState; count: number }>(db)`
    select state, count(*)::int as count from newsletter_recipients
     where campaign_id = ${Number(id)} group by state`
  const counts = recipientStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0] as const)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { ...(Object.fromEntries(counts) as Record<RecipientState, number>), count }
}
