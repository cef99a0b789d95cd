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
  if (q) conditions.push(sql`p.id in (select coalesce(merged_into, id) from people where ${mentionsPerson(q)})`)
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

/** All words, or a phone number in any format, in the column `search` of `people`. */
export function mentionsPerson(text: string): RawBuilder<unknown> {
  const search = sql`search`
  const phone = phoneDigits(text)
  if (phone) return containsWords(search, phone)
  return sql.join(
    text.split(' ').map((word) => containsWords(search, phoneDigits(word) ?? word)),
    sql` and `,
  )
}

/** In the given order. Includes merged people's orders. */
async function describePeople(db: Db, people: readonly { id: string }[]): Promise<ListedPerson[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const rows = await queryRows<ListedPerson>(db)`
    with addresses as (
      select coalesce(merged_into, id) as person, email from people
       where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])
    ), person_orders as (
      select a.person, o.id from addresses a join orders o on lower(o.email) = a.email
       union
      select a.person, o.id from addresses a join users u on u.email = a.email join orders o on o.user_id = u.id
    ), totals as (
      select person_orders.person, count(*)::int as orders, sum(o.paid_satang - o.refunded_satang)::bigint as spent,
             (array_agg(trim(o.first_name || ' ' || o.last_name) order by o.created_at desc, o.id))[1] as name
        from person_orders join orders o on o.id = person_orders.id group by person_orders.person
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
