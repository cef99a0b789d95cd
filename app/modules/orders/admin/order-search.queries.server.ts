// How orders are found by what somebody typed. The index orders_search has the very same text (migration 0040).
import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#app/kit/phone.ts'
import { orderNumberOf } from '../order-number.ts'

const searched = sql`lower(number || ' ' || coalesce(email, '') || ' ' || first_name || ' ' || last_name || ' '
        || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))`

/**
 * Orders that were meant: by their number, by a phone number or a part of one however it was typed ("081 234", "๐๘๑-๒๓๔",
 * "+66 81 …"), or by words that each are part of number, email, name or phone. Undefined when nothing was typed.
 */
export function matchesSearch(typed: string): RawBuilder<boolean> | undefined {
  const words = typed.split(' ').filter((word) => orderNumberOf(word) !== '')
  if (words.length === 0) return undefined
  const ways = [sql`number = ${orderNumberOf(typed)}`, sql`(${sql.join(words.map(mentions), sql` and `)})`]
  const phone = phoneDigits(typed)
  if (phone) ways.push(contains(phone))
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function mentions(word: string) {
  const number = orderNumberOf(word)
  const phone = phoneDigits(word)
  const parts = new Set([word, number, ...(phone ? [phone] : [])].map((part) => part.toLowerCase()))
  return sql`(${sql.join([...parts].map(contains), sql` or `)})`
}

const contains = (part: string) => sql`${searched} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
