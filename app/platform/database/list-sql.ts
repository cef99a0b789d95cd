import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'

export const rowsPerPage = 25
const counted = 10_000

/** `text` is the expression of its trigram index. Without words: all rows. */
export function containsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )})`
}

/** Counts up to ten thousand rows. */
export async function countPages(db: Db, matching: RawBuilder<unknown>, perPage = rowsPerPage) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 ${matching} limit ${counted}) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count, pages: Math.max(1, Math.ceil(count / perPage)) }
}
