import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { containing, type Terms } from './query.ts'

export type Matches = { ids: string[]; total: number }
export type Part = { limit: number; offset: number }

/** Ranking looks at this many of the newest matches, so its cost has a ceiling. */
const mostMatches = 1000

/** Pieces in stock that hold every term; those that hold them in their name come first, then the newest. */
export async function matchesOf(db: Db, terms: Terms, part: Part): Promise<Matches> {
  const { rows } = await sql<{ id: string; total: number }>`
    with found as (
      select p.id, p.created_at, p.search_text, length(p.name_en) + length(p.name_th) + 3 as name_ends
        from products p
       where p.listed and p.sizes_in_stock <> '{}' and ${holding(terms)}
       order by p.created_at desc, p.id limit ${mostMatches})
    select id, count(*) over () as total from found
     order by ${inName(terms)} desc, created_at desc, id
     limit ${part.limit} offset ${part.offset}`.execute(db)
  return matchesIn(rows)
}

/** Pieces in stock whose words are spelt like the query: what is left when nothing holds it. */
export async function nearMatchesOf(db: Db, query: string, part: Part): Promise<Matches> {
  return inTransaction(db, async (tx) => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.3`.execute(tx)
    const { rows } = await sql<{ id: string; total: number }>`
      with found as (
        select p.id, word_similarity(${query}, p.search_text) as likeness from products p
         where p.listed and p.sizes_in_stock <> '{}' and ${query} <% p.search_text
         limit ${mostMatches})
      select id, count(*) over () as total from found
       where likeness >= (select max(likeness) from found) * 0.75
       order by likeness desc, id
       limit ${part.limit} offset ${part.offset}`.execute(tx)
    return matchesIn(rows)
  })
}

const matchesIn = (rows: { id: string; total: number }[]): Matches => ({
  ids: rows.map((row) => row.id),
  total: rows[0]?.total ?? 0,
})

const holding = (terms: Terms): RawBuilder<unknown> =>
  sql.join(
    terms.map((words) => sql`p.search_text ilike any(${words.map(containing)}::text[])`),
    sql` and `,
  )

/** How many terms stand in the name: the text begins with both names. */
const inName = (terms: Terms): RawBuilder<unknown> =>
  sql.join(
    terms.map((words) => sql`(left(search_text, name_ends) ilike any(${words.map(containing)}::text[]))::int`),
    sql` + `,
  )
