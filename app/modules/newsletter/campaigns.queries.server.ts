import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Campaign, CampaignState, CampaignTexts, RecipientState } from './campaign.ts'
import { getsLetters } from './subscribers.queries.server.ts'

const stored = (db: Db) =>
  db
    .selectFrom('newsletterCampaigns')
    .select([
      sql<string>`id::text`.as('id'),
      sql<CampaignState>`state`.as('state'),
      'subjectEn',
      'subjectTh',
      'textEn',
      'textTh',
      'productIds',
      'version',
      'startedAt',
      'finishedAt',
    ])

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)

/** Undefined also for an invalid id. */
export const campaignById = async (db: Db, id: string): Promise<Campaign | undefined> =>
  isId(id) ? stored(db).where('id', '=', Number(id)).executeTakeFirst() : undefined

export const lockCampaign = async (tx: Db, id: string): Promise<Campaign | undefined> =>
  isId(id) ? stored(tx).where('id', '=', Number(id)).forUpdate().executeTakeFirst() : undefined

export async function countDrafts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_campaigns where state = 'draft'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the id of the new draft. */
export async function insertCampaign(tx: Db, texts: CampaignTexts, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('newsletterCampaigns')
    .values({ ...columnsOf(texts), updatedAt: now })
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Increases the version. */
export async function updateCampaign(tx: Db, id: string, texts: CampaignTexts, now: Date): Promise<void> {
  const row = { ...columnsOf(texts), updatedAt: now, version: sql<number>`version + 1` }
  await tx.updateTable('newsletterCampaigns').set(row).where('id', '=', Number(id)).execute()
}

/** Keeps the form's version. */
export async function writeCampaignItems(tx: Db, id: string, productIds: string[], now: Date): Promise<void> {
  const row = { productIds, updatedAt: now }
  await tx.updateTable('newsletterCampaigns').set(row).where('id', '=', Number(id)).execute()
}

export async function removeCampaign(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('newsletterCampaigns').where('id', '=', Number(id)).execute()
}

export async function writeCampaignState(
  tx: Db,
  id: string,
  change: { state: CampaignState; startedAt?: Date; finishedAt?: Date },
): Promise<void> {
  await tx.updateTable('newsletterCampaigns').set(change).where('id', '=', Number(id)).execute()
}

export async function countReaders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers where ${getsLetters}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds all current readers as recipients. Returns how many. */
export async function insertRecipients(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with written as (
      insert into newsletter_recipients (campaign_id, email)
      select ${Number(id)}, email from newsletter_subscribers where ${getsLetters} on conflict do nothing returning 1)
    select count(*)::int as count from written`.execute(tx)
  return rows[0]?.count ?? 0
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
  const { state, ...recipient } = row
  return state === 'taken' ? { more: true, recipient } : { more: true }
}

/** Keeps what a report wrote meanwhile. A waiting recipient is due after `retryDelaySeconds`. */
export async function writeRecipient(
  db: Db,
  { id, email }: { id: string; email: string },
  done: { state: RecipientState; sentAt?: Date; error?: string; retryDelaySeconds?: number },
): Promise<void> {
  await sql`
    update newsletter_recipients
       set state = ${done.state}, sent_at = ${done.sentAt ?? null}, last_error = ${done.error ?? null},
           due_at = now() + make_interval(secs => ${done.retryDelaySeconds ?? 0})
     where campaign_id = ${Number(id)} and email = ${email} and state = 'taken'`.execute(db)
}

/** Those addresses that were reached, with their tokens. */
export async function reachedReaders(
  db: Db,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<{ email: string; token: string }[]> {
  if (!isId(id) || emails.length === 0) return []
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
  { id, email }: { id: string; email: string },
  { state, error }: { state: 'bounced' | 'failed'; error: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('newsletterRecipients')
    .set({ state, lastError: error })
    .where('campaignId', '=', Number(id))
    .where('email', '=', email)
    .where('state', 'in', reached)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when none waits. */
export async function nextDue(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(due_at) as due from newsletter_recipients where campaign_id = ${Number(id)} and state = 'waiting'`.execute(
    db,
  )
  return rows[0]?.due ?? undefined
}

/** Sent, or possibly sent. */
const reached: readonly RecipientState[] = ['taken', 'sent']

const columnsOf = (texts: CampaignTexts) => ({
  subjectEn: texts.subjectEn,
  subjectTh: texts.subjectTh,
  textEn: texts.textEn,
  textTh: texts.textTh,
})
