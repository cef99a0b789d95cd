import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, queryRow, queryRows, queryValue, queryValues } from '#app/platform/database/database.server.ts'
import { containsWords, readPage } from '#app/platform/database/list-sql.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { SubscriberFilters, SubscriberState } from './admin/subscriber-filters.ts'

/** Confirmed, not unsubscribed, not bounced. */
export const isSubscribed = sql<boolean>`(confirmed_at is not null and unsubscribed_at is null and bounced_at is null)`

/** `source`: the sign-up page; '' if unknown. */
export type Subscription = { email: string; language: Language; source?: string; now: Date }

/** Records a sign-up under a new token; undefined for who is subscribed. One statement, so that only one token is valid. */
export async function recordSubscription(
  db: Db,
  { email, language, token, source = '', now }: Subscription & { token: string },
): Promise<string | undefined> {
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

export const lockSubscriber = (tx: Db, token: string) =>
  tx
    .selectFrom('newsletterSubscribers')
    .select([
      'email',
      'language',
      isSubscribed.as('isSubscribed'),
      sql<boolean>`unsubscribed_at is not null`.as('isUnsubscribed'),
    ])
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()

export const subscriberToken = (db: Db, email: string) =>
  queryValue<string>(db)`select token from newsletter_subscribers where email = ${email}`

export const markConfirmed = (db: Db, token: string, now: Date) =>
  sql`update newsletter_subscribers
         set confirmed_at = coalesce(confirmed_at, ${now}), unsubscribed_at = null, bounced_at = null
       where token = ${token}`.execute(db)

export const markUnsubscribed = (db: Db, token: string, now: Date) =>
  sql`update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, ${now})
       where token = ${token}`.execute(db)

export const markBounced = (db: Db, email: string, now: Date) =>
  sql`update newsletter_subscribers set bounced_at = coalesce(bounced_at, ${now}) where email = ${email}`.execute(db)

/** Deletes subscribers by address. Returns how many. */
export async function deleteSubscribers(tx: Db, emails: readonly string[]): Promise<number> {
  const rows = await queryRows(tx)`
    delete from newsletter_subscribers where email = any(${emails}::text[]) returning email`
  return rows.length
}

/** Deletes unconfirmed, unsubscribed and bounced addresses from before these moments, and returns them. */
export const deleteFormerSubscribers = (
  db: Db,
  { unconfirmedBefore, formerBefore }: { unconfirmedBefore: Date; formerBefore: Date },
) =>
  queryValues<string>(db)`
    delete from newsletter_subscribers
     where (confirmed_at is null and unsubscribed_at is null and created_at < ${unconfirmedBefore})
        or least(unsubscribed_at, bounced_at) < ${formerBefore} returning email`

export type Subscriber = Omit<Selectable<DB['newsletterSubscribers']>, 'token'> & { state: SubscriberState }

const states: Record<SubscriberState, RawBuilder<boolean>> = {
  confirmed: isSubscribed,
  waiting: sql<boolean>`(confirmed_at is null and unsubscribed_at is null and bounced_at is null)`,
  unsubscribed: sql<boolean>`(unsubscribed_at is not null)`,
  bounced: sql<boolean>`(bounced_at is not null and unsubscribed_at is null)`,
}
const columns = sql`email, language, source, created_at, confirmed_at, unsubscribed_at, bounced_at,
  case when ${states.confirmed} then 'confirmed' when ${states.waiting} then 'waiting'
       when ${states.bounced} then 'bounced' else 'unsubscribed' end as state`

/** Newest first. */
export const adminSubscribers = (db: Db, filters: SubscriberFilters) =>
  readPage(db, filters, {
    matching: sql`from newsletter_subscribers
      where ${filters.state === 'all' ? sql`true` : states[filters.state]} and ${containsWords(sql`email`, filters.q)}`,
    sort: sql`created_at desc, email`,
    rows: (page) => sql<Subscriber>`select ${columns} ${page}`,
  })

export async function countSubscribers(db: Db) {
  const counts = await queryRow<Record<SubscriberState, number>>(db)`
    select count(*) filter (where ${states.confirmed})::int as confirmed,
           count(*) filter (where ${states.waiting})::int as waiting,
           count(*) filter (where ${states.unsubscribed})::int as unsubscribed,
           count(*) filter (where ${states.bounced})::int as bounced
      from newsletter_subscribers`
  return counts ?? { confirmed: 0, waiting: 0, unsubscribed: 0, bounced: 0 }
}

/** Confirmed and bounced subscribers, in order of confirmation. */
export const exportedSubscribers = (db: Db) =>
  queryRows<Subscriber>(db)`
    select ${columns} from newsletter_subscribers
     where ${states.confirmed} or ${states.bounced} order by confirmed_at, email`
