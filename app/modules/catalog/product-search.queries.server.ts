// How the back office finds products by what somebody typed, in the text that is kept beside each (migration 0087).
import { type RawBuilder, sql } from 'kysely'
import { rowsPerPage } from '#app/platform/database/list-sql.ts'
import { plannedAnew } from '#app/platform/database/named-statements.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { indexedParts, searchWords } from './product-search-rules.ts'

const searched = sql`p.admin_search_text`

/** Whether a name or the id of a product `p` holds what was typed, as it was typed, capitals aside. */
export const holdsText = (typed: string): RawBuilder<boolean> => sql`${searched} like ${within(typed.toLowerCase())}`

/** The newest tell which words are common, and cost next to nothing to read. */
const newest = 500

/**
 * The same for a search of many products. The index looks each three signs of what it is asked for up, in a list as long as the
 * products that have them: it is asked for the words that few of the newest products have, and what it finds is compared whole.
 */
export async function findsText(db: Db, typed: string): Promise<RawBuilder<boolean>> {
  const words = searchWords(typed)
  if (words.length < 2) return sql`${sql.raw(plannedAnew)} ${holdsText(typed)}`
  const has = words.map((word) => sql`count(*) filter (where text like ${within(word)})`)
  const { rows } = await sql<{ products: number; having: number[] }>`
    select count(*) as products, array[${sql.join(has)}]::int[] as having
      from (select admin_search_text as text from products where deleted_at is null
             order by created_at desc, id limit ${newest}) newest`.execute(db)
  const parts = indexedParts(typed, rows[0] ?? { products: 0, having: [] })
  if (!parts) return sql`${sql.raw(plannedAnew)} ${holdsText(typed)}`
  return sql`${sql.raw(plannedAnew)} (${sql.join(
    [...parts.map(holdsText), sql`${searched} || '' like ${within(typed.toLowerCase())}`],
    sql` and `,
  )})`
}

/** More than so many are not put in order by themselves: the newest, or the first by name, are soon among them. */
const mostFound = 3000

/** A page of the products that a search found, in this order, and how many it found; undefined where they are many. */
export async function pageOfFound(
  db: Db,
  { where, order, page }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number },
): Promise<{ ids: string[]; count: number; pages: number } | undefined> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (
      select p.id, p.created_at, p.name_en from products p where ${where} limit ${mostFound + 1})
    select array(select id from found p order by ${order} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}) as ids,
           (select count(*) from found)::int as count`.execute(db)
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  if (count > mostFound) return undefined
  return { ids, count, pages: Math.max(1, Math.ceil(count / rowsPerPage)) }
}

const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
