// All SQL on what was agreed to. Nothing is decided here.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ConsentLine, ConsentText } from './consent.ts'
import type { OwnConsent } from './own-consent.ts'

/** Notes a text at its first use; a text that is there stays as it is. */
export async function insertText(tx: Db, text: ConsentText, now: Date): Promise<void> {
  const { version, purpose, en, th } = text
  await tx
    .insertInto('consent_texts')
    .values({ version, purpose, text_en: en, text_th: th, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a line; none is ever changed. */
export async function insertConsent(tx: Db, { userId = null, ...line }: ConsentLine): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ ...line, user_id: userId })
    .execute()
}

/** What an account, and an address that is proved to be hers, agreed to or declined: the newest first. */
export async function ownConsents(
  db: Db,
  { userId, email }: { userId: string; email: string | undefined },
): Promise<OwnConsent[]> {
  const { rows } = await sql<OwnConsent>`
    select id::text as id, purpose, given, source, place, at,
           given and row_number() over (partition by purpose, device order by c.id desc) = 1 as stands
      from consents c where user_id = ${userId} or email = ${email ?? null} order by c.id desc limit 50`.execute(db)
  return rows
}

/** Deletes what stands for these addresses and accounts; answers how many lines. */
export async function deleteConsents(
  tx: Db,
  { emails, userIds }: { emails: readonly string[]; userIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    delete from consents where email = any(${emails}::text[]) or user_id = any(${userIds}::text[]) returning id`.execute(
    tx,
  )
  return rows.length
}

/** Deletes what was agreed to about the newsletter, for addresses that no longer get it. */
export async function deleteNewsletterConsents(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from consents where purpose = 'newsletter' and email = any(${emails}::text[])`.execute(tx)
}

/** Deletes lines of people from before a moment that hold no more: what was declined or withdrawn, and what a later line of then replaced. */
export async function deleteFormerConsents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from consents c where at < ${before} and (email is not null or user_id is not null)
       and (not given or exists (select from consents l where l.purpose = c.purpose and l.id > c.id and l.at < ${before}
             and (l.email = c.email or l.user_id = c.user_id)))`.execute(db)
}

/** Deletes the lines of devices from before a moment. */
export async function deleteDeviceConsents(db: Db, before: Date): Promise<void> {
  await sql`delete from consents where at < ${before} and email is null and user_id is null`.execute(db)
}
