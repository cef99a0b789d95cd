import { type RawBuilder, sql } from 'kysely'
import { namesEnd } from '#app/modules/catalog/search/search-text.ts'
import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import { lookupsOf, patternOf, type Term } from './query.ts'

export type MatchFilter = { reduced: boolean; createdFrom: Date | undefined }

/** Where all terms were found: 1 names and kind, 2 related things, 3 descriptions. */
export type Match = { id: string; reach: number }

/** Candidates of a reading. */
const candidateLimit = 1000
const unmatched = 4

/**
 * Products that match every term of any reading: in stock first, then by place of the match, then newest. One statement
 * reads at most `limit` candidates for each reading, by the words of its rarest term.
 */
export async function matchesOf(
  db: Db,
  readings: readonly (readonly Term[])[],
  { reduced, createdFrom }: MatchFilter,
  limit = candidateLimit,
): Promise<Match[]> {
  const conditions = [
    sql`p.listed`,
    ...(reduced ? [sql`p.compare_at_price_satang is not null`] : []),
    ...(createdFrom ? [sql`p.created_at >= ${createdFrom}`] : []),
  ]
  const candidates = readings.map((terms) => candidatesOf(terms, limit))
  if (readings.length > 0) conditions.push(sql`p.id = any(array(${sql.join(candidates, sql` union `)}))`)
  const places = readings.map((terms, reading) => terms.map((_, term) => sql.ref(`place_${reading}_${term}`)))
  const placed = readings.flatMap((terms, reading) =>
    terms.map((term, at) => sql`${placeOf(term)} as ${places[reading]?.[at]}`),
  )
  const reaches = places.map((ofTerms) => sql`greatest(${sql.join(ofTerms.map(reachOf))})`)
  const weights = [
    ...(places.at(-1) ?? []),
    ...(readings.at(-1) ?? []).filter(({ colour }) => colour).map(ownColour),
    ...readings.slice(0, -1).flat().map(asTyped),
  ]
  return queryRows<Match>(db)`
    with found as materialized (
      select p.id, p.created_at, p.colour, p.sizes_in_stock <> '{}' as in_stock, p.search_text, p.search_description,
             split_part(p.search_text, ${namesEnd}, 1) as names
        from products p
       where ${sql.join(conditions, sql` and `)} limit ${limit * Math.max(1, readings.length)}),
    placed as materialized (select ${sql.join([sql`*`, ...placed])} from found),
    reached as materialized (
      select *, ${readings.length > 0 ? sql`least(${sql.join(reaches)})` : sql`1`} as reach from placed)
    select id, reach from reached where reach < ${unmatched}
     order by in_stock desc, ${sql.join([sql`0::int`, ...weights], sql` + `)} desc, created_at desc, id`
}

/** The ids found by the term with the fewest. */
function candidatesOf(terms: readonly Term[], limit: number): RawBuilder<unknown> {
  const name = (at: number) => sql.ref(`term_${at}`)
  const lists = terms.map((term, at) => sql`${name(at)} as materialized (${wordsOf(term, limit)})`)
  const sizes = terms.map((_, at) => sql`(${at}::int, (select count(*) from ${name(at)}))`)
  const ofRarest = terms.map(
    (_, at) => sql`select product_id from ${name(at)} where (select at from rarest) = ${at}::int`,
  )
  return sql`(with ${sql.join(lists)},
    rarest as (select at from (values ${sql.join(sizes)}) sizes (at, size) order by size, at limit 1)
    ${sql.join(ofRarest, sql` union `)})`
}

function wordsOf(term: Term, limit: number): RawBuilder<unknown> {
  const { words, prefixes } = lookupsOf(term)
  const ends = prefixes.map((prefix) => `${prefix}\u{10FFFF}`)
  return sql`
    (select one.product_id from unnest(${words}::text[]) looked (word) cross join lateral (
       select product_id from search_words w where w.word = looked.word order by place, created_at desc limit ${limit}) one
      union all
     select one.product_id from unnest(${prefixes}::text[], ${ends}::text[]) looked (first, last) cross join lateral (
       select product_id from search_words w where w.word >= looked.first and w.word < looked.last
        order by word, place, created_at desc limit ${limit}) one)
    limit ${limit}`
}

/** The thing itself, in names before other texts, then related things, then descriptions; 0 for no match. */
function placeOf({ typed, same, near, described }: Term): RawBuilder<unknown> {
  const nearer = near.map((words, at) => sql`when search_text ~ ${patternOf(words)} then ${near.length - at}::int + 1`)
  return sql`case
    when names ~ ${patternOf([typed], typed)} then 24
    when names ~ ${patternOf(same)} then 20
    when search_text ~ ${patternOf(same, typed)} then 12
    ${sql.join(nearer, sql` `)}
    when ${described} and search_description ~ ${patternOf(same, typed)} then 1
    else 0 end`
}

const reachOf = (place: RawBuilder<unknown>) =>
  sql`case when ${place} >= 12 then 1 when ${place} >= 2 then 2 when ${place} = 1 then 3 else ${unmatched}::int end`

const ownColour = ({ same }: Term) =>
  sql`case when colour ~ ${`^${patternOf(same)}`} then 40 when colour ~ ${patternOf(same)} then 20 else 0 end`

const asTyped = ({ typed }: Term) => sql`case when names ~ ${patternOf([typed], typed)} then 4 else 0 end`

/** For spelling correction: Latin words of names and kinds. Each step of the recursion is one look at the index. */
export const wordsInUse = (db: Db, limit: number) =>
  queryValues<string>(db)`
    with recursive words as (
      (select word, place from search_words where word >= 'a' and word < '{' order by word, place limit 1)
      union all
      select next.word, next.place from words cross join lateral (
        select word, place from search_words w where w.word > words.word and w.word < '{' order by word, place limit 1) next)
    select word from words where length(word) >= 4 and place < 2 limit ${limit}`
