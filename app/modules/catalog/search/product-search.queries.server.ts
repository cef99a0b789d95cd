// Back-office search in the text column of migration 0087.
import { type RawBuilder, sql } from 'kysely'
import { type Db, queryRow } from '#app/platform/database/database.server.ts'
import { countPages, pagesOf, rowsPerPage } from '#app/platform/database/list-sql.ts'
import { unprepared } from '#app/platform/database/statement-names.server.ts'
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
  const matching = words.map((word) => sql`count(*) filter (where text like ${within(word)})`)
  const counts = await queryRow<{ products: number; matching: number[] }>(db)`
    select count(*) as products, array[${sql.join(matching)}]::int[] as matching
      from (select admin_search_text as text from products where deleted_at is null
             order by created_at desc, id limit ${newest}) newest`
  const parts = indexedParts(typed, counts ?? { products: 0, matching: [] })
  if (!parts) return sql`${sql.raw(unprepared)} ${containsText(typed)}`
  return sql`${sql.raw(unprepared)} (${sql.join(
    [...parts.map(containsText), sql`${searched} || '' like ${within(typed.toLowerCase())}`],
    sql` and `,
  )})`
}

/** Beyond this many hits, scanning in order finds a page sooner than sorting. */
const maxFound = 3000

type ProductQuery<Row> = {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The whole query; `page` cuts the products `p` to the page. */
  rows: (page: RawBuilder<unknown>) => RawBuilder<Row>
}

/** Like `readPage`, for lists of products; a search finds the ids of its page first. */
export async function readProductPage<Row, Filters extends { q: string; page: number }>(
  db: Db,
  filters: Filters,
  { where, order, rows }: ProductQuery<Row>,
) {
  const cut = sql`order by ${order} limit ${rowsPerPage} offset ${(filters.page - 1) * rowsPerPage}`
  const searchPage = filters.q ? await findSearchPage(db, where, cut) : undefined
  const page = searchPage ? sql`where p.id = any (${searchPage.ids}::text[])` : sql`where ${where} ${cut}`
  const [read, { count, pages }] = await Promise.all([
    rows(page).execute(db),
    searchPage ?? countPages(db, sql`from products p where ${where}`),
  ])
  return { filters, rows: read.rows, count, pages }
}

/** Undefined for too many hits. */
async function findSearchPage(db: Db, where: RawBuilder<unknown>, cut: RawBuilder<unknown>) {
  const { ids, count } = (await queryRow<{ ids: string[]; count: number }>(db)`
    with found as materialized (
      select p.id, p.created_at, p.name_en from products p where ${where} limit ${maxFound + 1})
    select array(select id from found p ${cut}) as ids, (select count(*) from found)::int as count`) ?? {
    ids: [],
    count: 0,
  }
  return count > maxFound ? undefined : { ids, count, pages: pagesOf(count) }
}

const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
