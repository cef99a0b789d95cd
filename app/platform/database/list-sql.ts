import { type RawBuilder, sql } from 'kysely'
import { type Db, queryCount } from './database.server.ts'

export const rowsPerPage = 25
export const maxCounted = 10_000

/** `text` is the expression of its trigram index. Without words: all rows. */
export function containsWords(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = typed.split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )})`
}

export const pagesOf = (count: number, perPage = rowsPerPage): number => Math.max(1, Math.ceil(count / perPage))

/** Counts up to ten thousand rows. */
export async function countPages(db: Db, matching: RawBuilder<unknown>, perPage = rowsPerPage) {
  const count = await queryCount(db)`
    select count(*)::int as count from (select 1 ${matching} limit ${maxCounted}) found`
  return { count, pages: pagesOf(count, perPage) }
}

type PageQuery<Row> = {
  /** "from … where …" */
  matching: RawBuilder<unknown>
  sort: RawBuilder<unknown>
  /** The whole query; `page` is `matching`, sorted and cut to the page. */
  rows: (page: RawBuilder<unknown>) => RawBuilder<Row>
  perPage?: number
}

/** A page of rows, the number of all, and the filters that chose them. */
export async function readPage<Row, Filters extends { page: number }>(
  db: Db,
  filters: Filters,
  { matching, sort, rows, perPage = rowsPerPage }: PageQuery<Row>,
) {
  const page = sql`${matching} order by ${sort} limit ${perPage} offset ${(filters.page - 1) * perPage}`
  const [read, counted] = await Promise.all([rows(page).execute(db), countPages(db, matching, perPage)])
  return { filters, rows: read.rows, ...counted }
}
