import { type RawBuilder, sql } from 'kysely'
import { namesEnd } from '#app/modules/catalog/search-text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { patternOf, type Term } from './query.ts'

/** How far to look: for what is said in names and kind; also for what comes near it; also in descriptions. */
export type Reach = 'named' | 'near' | 'described'

export type MatchFilter = { reduced: boolean; createdFrom: Date | undefined }

/** Ranking looks at this many of the newest matches, so its cost has a ceiling. */
const mostMatches = 1000

/**
 * The ids of pieces that meet every term, the best first: in stock before sold out, then by where the words stand, then
 * the newest.
 */
export async function matchesOf(
  db: Db,
  terms: readonly Term[],
  reach: Reach,
  { reduced, createdFrom }: MatchFilter,
): Promise<string[]> {
  const conditions = [
    sql`p.listed`,
    ...terms.map((term) => meets(term, reach)),
    ...(reduced ? [sql`p.compare_at_price_satang is not null`] : []),
    ...(createdFrom ? [sql`p.created_at >= ${createdFrom}`] : []),
  ]
  const { rows } = await sql<{ id: string }>`
    with found as (
      select p.id, p.created_at, p.sizes_in_stock <> '{}' as in_stock, p.search_text, p.search_description,
             split_part(p.search_text, ${namesEnd}, 1) as names
        from products p
       where ${sql.join(conditions, sql` and `)}
       order by p.created_at desc, p.id limit ${mostMatches})
    select id from found
     order by in_stock desc, ${sql.join([sql`0::int`, ...terms.map(weightOf)], sql` + `)} desc, created_at desc, id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

function meets(term: Term, reach: Reach): RawBuilder<unknown> {
  const same = patternOf(term.same, term.typed)
  if (reach === 'named') return sql`p.search_text ~ ${same}`
  const near = patternOf([...term.same, ...term.near.flat()], term.typed)
  if (reach === 'near' || !term.described) return sql`p.search_text ~ ${near}`
  return sql`(p.search_text ~ ${near} or p.search_description ~ ${same})`
}

/** What a term is worth where it stands: the name before the rest, the thing itself before what comes near it. */
function weightOf({ typed, same, near, described }: Term): RawBuilder<unknown> {
  const nearer = near.map((words, at) => sql`when search_text ~ ${patternOf(words)} then ${near.length - at}::int + 1`)
  return sql`case
    when names ~ ${patternOf([typed], typed)} then 24
    when names ~ ${patternOf(same)} then 20
    when search_text ~ ${patternOf(same, typed)} then 12
    ${sql.join(nearer, sql` `)}
    when ${described} and search_description ~ ${patternOf(same, typed)} then 1
    else 0 end`
}

/** The Latin words of all pieces on sale, in the form of queries: what a slip of the fingers may have meant. */
export async function wordsInUse(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word
      from products p, regexp_split_to_table(p.search_text, '[^a-z0-9]+') as word
     where p.listed and length(word) >= 4
     group by word order by count(*) desc, word limit ${limit}`.execute(db)
  return rows.map((row) => row.word)
}
