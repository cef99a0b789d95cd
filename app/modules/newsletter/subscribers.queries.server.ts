import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Who gets letters: she confirmed her address, has not ended them, and her mailbox is there. */
export const getsLetters = sql<boolean>`(confirmed_at is not null and unsubscribed_at is null and bounced_at is null)`

/**
 * Records the request to subscribe under a new token. An address that already gets letters is left alone: its row keeps
 * its token, and undefined is answered. One statement, so two requests at once leave one valid token.
 */
export async function recordSubscription(
  db: Db,
  request: { email: string; language: Language; token: string; source?: string; now: Date },
): Promise<string | undefined> {
  const { email, language, token, source = '', now } = request
  const row = await db
    .insertInto('newsletter_subscribers')
    .values({ email, language, token, source, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language, token, source })
        .where((row) =>
          row.or([
            row('newsletter_subscribers.confirmed_at', 'is', null),
            row('newsletter_subscribers.unsubscribed_at', 'is not', null),
            row('newsletter_subscribers.bounced_at', 'is not', null),
          ]),
        ),
    )
    .returning('token')
    .executeTakeFirst()
  return row?.token
}

/** Whom a token belongs to, locked until the end: whether she gets letters, and whether she has ended them. */
export async function lockSubscriber(
  tx: Db,
  token: string,
): Promise<{ email: string; language: Language; gets: boolean; ended: boolean } | undefined> {
  return tx
    .selectFrom('newsletter_subscribers')
    .select([
      'email',
      sql<Language>`language`.as('language'),
      getsLetters.as('gets'),
      sql<boolean>`unsubscribed_at is not null`.as('ended'),
    ])
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
}

/** By which an address ends its letters; undefined of one that never asked for them. */
export const tokenOfReader = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('newsletter_subscribers').select('token').where('email', '=', email).executeTakeFirst())?.token

/** Confirms the address of a token; false for a token that does not exist (any more). */
export async function markConfirmed(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)),
      unsubscribed_at: null,
      bounced_at: null,
    }))
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the letters of a token's address; false for a token that does not exist (any more). */
export async function markUnsubscribed(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ unsubscribed_at: row.fn.coalesce('unsubscribed_at', row.val(now)) }))
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that there is no such mailbox: no further letter goes there. */
export async function markBounced(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ bounced_at: row.fn.coalesce('bounced_at', row.val(now)) }))
    .where('email', '=', email)
    .execute()
}
