// What visitors did before they bought: pages opened, searches that found nothing, and the orders of the same days.
import { sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Range } from './report-range.ts'

/** From a visit to a paid order. The first three count pages that were opened, the others orders. */
const pathSteps = ['visit', 'product', 'checkout', 'placed', 'paid'] as const
type PathStep = (typeof pathSteps)[number]

const days = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`

/** How often each step was taken, in their order; paid are those of the placed orders whose money came. */
export async function pathToOrder(db: Db, range: Range): Promise<{ step: PathStep; count: number }[]> {
  const { rows } = await sql<{ step: PathStep; count: number }>`
    select step, sum(count)::bigint as count from visit_days where ${days(range)} group by step
    union all
    select unnest(array['placed', 'paid']), unnest(array[count(*), count(paid_at)])
      from orders where created_at between ${range.from} and ${range.to}`.execute(db)
  return pathSteps.map((step) => ({ step, count: rows.find((row) => row.step === step)?.count ?? 0 }))
}

/** What was searched for in vain, most often first. */
export async function emptySearches(db: Db, range: Range, most = 10_000): Promise<{ words: string; count: number }[]> {
  const { rows } = await sql<{ words: string; count: number }>`
    select words, sum(count)::bigint as count from empty_searches where ${days(range)}
     group by words order by count desc, words limit ${most}`.execute(db)
  return rows
}
