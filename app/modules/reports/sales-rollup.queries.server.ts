// One row per day, dimension and key. The dimension `complete` marks the days that reports may read; a trigger removes
// the mark of a day when its orders change.
import { type RawBuilder, sql } from 'kysely'
import { bangkokDay, midnightOf } from '#app/kit/dates.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { ComparedRange, Range } from './report-period.ts'
import { blockLengths, type Period, type RangeParts, rangeParts } from './sales-rollup-rules.ts'
import {
  buyersOf,
  codeDiscount,
  hasCost,
  isCounted,
  lineCost,
  lineNet,
  orderDiscount,
  ordersWithCodes,
  paidDay,
  revenue,
  usedCode,
} from './sold-orders.queries.server.ts'

export type ComparedRangeParts = Readonly<Record<keyof ComparedRange, RangeParts>>

/** Rows to add up. The last three sums are of units with a cost. */
const sources = {
  sold: (paid: RawBuilder<unknown>) => sql`
    select ${paidDay} as day, orders.channel, payment_method, 1 as count, ${revenue} as sales, ${orderDiscount} as discount,
           0 as costed, 0 as net, 0 as cost
      from orders where ${paid} and ${isCounted}`,
  codes: (paid: RawBuilder<unknown>) => sql`
    select ${paidDay} as day, ${usedCode} as code, 1 as count, ${revenue} as sales, ${codeDiscount} as discount,
           0 as costed, 0 as net, 0 as cost
      from ${ordersWithCodes} where ${paid} and ${isCounted}`,
  lines: (paid: RawBuilder<unknown>) => sql`
    select ${paidDay} as day, product_id, category, size, quantity as count,
           line_total_satang - line.discount_satang as sales, 0 as discount,
           case when ${hasCost} then quantity else 0 end as costed, case when ${hasCost} then ${lineNet} else 0 end as net,
           coalesce(${lineCost}, 0) as cost
      from orders join order_lines line on line.order_id = orders.id where ${paid} and ${isCounted}`,
  buyers: (paid: RawBuilder<unknown>) => sql`
    select day, since, last, orders, 1 as count, money as sales, 0 as discount, 0 as costed, 0 as net, 0 as cost
      from (${buyersOf(paid)}) bought`,
} as const

/** `variant` is product and size; product ids have no slash. Buyers are counted by dates, so that days add up. */
const dimensions = {
  total: ['sold', sql`''`],
  channel: ['sold', sql`channel`],
  method: ['sold', sql`payment_method`],
  coupon: ['codes', sql`code`],
  items: ['lines', sql`''`],
  product: ['lines', sql`product_id`],
  variant: ['lines', sql`product_id || '/' || size`],
  category: ['lines', sql`category`],
  size: ['lines', sql`size`],
  buyers: ['buyers', sql`''`],
  previous_purchase: ['buyers', sql`last::text`],
  first_purchase: ['buyers', sql`case when last is null then since::text end`],
  first_payment: ['buyers', sql`since::text`, sql`orders`],
} as const satisfies Record<string, [keyof typeof sources, RawBuilder<unknown>, RawBuilder<unknown>?]>
type Dimension = keyof typeof dimensions
const dimensionNames = Object.keys(dimensions) as Dimension[]

