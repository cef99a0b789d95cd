// Reads `orders` and `users` too.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { shownEmail } from '#app/kit/made-address.ts'
import { phoneDigits } from '#app/kit/phone.ts'
import { containsWords, countPages, rowsPerPage } from '#app/platform/database/list-sql.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { PeopleFilters } from './people-filters.ts'

/** `spent`: paid less refunded, in satang. `email`: '' for LINE accounts without one. */
export type ListedPerson = Pick<Selectable<DB['people']>, 'id' | 'email' | 'tags' | 'lastAt'> & {
  name: string
  hasAccount: boolean
  orders: number
  spent: number
}

const hasAccount = sql<boolean>`exists (select from users u where u.email = p.email and u.role = 'customer')`

const ofKind: Record<PeopleFilters['kind'], RawBuilder<boolean>> = {
  customers: sql<boolean>`p.buys`,
  account: hasAccount,
  guest: sql<boolean>`(p.buys and not ${hasAccount})`,
  others: sql<boolean>`not p.buys`,
  all: sql<boolean>`true`,
}

/** Latest activity first; a merged person appears once. */
export async function listPeople(db: Db, filters: PeopleFilters) {
  const { page } = filters
  const matching = sql`from people p where ${matches(filters)}`
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string }>`select p.id ${matching} order by p.last_at desc, p.id
      limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db),
    countPages(db, matching),
  ])
  return { rows: await describePeople(db, rows), ...counted }
}

export async function peopleFound(db: Db, filters: PeopleFilters, max: number): Promise<ListedPerson[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where ${matches(filters)} order by p.last_at desc, p.id limit ${max}`.execute(db)
  return describePeople(db, rows)
}

export async function tagsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from people, unnest(tags) tag where tags <> '{}' and merged_into is null
     group by tag order by count(*) desc, tag limit 50`.execute(db)
  return rows.map(({ tag }) => tag)
}

function matches({ q, kind, tag }: PeopleFilters): RawBuilder<unknown> {
  const conditions = [sql`p.merged_into is null`, ofKind[kind]]
  if (tag) conditions.push(sql`p.tags @> ${[tag]}`)
  if (q) conditions.push(sql`p.id in (select coalesce(merged_into, id) from people where ${mentionsPerson(q)})`)
  return sql.join(conditions, sql` and `)
}

/** All words, or a phone number in any format. */
function mentionsPerson(typed: string): RawBuilder<unknown> {
  const search = sql`search`
  const whole = phoneDigits(typed)
  if (whole) return containsWords(search, whole)
  return sql.join(
    typed.split(' ').map((word) => containsWords(search, phoneDigits(word) ?? word)),
    sql` and `,
  )
}

async function describePeople(db: Db, found: readonly { id: string }[]): Promise<ListedPerson[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<ListedPerson>`
    with addresses as (
      select coalesce(merged_into, id) as person, email from people
       where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])
    ), own as (
      select a.person, o.id from addresses a join orders o on lower(o.email) = a.email
       union
      select a.person, o.id from addresses a join users u on u.email = a.email join orders o on o.user_id = u.id
    ), figures as (
      select own.person, count(*)::int as orders, sum(o.paid_satang - o.refunded_satang)::bigint as spent,
             (array_agg(trim(o.first_name || ' ' || o.last_name) order by o.created_at desc, o.id))[1] as name
        from own join orders o on o.id = own.id group by own.person
    )
    select p.id, p.email, p.tags, p.last_at, u.id is not null as "hasAccount",
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(f.name, ''), nullif(u.name, u.email),
             (select m.name from messages m where m.email = p.email order by m.created_at desc limit 1), '') as name,
           coalesce(f.orders, 0) as orders, coalesce(f.spent, 0) as spent
      from people p
      left join users u on u.email = p.email and u.role = 'customer'
      left join customers c on c.user_id = u.id
      left join figures f on f.person = p.id
     where p.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], p.id)`.execute(db)
  return rows.map((row) => ({ ...row, email: shownEmail(row.email) }))
}

type AccountContact = { userId: string; name: string; email: string; phone: string; place: string }

export async function searchAccounts(db: Db, typed: string, max: number): Promise<AccountContact[]> {
  if (typed === '') return []
  const { rows } = await sql<AccountContact>`
    select u.id as "userId", u.email, coalesce(c.phone, '') as phone,
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(u.name, u.email), '') as name,
           concat_ws(', ', nullif(a.district, ''), nullif(a.province, '')) as place
      from people p
      join users u on u.email = p.email and u.role = 'customer'
      left join customers c on c.user_id = u.id
      left join lateral (
        select district, province from customer_addresses
         where user_id = u.id order by used_at desc, id limit 1) a on true
     where ${mentionsPerson(typed)}
     order by p.last_at desc, p.id limit ${max}`.execute(db)
  return rows
}

export const findCustomerAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .executeTakeFirst()
