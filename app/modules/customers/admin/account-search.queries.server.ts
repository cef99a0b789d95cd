// Customer accounts for an order that staff create.
import { sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import { mentionsPerson } from './people-list.queries.server.ts'

type AccountContact = { userId: string; name: string; email: string; phone: string; place: string }

/** By words or a phone number, latest activity first. */
export async function searchAccounts(db: Db, words: string, max: number): Promise<AccountContact[]> {
  if (words === '') return []
  return queryRows<AccountContact>(db)`
    select u.id as "userId", u.email, coalesce(c.phone, '') as phone,
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(u.name, u.email), '') as name,
           concat_ws(', ', nullif(a.district, ''), nullif(a.province, '')) as place
      from people p
      join users u on u.email = p.email and u.role = 'customer'
      left join customers c on c.user_id = u.id
      left join lateral (
        select district, province from customer_addresses
         where user_id = u.id order by used_at desc, id limit 1) a on true
     where ${mentionsPerson(words, sql`p.id`)}
     order by p.last_at desc, p.id limit ${max}`
}

export const findCustomerAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .executeTakeFirst()
