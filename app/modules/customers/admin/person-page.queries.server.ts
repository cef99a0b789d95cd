// What the shop knows of a person, from the tables of every module.
import type { Selectable } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { type OrderRow, orderFromRow } from '#app/modules/orders/order-columns.ts'
import {
  couponsJson,
  orderLinesJson,
  refundedLinesJson,
  shipmentsJson,
} from '#app/modules/orders/order-relations.queries.server.ts'
import type { RefundedLineRow } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

/** `others`: merged addresses, oldest first. */
export type Person = Pick<Selectable<DB['people']>, 'id' | 'email' | 'firstAt' | 'note' | 'tags' | 'version'> & {
  others: { id: string; email: string }[]
}

/** For a merged person the id of the main one. */
export async function findPerson(db: Db, id: string): Promise<Person | { mergedInto: string } | undefined> {
  const row = await queryRow<Person & { mergedInto: string | null }>(db)`
    select id, email, note, tags, version, first_at, merged_into,
           coalesce((select json_agg(json_build_object('id', m.id, 'email', m.email) order by m.first_at, m.email)
             from people m where m.merged_into = p.id), '[]') as others
      from people p where id = ${id}`
  if (!row) return undefined
  const { mergedInto, ...person } = row
  return mergedInto ? { mergedInto } : person
}

/** Takes a lower-case address. */
export const personOfAddress = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst())?.id

export const addressesOfPerson = ({ email, others }: Pick<Person, 'email' | 'others'>): string[] => [
  email,
  ...others.map((other) => other.email),
]

type PersonAccount = Pick<Selectable<DB['users']>, 'id' | 'email' | 'name' | 'role' | 'createdAt'> & {
  phone: string | null
  company: string
  language: Language | null
  verified: boolean
  wishlist: number
  cart: number
}

export const accountsOfPerson = (db: Db, emails: readonly string[]) =>
  queryRows<PersonAccount>(db)`
    select u.id, u.email, u.role, u.email_verified as verified, u.created_at,
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(u.name, u.email), '') as name,
           c.phone, coalesce(c.company, '') as company,  c.preferred_language as language,
           (select count(*)::int from wishlist_items w where w.user_id = u.id) as wishlist,
           (select coalesce(sum(l.quantity), 0)::int from cart_lines l where l.user_id = u.id) as cart
      from users u left join customers c on c.user_id = u.id
     where u.email = any(${emails}::text[]) order by u.created_at`

/** Newest first, by addresses and accounts; the limit is more than any customer of a boutique has. */
export async function ordersOfPerson(db: Db, emails: readonly string[], userIds: readonly string[]) {
  const rows = await queryRows<OrderRow & { items: number; refundedLines: RefundedLineRow[] }>(db)`
    select o.*, ${orderLinesJson('o')} as lines, ${couponsJson('o')} as coupons, ${refundedLinesJson('o')} as refunded_lines,
           ${shipmentsJson('o')} as shipments,
           (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as items
      from orders o
     where o.id in (select id from orders where lower(email) = any(${emails}::text[])
                     union select id from orders where user_id = any(${userIds}::text[]))
     order by o.created_at desc, o.id limit 1000`
  return rows.map((row) => ({ listed: toAdminOrder(row), order: orderFromRow(row) }))
}

type PersonReview = Pick<Selectable<DB['reviews']>, 'id' | 'productId' | 'rating' | 'hidden' | 'createdAt'> & {
  product: { en: string; th: string }
  title: string
  comment: string
}

export const reviewsOfPerson = (db: Db, userIds: readonly string[]) =>
  queryRows<PersonReview>(db)`
    select r.id, r.product_id, json_build_object('en', p.name_en, 'th', p.name_th) as product, r.rating,
           coalesce(r.title, '') as title, coalesce(r.comment, '') as comment, r.hidden, r.created_at
      from reviews r join products p on p.id = r.product_id
     where r.user_id = any(${userIds}::text[]) order by r.created_at desc, r.id limit 200`

export const messagesOfPerson = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('messages')
    .select(['id', 'subject', 'createdAt', 'doneAt'])
    .where('email', 'in', emails)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

type PersonSubscription = {
  email: string
  state: 'confirmed' | 'waiting' | 'unsubscribed' | 'bounced'
  since: Date
}

export const newsletterOfPerson = (db: Db, emails: readonly string[]) =>
  queryRows<PersonSubscription>(db)`
    select email, coalesce(unsubscribed_at, bounced_at, confirmed_at, created_at) as since,
           case when unsubscribed_at is not null then 'unsubscribed'
                when bounced_at is not null then 'bounced'
                when confirmed_at is not null then 'confirmed' else 'waiting' end as state
      from newsletter_subscribers where email = any(${emails}::text[]) order by email`

type PersonConsent = Pick<Selectable<DB['consents']>, 'purpose' | 'given' | 'source' | 'place' | 'at'> & { id: string }

export const consentsOfPerson = (db: Db, emails: readonly string[], userIds: readonly string[]) =>
  queryRows<PersonConsent>(db)`
    select id::text as id, purpose, given, source, place, at from consents
     where email = any(${emails}::text[]) or user_id = any(${userIds}::text[])
     order by consents.id desc limit 20`
