// The list of customers: people by their addresses, with their orders and accounts.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { shownEmail } from '#app/kit/made-address.ts'
import { phoneDigits } from '#app/kit/phone.ts'
import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import { containsWords, readPage } from '#app/platform/database/list-sql.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { PeopleFilters } from './people-filters.ts'

/** `spent`: paid less refunded, in satang. `email`: '' for LINE accounts without one. */
export type ListedPerson = Pick<Selectable<DB['people']>, 'id' | 'email' | 'tags' | 'lastAt'> & {
  name: string
  hasAccount: boolean
  orders: number
  spent: number
}

/** One page, latest activity first; a merged person appears once. */
export async function listPeople(db: Db, filters: PeopleFilters) {
  const { rows, ...page } = await readPage(db, filters, {
    matching: sql`from people p where ${matchesFilters(filters)}`,
    sort: latestFirst,
    rows: (matched) => sql<{ id: string }>`select p.id ${matched}`,
  })
  return { ...page, rows: await describePeople(db, rows) }
}

/** Latest activity first. */
export async function findPeople(db: Db, filters: PeopleFilters, max: number): Promise<ListedPerson[]> {
  const people = await queryRows<{ id: string }>(db)`
    select p.id from people p where ${matchesFilters(filters)} order by ${latestFirst} limit ${max}`
  return describePeople(db, people)
}

const latestFirst = sql`p.last_at desc, p.id`

function matchesFilters({ q, kind, tag }: PeopleFilters): RawBuilder<unknown> {
  const conditions = [sql`p.merged_into is null`, isOfKind[kind]]
  if (tag) conditions.push(sql`p.tags @> ${[tag]}`)
  if (q)
    conditions.push(
      sql`p.id in (select coalesce(m.merged_into, m.id) from people m where ${mentionsPerson(q, sql`m.id`)})`,
    )
  return sql.join(conditions, sql` and `)
}

const hasAccount = sql<boolean>`exists (select from users u where u.email = p.email and u.role = 'customer')`

const isOfKind: Record<PeopleFilters['kind'], RawBuilder<boolean>> = {
  customers: sql<boolean>`p.buys`,
  account: hasAccount,
  guest: sql<boolean>`(p.buys and not ${hasAccount})`,
  others: sql<boolean>`not p.buys`,
  all: sql<boolean>`true`,
}

/** All words, or a phone number in any format, in the search text of the person. */
export function mentionsPerson(text: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const phone = phoneDigits(text)
  const words = phone ? [phone] : text.split(' ').map((word) => phoneDigits(word) ?? word)
  const mentions = words.map((word) => containsWords(sql`search_text`, word))
  return sql`${id} in (select person_id from person_search_texts where ${sql.join(mentions, sql` and `)})`
}

const totalled = sql`orders.id, orders.created_at, orders.paid_satang - orders.refunded_satang as paid,
  trim(orders.first_name || ' ' || orders.last_name) as name`

/** In the given order. Includes merged people's orders. One index lookup per address: a join would read all orders. */
async function describePeople(db: Db, people: readonly { id: string }[]): Promise<ListedPerson[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const rows = await queryRows<ListedPerson>(db)`
    with addresses as (
      select coalesce(merged_into, id) as person, email from people
       where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])
    ), person_orders as (
      select distinct a.person, o.*
        from addresses a cross join lateral (
          select ${totalled} from orders where lower(orders.email) = a.email
           union all
          select ${totalled} from users join orders on orders.user_id = users.id where users.email = a.email) o
    ), totals as (
      select person, count(*)::int as orders, sum(paid)::bigint as spent,
             (array_agg(name order by created_at desc, id))[1] as name
        from person_orders group by person
    )
    select p.id, p.email, p.tags, p.last_at, u.id is not null as "hasAccount",
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(t.name, ''), nullif(u.name, u.email),
             (select m.name from messages m where m.email = p.email order by m.created_at desc limit 1), '') as name,
           coalesce(t.orders, 0) as orders, coalesce(t.spent, 0) as spent
      from people p
      left join users u on u.email = p.email and u.role = 'customer'
      left join customers c on c.user_id = u.id
      left join totals t on t.person = p.id
     where p.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], p.id)`
  return rows.map((row) => ({ ...row, email: shownEmail(row.email) }))
}

export const tagsInUse = (db: Db) =>
  queryValues<string>(db)`
    select tag from people, unnest(tags) tag where tags <> '{}' and merged_into is null
     group by tag order by count(*) desc, tag limit 50`
