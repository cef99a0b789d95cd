import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Consents, ConsentTexts } from '#app/platform/database/schema.gen.ts'
import type { NewConsent } from './consent.ts'

export const insertText = (tx: Db, text: Insertable<ConsentTexts>) =>
  tx
    .insertInto('consentTexts')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertConsent = (tx: Db, consent: NewConsent) => tx.insertInto('consents').values(consent).execute()

/** `isActive`: a yes still in force. */
export type CustomerConsent = Pick<Selectable<Consents>, 'purpose' | 'given' | 'source' | 'place' | 'at'> & {
  id: string
  isActive: boolean
}

/** Of an account and its confirmed address, newest first. */
export const consentsOfCustomer = (db: Db, { userId, email }: { userId: string; email: string | undefined }) =>
  queryRows<CustomerConsent>(db)`
    select id::text as id, purpose, given, source, place, at,
           given and row_number() over (partition by purpose, device order by c.id desc) = 1 as "isActive"
      from consents c where user_id = ${userId} or email = ${email ?? null} order by c.id desc limit 50`

export async function deleteConsents(
  tx: Db,
  { emails, userIds }: { emails: readonly string[]; userIds: readonly string[] },
): Promise<number> {
  const rows = await queryRows(tx)`
    delete from consents where email = any(${emails}::text[]) or user_id = any(${userIds}::text[]) returning id`
  return rows.length
}

export const deleteNewsletterConsents = (tx: Db, emails: readonly string[]) =>
  sql`delete from consents where purpose = 'newsletter' and email = any(${emails}::text[])`.execute(tx)

/** Deletes old entries of people that were declined, withdrawn or replaced. */
export const deleteFormerConsents = (db: Db, before: Date) =>
  sql`
    delete from consents c where at < ${before} and (email is not null or user_id is not null)
       and (not given or exists (select from consents l where l.purpose = c.purpose and l.id > c.id and l.at < ${before}
             and (l.email = c.email or l.user_id = c.user_id)))`.execute(db)

export const deleteDeviceConsents = (db: Db, before: Date) =>
  sql`delete from consents where at < ${before} and email is null and user_id is null`.execute(db)
