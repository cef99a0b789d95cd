// Back-office search in the text column of migration 0087.
import { type RawBuilder, sql } from 'kysely'
import { type Db, queryRows, unprepared } from '#app/platform/database/database.server.ts'
import { pagesOf, rowsPerPage } from '#app/platform/database/list-sql.ts'
import { indexedParts, searchWords } from './product-search-rules.ts'

const searched = sql`p.admin_search_text`

/** Case-insensitive match of a name or id of `p`. */
export const containsText = (typed: string): RawBuilder<boolean> => sql`${searched} like ${within(typed.toLowerCase())}`

/** Enough to find common words, and cheap to read. */
const newest = 500

/** A trigram lookup reads an entry per product that has it, so only rare words use the index; hits are compared. */
export async function matchesText(db: Db, typed: string): Promise<RawBuilder<boolean>> {
  const words = searchWords(typed)
  if (words.length < 2) return sql`${sql.raw(unprepared)} ${containsText(typed)}`
  const has = words.map((word) => sql`count(*) filter (where text like ${within(word)})`)
  const rows = await queryRows<{ products: number; having: number[] }>(db)`
    select count(*) as products, array[${sql.join(has)}]::int[] as having
      from (select admin_search_text as text from products where deleted_at is null
             order by created_at desc, id limit ${newest}) newest`
  const parts = indexedParts(typed, rows[0] ?? { products: 0, having: [] })
  if (!parts) return sql`${sql.raw(unprepared)} ${containsText(typed)}`
  return sql`${sql.raw(unprepared)} (${sql.join(
    [...parts.map(containsText), sql`${searched} || '' like ${within(typed.toLowerCase())}`],
    sql` and `,
  )})`
}

/** Beyond this many hits, scanning in order finds a page sooner than sorting. */
const maxFound = 3000

/** Undefined for too many hits. */
export async function findSearchPage(
  db: Db,
  { where, order, page }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number },
): Promise<{ ids: string[]; count: number; pages: number } | undefined> {
  const rows = await queryRows<{ ids: string[]; count: number }>(db)`
    with found as materialized (
      select p.id, p.created_at, p.name_en from products p where ${where} limit ${maxFound + 1})
    select array(select id from found p order by ${order} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}) as ids,
           (select count(*) from found)::int as count`
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  if (count > maxFound) return undefined
  return { ids, count, pages: pagesOf(count) }
}

const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
