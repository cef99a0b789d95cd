// How orders are found by what somebody typed, in the text that is kept beside each (migration 0183).
import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#app/kit/phone.ts'
import { plannedAnew } from '#app/platform/database/named-statements.server.ts'
import { orderNumberOf } from '../../order-number.ts'

const searched = sql`search_text`

/**
 * Orders that were meant: by their number, by a phone number or a part of one however it was typed ("081 234", "๐๘๑-๒๓๔",
 * "+66 81 …"), or by words that each are part of number, email, name, phone, sub-district,
 * or of the name or SKU of a piece. Undefined when nothing was typed.
 */
export function matchesSearch(typed: string): RawBuilder<boolean> | undefined {
  const words = typed.split(' ').filter((word) => orderNumberOf(word) !== '')
  if (words.length === 0) return undefined
  const ways = [sql`(${sql.join(words.map(mentions), sql` and `)})`]
  // A number typed with spaces; one without is a word.
  if (words.length > 1) ways.push(sql`${searched} like ${`${orderNumberOf(typed).toLowerCase()} %`}`)
  const phone = phoneDigits(typed)
  if (phone) ways.push(containsPhone(phone))
  return sql<boolean>`${sql.raw(plannedAnew)} exists (
    select from order_search_texts where order_id = orders.id and (${sql.join(ways, sql` or `)}))`
}

function mentions(word: string) {
  const number = orderNumberOf(word)
  const phone = phoneDigits(word)
  const parts = new Set([word, number, ...(phone ? [phone] : [])].map((part) => part.toLowerCase()))
  return sql`(${sql.join([...parts].map(contains), sql` or `)})`
}

/**
 * An email's address asks the index for the signs around its @ alone, and is compared whole with what that found: the parts of a
 * domain are in nearly every order, and the index would look each of them up.
 */
function contains(part: string) {
  const around = aroundAt(part)
  if (around === undefined) return sql`${searched} like ${within(part)}`
  return sql`(${searched} like ${within(around)} and ${searched} || '' like ${within(part)})`
}

/** Of a phone number the index is asked for the last digits: with all of them it would look up those that every number begins with. */
function containsPhone(digits: string) {
  if (digits.length <= phoneEnd) return contains(digits)
  return sql`(${searched} like ${within(digits.slice(-phoneEnd))} and ${searched} || '' like ${within(digits)})`
}
const phoneEnd = 5

const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** The @ of an address with up to five signs before it; nothing where fewer than two stand there, or nothing follows. */
function aroundAt(part: string): string | undefined {
  const at = part.indexOf('@')
  return at >= 2 && at < part.length - 1 ? part.slice(Math.max(0, at - 5), at + 1) : undefined
}
