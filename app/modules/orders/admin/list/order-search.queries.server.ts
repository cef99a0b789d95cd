// Searches the text stored beside each order (migration 0183).
import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#app/kit/phone.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { unprepared } from '#app/platform/database/statement-names.server.ts'
import { normaliseOrderNumber } from '../../order-number.ts'

const searched = sql`search_text`

/** By order number, part of a phone number in any notation, or words of which each is found; else undefined. */
export function matchesSearch(typed: string): RawBuilder<boolean> | undefined {
  const words = typed.split(' ').filter((word) => normaliseOrderNumber(word) !== '')
  if (words.length === 0) return undefined
  const alternatives = [sql`(${sql.join(words.map(mentions), sql` and `)})`]
  // An order number typed with spaces.
  if (words.length > 1) alternatives.push(sql`${searched} like ${`${normaliseOrderNumber(typed).toLowerCase()} %`}`)
  const phone = phoneDigits(typed)
  if (phone) alternatives.push(containsPhone(phone))
  return sql<boolean>`${sql.raw(unprepared)} exists (
    select from order_search_texts where order_id = orders.id and (${sql.join(alternatives, sql` or `)}))`
}

function mentions(word: string) {
  const number = normaliseOrderNumber(word)
  const phone = phoneDigits(word)
  const parts = new Set([word, number, ...(phone ? [phone] : [])].map((part) => part.toLowerCase()))
  const alternatives = [...parts].map((part) => contains(part))
  return sql`(${sql.join(alternatives, sql` or `)})`
}

/** Domains are in nearly every order: the index gets only the characters around the @, the rest is compared. */
function contains(part: string, indexed = aroundAt(part)) {
  if (indexed === undefined) return sql`${searched} like ${likePattern(part)}`
  return sql`(${searched} like ${likePattern(indexed)} and ${searched} || '' like ${likePattern(part)})`
}

/** The index gets only the last five digits: nearly all numbers share the first. */
const containsPhone = (digits: string) => contains(digits, digits.length > 5 ? digits.slice(-5) : undefined)

const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** The @ with up to five characters before it; undefined with fewer than two before or none after it. */
function aroundAt(part: string): string | undefined {
  const at = part.indexOf('@')
  return at >= 2 && at < part.length - 1 ? part.slice(Math.max(0, at - 5), at + 1) : undefined
}

/** Data of the newest matching order. */
type OrderContact = { orderNumber: string; name: string; email: string; phone: string; place: string }

const maxCandidates = 60

/** Customers found by a search text, without duplicates, the latest first. */
export async function searchOrderContacts(db: Db, typed: string, max: number): Promise<OrderContact[]> {
  const matches = matchesSearch(typed)
  if (!matches) return []
  const rows = await db
    .selectFrom('orders')
    .where(matches)
    .where('erasedAt', 'is', null)
    .select(['number', 'firstName', 'lastName', 'email', 'phone', 'district', 'province'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxCandidates)
    .execute()
  const contacts = new Map<string, OrderContact>()
  for (const row of rows) {
    const name = `${row.firstName} ${row.lastName}`.trim()
    const contact = { email: row.email ?? '', phone: row.phone ?? '' }
    const key = contact.email.toLowerCase() || contact.phone || name
    const place = [row.district, row.province].filter(Boolean).join(', ')
    if (key && !contacts.has(key)) contacts.set(key, { orderNumber: row.number, name, ...contact, place })
  }
  return [...contacts.values()].slice(0, max)
}
