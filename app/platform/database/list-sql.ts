import { type RawBuilder, sql } from 'kysely'
import { type Db, queryCount, queryRows, type Statement } from './database.server.ts'

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
  const count = await queryCount(db)`
    select count(*)::int as count from (select 1 ${matching} limit ${counted}) found`
  return { count, pages: Math.max(1, Math.ceil(count / perPage)) }
}

/** The rows of one page, which the statement reads, with the number of all that match. */
export const queryPage =
  <Row>(db: Db, matching: RawBuilder<unknown>, perPage = rowsPerPage) =>
  async (...statement: Statement) => {
    const [rows, all] = await Promise.all([queryRows<Row>(db)(...statement), countPages(db, matching, perPage)])
    return { rows, ...all }
  }
