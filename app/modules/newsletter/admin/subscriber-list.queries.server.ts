import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { containsWords, countPages, rowsPerPage } from '#app/platform/database/list-sql.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { getsLetters } from '../subscribers.queries.server.ts'
import type { SubscriberFilters, SubscriberState } from './subscriber-filters.ts'

export type Subscriber = {
  email: string
  language: Language
  /** The sign-up page; "" if unknown. */
  source: string
  state: SubscriberState
  requestedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  bouncedAt: Date | null
}

const states: Record<SubscriberState, RawBuilder<boolean>> = {
  confirmed: getsLetters,
  waiting: sql<boolean>`(confirmed_at is null and unsubscribed_at is null and bounced_at is null)`,
  unsubscribed: sql<boolean>`(unsubscribed_at is not null)`,
  bounced: sql<boolean>`(bounced_at is not null and unsubscribed_at is null)`,
}
const columns = sql`email, language, source, created_at as "requestedAt", confirmed_at,
  unsubscribed_at, bounced_at,
  case when ${states.confirmed} then 'confirmed' when ${states.waiting} then 'waiting'
       when ${states.bounced} then 'bounced' else 'unsubscribed' end as state`

/** Newest first. */
export async function adminSubscribers(db: Db, { q, state, page }: SubscriberFilters) {
  const inState = state === 'all' ? sql`true` : states[state]
  const matching = sql`from newsletter_subscribers where ${inState} and ${containsWords(sql`email`, q)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Subscriber>`select ${columns} ${matching} order by created_at desc, email
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db),
    countPages(db, matching),
  ])
  return { rows, ...counted }
}

export async function countSubscribers(db: Db): Promise<Record<SubscriberState, number>> {
  const { rows } = await sql<Record<SubscriberState, number>>`
    select count(*) filter (where ${states.confirmed})::int as confirmed,
           count(*) filter (where ${states.waiting})::int as waiting,
           count(*) filter (where ${states.unsubscribed})::int as unsubscribed,
           count(*) filter (where ${states.bounced})::int as bounced
      from newsletter_subscribers`.execute(db)
  return rows[0] ?? { confirmed: 0, waiting: 0, unsubscribed: 0, bounced: 0 }
}

/** Confirmed and bounced subscribers, in order of confirmation. */
export async function exportedSubscribers(db: Db): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscribers where ${states.confirmed} or ${states.bounced} order by confirmed_at, email`.execute(
    db,
  )
  return rows
}
