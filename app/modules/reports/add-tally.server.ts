import { sql } from 'kysely'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Gathered } from './tally.ts'

/** The most frequent words of each day, long enough to compare a year. */
const mostWordsOfDay = 500
const keptDays = keptPeriods.searchWords

/** Adds a process's counters to the daily rollups; safe in parallel. */
export async function addTally(db: Db, { visits, searches }: Gathered, now: Date): Promise<void> {
  if (visits.length + searches.length === 0) return
  await inTransaction(db, async (tx) => {
    // In a fixed order, to avoid deadlocks.
    await sql`
      insert into visit_days as known (day, step, count)
      select day, step, count from jsonb_to_recordset(${JSON.stringify(visits)}) as added (day date, step text, count bigint)
       order by day, step
      on conflict (day, step) do update set count = known.count + excluded.count`.execute(tx)
    if (searches.length === 0) return
    await sql`
      insert into empty_searches as known (day, words, count)
      select day, words, count from jsonb_to_recordset(${JSON.stringify(searches)}) as added (day date, words text, count integer)
       order by day, words
      on conflict (day, words) do update set count = known.count + excluded.count`.execute(tx)
    await sql`
      delete from empty_searches
       where day < ${bangkokDay(addDays(now, -keptDays))}::date
          or (day, words) in (
               select day, words from (
                 select day, words, row_number() over (partition by day order by count desc, words) as place
                   from empty_searches where day = any(${[...new Set(searches.map(({ day }) => day))]}::date[])) placed
                where place > ${mostWordsOfDay})`.execute(tx)
  })
}
