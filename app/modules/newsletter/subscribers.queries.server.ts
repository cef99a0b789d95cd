import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Confirmed, not unsubscribed, not bounced. */
export const getsLetters = sql<boolean>`(confirmed_at is not null and unsubscribed_at is null and bounced_at is null)`

/**
 * Records a sign-up under a new token; undefined for a current reader. One statement, so that concurrent requests leave
 * one valid token.
 */
export async function recordSubscription(
  db: Db,
  request: { email: string; language: Language; token: string; source?: string; now: Date },
): Promise<string | undefined> {
  const { email, language, token, source = '', now } = request
  const row = await db
    .insertInto('newsletterSubscribers')
    .values({ email, language, token, source, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language, token, source })
        .where((row) =>
          row.or([
            row('newsletterSubscribers.confirmedAt', 'is', null),
            row('newsletterSubscribers.unsubscribedAt', 'is not', null),
            row('newsletterSubscribers.bouncedAt', 'is not', null),
          ]),
        ),
    )
    .returning('token')
    .executeTakeFirst()
  return row?.token
}

/** Locks the subscriber of a token. */
export async function lockSubscriber(
  tx: Db,
  token: string,
): Promise<{ email: string; language: Language; gets: boolean; ended: boolean } | undefined> {
  return tx
    .selectFrom('newsletterSubscribers')
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

export const tokenOfReader = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('newsletterSubscribers').select('token').where('email', '=', email).executeTakeFirst())?.token

/** False for an unknown token. */
export async function markConfirmed(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletterSubscribers')
    .set((row) => ({
      confirmedAt: row.fn.coalesce('confirmedAt', row.val(now)),
      unsubscribedAt: null,
      bouncedAt: null,
    }))
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** False for an unknown token. */
export async function markUnsubscribed(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletterSubscribers')
    .set((row) => ({ unsubscribedAt: row.fn.coalesce('unsubscribedAt', row.val(now)) }))
    .where('token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

export async function markBounced(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set((row) => ({ bouncedAt: row.fn.coalesce('bouncedAt', row.val(now)) }))
    .where('email', '=', email)
    .execute()
}
