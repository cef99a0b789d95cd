import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'

/** The first three count pages, the others orders. */
const pathSteps = ['visit', 'product', 'checkout', 'placed', 'paid'] as const
type PathStep = (typeof pathSteps)[number]

const days = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`

/** `paid`: placed orders that were paid. */
export async function pathToOrder(db: Db, range: Range): Promise<{ step: PathStep; count: number }[]> {
  const { rows } = await sql<{ step: PathStep; count: number }>`
    select funnel_step as step, sum(count)::bigint as count from visit_days where ${days(range)} group by step
    union all
    select unnest(array['placed', 'paid']), unnest(array[count(*), count(paid_at)])
      from orders where created_at between ${range.from} and ${range.to}`.execute(db)
  return pathSteps.map((step) => ({ step, count: rows.find((row) => row.step === step)?.count ?? 0 }))
}

/** Most frequent first. */
export async function emptySearches(db: Db, range: Range, max = 10_000): Promise<{ words: string; count: number }[]> {
  const { rows } = await sql<{ words: string; count: number }>`
    select words, sum(count)::bigint as count from empty_searches where ${days(range)}
     group by words order by count desc, words limit ${max}`.execute(db)
  return rows
}
