import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type RecipientState, recipientStates } from './campaign.ts'
import { isCampaignId } from './campaigns.queries.server.ts'
import { getsLetters } from './subscribers.queries.server.ts'

export async function countReaders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers where ${getsLetters}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds all current readers as recipients. Returns how many. */
export async function insertRecipients(tx: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_recipients (campaign_id, email)
    select ${Number(id)}, email from newsletter_subscribers where ${getsLetters} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

export type TakenRecipient = { email: string; token: string; language: Language; attempts: number }

/** Claims the next recipient; skips former readers for good. `more` without `recipient`: one was skipped. */
export async function takeRecipient(db: Db, id: string): Promise<{ more: boolean; recipient?: TakenRecipient }> {
  const { rows } = await sql<TakenRecipient & { state: string }>`
    update newsletter_recipients r
       set state = case when ${getsLetters} then 'taken' else 'skipped' end, attempts = r.attempts + 1
      from newsletter_subscribers s
     where s.email = r.email and r.campaign_id = ${Number(id)} and r.email = (
       select email from newsletter_recipients
        where campaign_id = ${Number(id)} and state = 'waiting' and due_at <= now()
          and exists (select from newsletter_campaigns where id = ${Number(id)} and state = 'sending')
        order by due_at limit 1 for update skip locked)
    returning r.email, r.state, r.attempts, s.token, s.language`.execute(db)
  const [row] = rows
  if (!row) return { more: false }
  return row.state === 'taken' ? { more: true, recipient: row } : { more: true }
}

type RecipientId = { id: string; email: string }

/** Keeps what a report wrote meanwhile. A waiting recipient is due after `retryDelaySeconds`. */
export async function writeRecipient(
  db: Db,
  { id, email }: RecipientId,
  done: { state: RecipientState; sentAt?: Date; error?: string; retryDelaySeconds?: number },
): Promise<void> {
  await sql`
    update newsletter_recipients
       set state = ${done.state}, sent_at = ${done.sentAt ?? null}, last_error = ${done.error ?? null},
           due_at = now() + make_interval(secs => ${done.retryDelaySeconds ?? 0})
     where campaign_id = ${Number(id)} and email = ${email} and state = 'taken'`.execute(db)
}

const reached: readonly RecipientState[] = ['taken', 'sent']

export async function reachedReaders(db: Db, id: string, emails: readonly string[]) {
  if (!isCampaignId(id) || emails.length === 0) return []
  return db
    .selectFrom('newsletterRecipients as r')
    .innerJoin('newsletterSubscribers as s', 's.email', 'r.email')
    .select(['s.email', 's.token'])
    .where('r.campaignId', '=', Number(id))
    .where('r.email', 'in', emails)
    .where('r.state', 'in', reached)
    .execute()
}

/** Records a failed delivery; false when known or never sent. */
export async function writeReported(
  tx: Db,
  { id, email }: RecipientId,
  { state, error }: { state: 'bounced' | 'failed'; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletterRecipients')
    .set({ state, lastError: error })
    .where('campaignId', '=', Number(id))
    .where('email', '=', email)
    .where('state', 'in', reached)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined when none waits. */
export async function nextDue(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from newsletter_recipients
     where campaign_id = ${Number(id)} and state = 'waiting'`.execute(db)
  return rows[0]?.due ?? undefined
}

export type CampaignCounts = Record<RecipientState | 'count', number>

export async function countRecipients(db: Db, id: string): Promise<CampaignCounts> {
  const { rows } = await sql<{ state: RecipientState; count: number }>`
    select state, count(*)::int as count from newsletter_recipients
     where campaign_id = ${Number(id)} group by state`.execute(db)
  const counts = recipientStates.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0] as const)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return { ...(Object.fromEntries(counts) as Record<RecipientState, number>), count }
}
