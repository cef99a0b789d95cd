import { sql } from 'kysely'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Gathered } from './visit-counter.ts'

/** The most frequent words of each day, long enough to compare a year. */
const maxWordsOfDay = 500
const retentionDays = retentionPeriods.searchWords

/** Adds a process's counters to the daily rollups; safe in parallel. */
export async function addVisitCounts(db: Db, { visits, searches }: Gathered, now: Date): Promise<void> {
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
       where day < ${bangkokDay(addDays(now, -retentionDays))}::date
          or (day, words) in (
               select day, words from (
                 select day, words, row_number() over (partition by day order by count desc, words) as place
                   from empty_searches where day = any(${[...new Set(searches.map(({ day }) => day))]}::date[])) placed
                where place > ${maxWordsOfDay})`.execute(tx)
  })
}
