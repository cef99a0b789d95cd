import { type RawBuilder, sql } from 'kysely'
import { namesEnd } from '#app/modules/catalog/search/search-text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { patternOf, type Term } from './query.ts'

/** How far to look: for what is said in names and kind; also for what comes near it; also in descriptions. */
export type Reach = 'named' | 'near' | 'described'

export type MatchFilter = { reduced: boolean; createdFrom: Date | undefined }

/** Candidates that one statement reads and ranks at most, so that its cost has a ceiling however many pieces match. */
export const candidateLimit = 2000

/**
 * The ids of pieces that meet every term of any reading, the best first: in stock before sold out, then by where the
 * words of the last reading are found, then the newest. Beyond `candidateLimit` it ranks those the index found first.
 */
export async function matchesOf(
  db: Db,
  readings: readonly (readonly Term[])[],
  reach: Reach,
  { reduced, createdFrom }: MatchFilter,
): Promise<string[]> {
  const allOf = (terms: readonly Term[]) =>
    sql`(${sql.join([sql`true`, ...terms.map((one) => meets(one, reach))], sql` and `)})`
  const conditions = [
    sql`p.listed`,
    ...(readings.length > 0 ? [sql`(${sql.join(readings.map(allOf), sql` or `)})`] : []),
    ...(reduced ? [sql`p.compare_at_price_satang is not null`] : []),
    ...(createdFrom ? [sql`p.created_at >= ${createdFrom}`] : []),
  ]
  const weights = [...(readings.at(-1) ?? []).map(weightOf), ...readings.slice(0, -1).flat().map(asTyped)]
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select p.id, p.created_at, p.colour, p.sizes_in_stock <> '{}' as in_stock, p.search_text, p.search_description,
             split_part(p.search_text, ${namesEnd}, 1) as names
        from products p
       where ${sql.join(conditions, sql` and `)} limit ${candidateLimit})
    select id from found
     order by in_stock desc, ${sql.join([sql`0::int`, ...weights], sql` + `)} desc, created_at desc, id`.execute(db)
  return rows.map((row) => row.id)
}

function meets(term: Term, reach: Reach): RawBuilder<unknown> {
  const same = patternOf(term.same, term.typed)
  if (reach === 'named') return sql`p.search_text ~ ${same}`
  const near = patternOf([...term.same, ...term.near.flat()], term.typed)
  if (reach === 'near' || !term.described) return sql`p.search_text ~ ${near}`
  return sql`(p.search_text ~ ${near} or p.search_description ~ ${same})`
}

/**
 * What a term is worth where it is found: the piece's own colour before anything, then the name before the rest, the
 * thing itself before what comes near it.
 */
function weightOf({ typed, same, near, described, colour }: Term): RawBuilder<unknown> {
  const nearer = near.map((words, at) => sql`when search_text ~ ${patternOf(words)} then ${near.length - at}::int + 1`)
  const ownColour = sql`case when colour ~ ${`^${patternOf(same)}`} then 40 when colour ~ ${patternOf(same)} then 20 else 0 end`
  return sql`${colour ? ownColour : sql`0::int`} + case
    when names ~ ${patternOf([typed], typed)} then 24
    when names ~ ${patternOf(same)} then 20
    when search_text ~ ${patternOf(same, typed)} then 12
    ${sql.join(nearer, sql` `)}
    when ${described} and search_description ~ ${patternOf(same, typed)} then 1
    else 0 end`
}

/** A small advantage for what the names say word for word, as typed without blanks. */
const asTyped = ({ typed }: Term) => sql`case when names ~ ${patternOf([typed], typed)} then 4 else 0 end`

/** The Latin words of all pieces on sale, in the form of queries: what a slip of the fingers may have meant. */
export async function wordsInUse(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word
      from products p, regexp_split_to_table(p.search_text, '[^a-z0-9]+') as word
     where p.listed and length(word) >= 4
     group by word order by count(*) desc, word limit ${limit}`.execute(db)
  return rows.map((row) => row.word)
}