/** Without blocks, rows are of single days. */
export async function readRangeParts(db: Db, { current, before }: ComparedRange, max = 32) {
  const within = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`
  const complete = await completePeriods(db, sql`days <= ${max} and (${within(current)} or ${within(before)})`)
  return { current: rangeParts(current, complete), before: rangeParts(before, complete) }
}

/** day, key, current, count, sales, discount, costed, net, cost. Add bigints with add_up, or all become numeric. */
export const comparedRows = (dimension: Dimension, { current, before }: ComparedRangeParts): RawBuilder<unknown> => sql`
  select true as current, rows.* from (${salesRows(dimension, current)}) rows
  union all
  select false, rows.* from (${salesRows(dimension, before)}) rows`

/** day, key, count, sales, discount, costed, net, cost. */
export const salesRows = (dimension: Dimension, { periods, live }: RangeParts): RawBuilder<unknown> => sql`
  ${sql.join(
    [1, ...blockLengths].map((length) => rollupRows(dimension, length, periods)),
    sql` union all `,
  )}
  union all ${sumsOf(dimension, sql`(${sources[dimensions[dimension][0]](paidWithin(live))})`)}`

const rollupRows = (dimension: Dimension, length: number, periods: readonly Period[]) => sql`
  select day, key, count, sales, discount, costed, net, cost from sales_rollup
   where dimension = ${dimension} and days = ${length}
     and day = any(${periods.filter(({ days }) => days === length).map(({ day }) => day)}::date[])`

function sumsOf(dimension: Dimension, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const [, key, count = sql`count`] = dimensions[dimension]
  return sql`
    select day, ${key} as key, sum(${count})::bigint, sum(sales)::bigint, sum(discount)::bigint, sum(costed)::bigint,
           sum(net)::bigint, sum(cost)::bigint
      from ${from} added where ${key} is not null group by 1, 2`
}

const paidWithin = (ranges: readonly Range[]) =>
  sql`(${sql.join([sql`false`, ...ranges.map(({ from, to }) => sql`orders.paid_at between ${from} and ${to}`)], sql` or `)})`

/** The whole rollup of a day, from orders. */
function daySums(day: string): RawBuilder<unknown> {
  const paid = sql`(orders.paid_at >= ${midnightOf(day)} and orders.paid_at < ${midnightOf(day, 1)})`
  return sql`
    with ${sql.join(Object.entries(sources).map(([name, rows]) => sql`${sql.ref(name)} as materialized (${rows(paid)})`))}
    select 'complete' as dimension, ${day}::date as day, '' as key, 0 as count, 0 as sales, 0 as discount,
           0 as costed, 0 as net, 0 as cost
    ${sql.join(
      dimensionNames.map(
        (name) => sql`union all select ${name}, sums.* from (${sumsOf(name, sql.ref(dimensions[name][0]))}) sums`,
      ),
      sql` `,
    )}`
}

/** All dimensions of a block of complete days; nothing if one is missing. */
const blockSums = ({ day, days }: Period) => {
  const within = sql`days = 1 and day between ${day}::date and ${day}::date + ${days - 1}::int`
  return sql`
    select dimension, ${day}::date as day, key, sum(count)::bigint as count, sum(sales)::bigint as sales,
           sum(discount)::bigint as discount, sum(costed)::bigint as costed, sum(net)::bigint as net,
           sum(cost)::bigint as cost
      from sales_rollup
     where dimension = any(${allDimensions}) and ${within}
       and (select count(*) from sales_rollup where dimension = 'complete' and ${within}) = ${days}
     group by dimension, key`
}

const periodSums = (period: Period) => (period.days === 1 ? daySums(period.day) : blockSums(period))

/** With every dimension named, the primary key serves this too. */
const allDimensions = ['complete', ...dimensionNames]
const isPeriod = ({ day, days }: Period) =>
  sql`dimension = any(${allDimensions}) and days = ${days} and day = ${day}::date`

/** Shared with invalidate_sales_rollup: neither misses what the other has not committed. */
export const lockPeriod = (tx: Db, { day, days }: Period) =>
  sql`select pg_advisory_xact_lock(7102044, ${day}::date - date '2000-01-01' + n)
        from generate_series(0, ${days - 1}::int) n`.execute(tx)

/** The caller holds the lock. */
export async function writePeriod(tx: Db, period: Period): Promise<void> {
  await sql`delete from sales_rollup where ${isPeriod(period)}`.execute(tx)
  await sql`
    insert into sales_rollup (dimension, day, key, count, sales, discount, costed, net, cost, days)
    select sums.*, ${period.days} from (${periodSums(period)}) sums`.execute(tx)
}

/** False if a complete period differs from its orders or days. The caller holds the lock. */
export async function isPeriodCorrect(tx: Db, period: Period): Promise<boolean> {
  const rows = await queryRows<{ wrong: boolean }>(tx)`
    with sums as (${periodSums(period)}),
         stored as (select dimension, day, key, count, sales, discount, costed, net, cost
                      from sales_rollup where ${isPeriod(period)})
    select exists (select from stored where dimension = 'complete')
           and exists ((table sums except table stored) union all (table stored except table sums)) as wrong`
  return rows[0]?.wrong === false
}

/** Newest first, from the first sale up to `before`. */
export const missingDays = (db: Db, before: string) =>
  queryRows<Period>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, 1 as days
      from generate_series((select (min(paid_at) at time zone 'Asia/Bangkok')::date from orders where stock_state = 'sold'),
                           ${before}::date - 1, '1 day') calendar (day)
     where not exists (select from sales_rollup known
                        where dimension = 'complete' and known.days = 1 and known.day = calendar.day)
     order by calendar.day desc`

/** Blocks of complete days. */
export const missingBlocks = (db: Db) =>
  queryRows<Period>(db)`
    select to_char(first, 'YYYY-MM-DD') as day, length as days
      from (select day - (day - date '2000-01-01') % length as first, length
              from sales_rollup, unnest(${[...blockLengths]}::int[]) length
             where dimension = 'complete' and days = 1 group by 1, 2 having count(*) = length) block
     where not exists (select from sales_rollup where dimension = 'complete' and days = length and day = first)`

/** Days before blocks, oldest first. */
export const completePeriods = (db: Db, where: RawBuilder<unknown> = sql`true`) =>
  queryRows<Period>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, days from sales_rollup
     where dimension = 'complete' and (${where}) order by days, sales_rollup.day`
