import { sql } from 'kysely'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { type Db, inTransaction, queryRows } from '#app/platform/database/database.server.ts'
import type { Range } from './report-period.ts'
import type { VisitCounts } from './visit-counter.server.ts'

/** The first three count pages, the others orders. */
const pathSteps = ['visit', 'product', 'checkout', 'placed', 'paid'] as const
type PathStep = (typeof pathSteps)[number]

const isInRange = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`

/** `paid`: placed orders that were paid. */
export async function pathToOrder(db: Db, range: Range): Promise<{ step: PathStep; count: number }[]> {
  const rows = await queryRows<{ step: PathStep; count: number }>(db)`
    select funnel_step as step, sum(count)::bigint as count from visit_days where ${isInRange(range)} group by step
    union all
    select unnest(array['placed', 'paid']), unnest(array[count(*), count(paid_at)])
      from orders where created_at between ${range.from} and ${range.to}`
  return pathSteps.map((step) => ({ step, count: rows.find((row) => row.step === step)?.count ?? 0 }))
}

/** Most frequent first. */
export const emptySearches = (db: Db, range: Range, max = 10_000) =>
  queryRows<{ words: string; count: number }>(db)`
    select words, sum(count)::bigint as count from empty_searches where ${isInRange(range)}
     group by words order by count desc, words limit ${max}`

/** The most frequent words of each day, long enough to compare a year. */
const maxWordsOfDay = 500

/** Adds a process's counters to the daily rollups; safe in parallel. */
export async function addVisitCounts(db: Db, { visits, searches }: VisitCounts, now: Date): Promise<void> {
  if (visits.length + searches.length === 0) return
  await inTransaction(db, async (tx) => {
    // In a fixed order, to avoid deadlocks.
    await sql`
      insert into visit_days as known (day, funnel_step, count)
      select day, step, count from jsonb_to_recordset(${JSON.stringify(visits)}) as added (day date, step text, count bigint)
       order by day, step
      on conflict (day, funnel_step) do update set count = known.count + excluded.count`.execute(tx)
    if (searches.length === 0) return
    await sql`
      insert into empty_searches as known (day, words, count)
      select day, words, count from jsonb_to_recordset(${JSON.stringify(searches)}) as added (day date, words text, count integer)
       order by day, words
      on conflict (day, words) do update set count = known.count + excluded.count`.execute(tx)
    await sql`
      delete from empty_searches
       where day < ${bangkokDay(addDays(now, -retentionPeriods.searchWords))}::date
          or (day, words) in (
               select day, words from (
                 select day, words, row_number() over (partition by day order by count desc, words) as place
                   from empty_searches where day = any(${[...new Set(searches.map(({ day }) => day))]}::date[])) placed
                where place > ${maxWordsOfDay})`.execute(tx)
  })
}
