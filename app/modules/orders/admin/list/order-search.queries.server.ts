// Searches the text stored beside each order (migration 0183).
import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#app/kit/phone.ts'
import { unprepared } from '#app/platform/database/named-statements.server.ts'
import { orderNumberOf } from '../../order-number.ts'

const searched = sql`search_text`

/**
 * Matches by order number, by part of a phone number in any notation ("081 234", "๐๘๑-๒๓๔", "+66 81 …"), or by words
 * each found in number, e-mail, name, phone, sub-district, item name or SKU. Undefined for an empty text.
 */
export function matchesSearch(typed: string): RawBuilder<boolean> | undefined {
  const words = typed.split(' ').filter((word) => orderNumberOf(word) !== '')
  if (words.length === 0) return undefined
  const ways = [sql`(${sql.join(words.map(mentions), sql` and `)})`]
  // An order number typed with spaces.
  if (words.length > 1) ways.push(sql`${searched} like ${`${orderNumberOf(typed).toLowerCase()} %`}`)
  const phone = phoneDigits(typed)
  if (phone) ways.push(containsPhone(phone))
  return sql<boolean>`${sql.raw(unprepared)} exists (
    select from order_search_texts where order_id = orders.id and (${sql.join(ways, sql` or `)}))`
}

function mentions(word: string) {
  const number = orderNumberOf(word)
  const phone = phoneDigits(word)
  const parts = new Set([word, number, ...(phone ? [phone] : [])].map((part) => part.toLowerCase()))
  return sql`(${sql.join([...parts].map(contains), sql` or `)})`
}

/**
 * The trigram index gets only the characters around the @, as domains are in nearly every order; the result is compared
 * in full.
 */
function contains(part: string) {
  const around = aroundAt(part)
  if (around === undefined) return sql`${searched} like ${within(part)}`
  return sql`(${searched} like ${within(around)} and ${searched} || '' like ${within(part)})`
}

/** The index gets only the last digits: nearly all numbers share the first. */
function containsPhone(digits: string) {
  if (digits.length <= phoneEnd) return contains(digits)
  return sql`(${searched} like ${within(digits.slice(-phoneEnd))} and ${searched} || '' like ${within(digits)})`
}
const phoneEnd = 5

const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** The @ with up to five characters before it; undefined with fewer than two before or none after it. */
function aroundAt(part: string): string | undefined {
  const at = part.indexOf('@')
  return at >= 2 && at < part.length - 1 ? part.slice(Math.max(0, at - 5), at + 1) : undefined
}
