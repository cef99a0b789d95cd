import { type RawBuilder, sql } from 'kysely'
import { namesEnd } from '#app/modules/catalog/search/search-text.ts'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'
import { patternOf, type Term } from './query.ts'

/** Each includes the one before. */
export type Reach = 'named' | 'near' | 'described'

export type MatchFilter = { reduced: boolean; createdFrom: Date | undefined }

export const candidateLimit = 2000

/** Ids matching every term of any reading: in stock first, then by place of the match, then newest. */
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
  return queryValues<string>(db)`
    with found as materialized (
      select p.id, p.created_at, p.colour, p.sizes_in_stock <> '{}' as in_stock, p.search_text, p.search_description,
             split_part(p.search_text, ${namesEnd}, 1) as names
        from products p
       where ${sql.join(conditions, sql` and `)} limit ${candidateLimit})
    select id from found
     order by in_stock desc, ${sql.join([sql`0::int`, ...weights], sql` + `)} desc, created_at desc, id`
}

function meets(term: Term, reach: Reach): RawBuilder<unknown> {
  const same = patternOf(term.same, term.typed)
  if (reach === 'named') return sql`p.search_text ~ ${same}`
  const near = patternOf([...term.same, ...term.near.flat()], term.typed)
  if (reach === 'near' || !term.described) return sql`p.search_text ~ ${near}`
  return sql`(p.search_text ~ ${near} or p.search_description ~ ${same})`
}

/** Own colour, then names, then the thing before related ones. */
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

const asTyped = ({ typed }: Term) => sql`case when names ~ ${patternOf([typed], typed)} then 4 else 0 end`

/** For spelling correction. */
export const wordsInUse = (db: Db, limit: number) =>
  queryValues<string>(db)`
    select word
      from products p, regexp_split_to_table(p.search_text, '[^a-z0-9]+') as word
     where p.listed and length(word) >= 4
     group by word order by count(*) desc, word limit ${limit}`
