// What the page of a person shows, from the tables of every module: reading only.
import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { nameLine, type ParcelValues, parcelLines } from '#app/modules/addresses/address-lines.ts'
import type { ConsentSource } from '#app/modules/consent/consent.ts'
import type { Purpose } from '#app/modules/consent/consent-texts.server.ts'
import { type AdminOrder, toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { type OrderRow, orderOf } from '#app/modules/orders/order-row.ts'
import { couponsOf } from '#app/modules/orders/orders.queries.server.ts'
import { givenBackRows, parcelsOf } from '#app/modules/orders/shipments/parcels.queries.server.ts'
import type { GivenBackRow } from '#app/modules/orders/shipments/to-pack-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

export type Person = {
  id: string
  /** Her address, and those of people merged into her, oldest first. */
  email: string
  others: { id: string; email: string }[]
  firstAt: Date
  note: string
  tags: string[]
  version: number
}

/** A person by id; one that was merged is answered with who stands for her. */
export async function findPerson(db: Db, id: string): Promise<Person | { mergedInto: string } | undefined> {
  const { rows } = await sql<Person & { mergedInto: string | null }>`
    select id, email, note, tags, version, first_at as "firstAt", merged_into as "mergedInto",
           coalesce((select json_agg(json_build_object('id', m.id, 'email', m.email) order by m.first_at, m.email)
             from people m where m.merged_into = p.id), '[]') as others
      from people p where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { mergedInto, ...person } = row
  return mergedInto ? { mergedInto } : person
}

/** The id of the person of an address (lower case); undefined when nobody has used it. */
export const personOfAddress = async (db: Db, email: string): Promise<string | undefined> =>
  (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst())?.id

/** Every address she is known under. */
export const addressesOf = ({ email, others }: Pick<Person, 'email' | 'others'>): string[] => [
  email,
  ...others.map((one) => one.email),
]

export type PersonAccount = {
  id: string
  email: string
  name: string
  phone: string | null
  company: string
  language: Language | null
  verified: boolean
  role: string
  createdAt: Date
  wishlist: number
  cart: number
}

/** The accounts of these addresses. */
export async function accountsOf(db: Db, emails: readonly string[]): Promise<PersonAccount[]> {
  const { rows } = await sql<PersonAccount>`
    select u.id, u.email, u.role, u.email_verified as verified, u.created_at as "createdAt",
           coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(u.name, u.email), '') as name,
           c.phone, coalesce(c.company, '') as company,  c.preferred_language as language,
           (select count(*)::int from wishlist_items w where w.user_id = u.id) as wishlist,
           (select coalesce(sum(l.quantity), 0)::int from cart_lines l where l.user_id = u.id) as cart
      from users u left join customers c on c.user_id = u.id
     where u.email = any(${emails}::text[]) order by u.created_at`.execute(db)
  return rows
}

/** As many orders as one page shows, and a file says; nobody of a boutique has more. */
const orderLimit = 1_000

/** Her orders, newest first: by her addresses, and by her accounts wherever their mails went. */
export async function ordersOfPerson(db: Db, emails: readonly string[], userIds: readonly string[]) {
  const { rows } = await sql<OrderRow & { pieces: number; given_back: GivenBackRow[] }>`
    select o.*, (select coalesce(json_agg(line order by line_number), '[]') from order_lines line where order_id = o.id)
             as lines, ${couponsOf('o')} as coupons, ${givenBackRows('o')} as given_back, ${parcelsOf('o')} as parcels,
           (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as pieces
      from orders o
     where o.id in (select id from orders where lower(email) = any(${emails}::text[])
                     union select id from orders where user_id = any(${userIds}::text[]))
     order by o.created_at desc, o.id limit ${orderLimit}`.execute(db)
  return rows.map((row) => ({ listed: toAdminOrder(row), order: orderOf(row) }))
}

export type PersonOrders = {
  orders: AdminOrder[]
  count: number
  /** What she paid less what went back, in satang. */
  spent: number
  /** How often she kept a size of a category: paid, not given back as a whole. Most often first. */
  sizes: { category: string; size: string; pieces: number }[]
  /** Whom and where to, as on a parcel; the newest first, each once. */
  addresses: { name: string; lines: string[] }[]
  /** Without a word of her own: the name of her newest order. */
  name: string
}

/** What her orders say together. */
export function describeOrders(found: Awaited<ReturnType<typeof ordersOfPerson>>): PersonOrders {
  const sizes = new Map<string, PersonOrders['sizes'][number]>()
  const addresses = new Map<string, PersonOrders['addresses'][number]>()
  let spent = 0
  for (const { order } of found) {
    spent += order.paid - order.refunded
    if (order.paidAt && order.status !== 'refunded' && order.status !== 'cancelled')
      for (const { category, size, quantity } of order.lines) {
        const counted = sizes.get(`${category} ${size}`)
        sizes.set(`${category} ${size}`, { category, size, pieces: (counted?.pieces ?? 0) + quantity })
      }
    const lines = parcelLines(order.customer as ParcelValues)
    if (order.customer.addressLine && !addresses.has(lines.join('\n')))
      addresses.set(lines.join('\n'), { name: nameLine(order.customer), lines })
  }
  const newest = found[0]?.order.customer
  return {
    orders: found.map(({ listed }) => listed),
    count: found.length,
    spent,
    sizes: [...sizes.values()].toSorted((one, other) => other.pieces - one.pieces),
    addresses: [...addresses.values()],
    name: newest ? nameLine(newest) : '',
  }
}

export type PersonReview = {
  id: string
  productId: string
  product: { en: string; th: string }
  rating: number
  title: string
  comment: string
  hidden: boolean
  createdAt: Date
}

/** What she reviewed, newest first. */
export async function reviewsOfPerson(db: Db, userIds: readonly string[]): Promise<PersonReview[]> {
  const { rows } = await sql<PersonReview>`
    select r.id, r.product_id as "productId", json_build_object('en', p.name_en, 'th', p.name_th) as product, r.rating,
           coalesce(r.title, '') as title, coalesce(r.comment, '') as comment, r.hidden, r.created_at as "createdAt"
      from reviews r join products p on p.id = r.product_id
     where r.user_id = any(${userIds}::text[]) order by r.created_at desc, r.id limit 200`.execute(db)
  return rows
}

export type PersonMessage = { id: string; subject: string; createdAt: Date; done: boolean }

/** What she wrote to the shop, newest first. */
export async function messagesOfPerson(db: Db, emails: readonly string[]): Promise<PersonMessage[]> {
  const { rows } = await sql<PersonMessage>`
    select id, subject, created_at as "createdAt", done_at is not null as done from messages
     where email = any(${emails}::text[]) order by created_at desc, id limit 200`.execute(db)
  return rows
}

export type PersonLetters = { email: string; state: 'confirmed' | 'waiting' | 'unsubscribed' | 'bounced'; since: Date }

/** Whether she gets the shop's letters. */
export async function lettersOfPerson(db: Db, emails: readonly string[]): Promise<PersonLetters[]> {
  const { rows } = await sql<PersonLetters>`
    select email, coalesce(unsubscribed_at, bounced_at, confirmed_at, created_at) as since,
           case when unsubscribed_at is not null then 'unsubscribed'
                when bounced_at is not null then 'bounced'
                when confirmed_at is not null then 'confirmed' else 'waiting' end as state
      from newsletter_subscribers where email = any(${emails}::text[]) order by email`.execute(db)
  return rows
}

export type PersonConsent = {
  id: string
  purpose: Purpose
  given: boolean
  source: ConsentSource
  place: string
  at: Date
}

/** What she agreed to or declined, newest first. */
export async function consentsOfPerson(
  db: Db,
  emails: readonly string[],
  userIds: readonly string[],
): Promise<PersonConsent[]> {
  const { rows } = await sql<PersonConsent>`
    select id::text as id, purpose, given, source, place, at from consents
     where email = any(${emails}::text[]) or user_id = any(${userIds}::text[])
     order by consents.id desc limit 20`.execute(db)
  return rows
}
