// The sums of past days: how they are added up, and which of them a report may use.
import { type RawBuilder, sql } from 'kysely'
import { bangkokDay, midnightOf } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ComparedRange } from './report-period.ts'
import type { Range } from './report-range.ts'
import { type RangeParts, rangeParts } from './sales-days-rules.ts'
import { counts, hasCost, lineCost, lineNet, person, revenue, takenOff } from './sold-orders.queries.server.ts'

/** The days and the rest of a stretch and of the one it is compared with. */
type ComparedParts = Readonly<Record<keyof ComparedRange, RangeParts>>

/** Which days of both stretches are kept, and what of them has to be counted from orders. */
export async function partsOf(db: Db, { current, before }: ComparedRange): Promise<ComparedParts> {
  const days = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from kept_sales_days where ${days(current)} or ${days(before)}`.execute(db)
  const kept = new Set(rows.map(({ day }) => day))
  return { current: rangeParts(current, kept), before: rangeParts(before, kept) }
}

/** The rows of a part of kept days: key, current, count, money, discount. */
export const keptRows = (part: string, { current, before }: ComparedParts): RawBuilder<unknown> => sql`
  select key, day = any(${current.kept}::date[]) as current, count, money, discount
    from sales_days where part = ${part} and day = any(${[...current.kept, ...before.kept]}::date[])`

/** Orders that are not in kept days, by the moment of their money. */
export const paidLive = ({ live }: Pick<RangeParts, 'live'>): RawBuilder<boolean> =>
  live.length === 0
    ? sql`false`
    : sql<boolean>`(${sql.join(
        live.map(({ from, to }) => sql`orders.paid_at between ${from} and ${to}`),
        sql` or `,
      )})`

/** The sums of one day, counted from its orders: part, key, count, money, discount. */
function sumsOf(day: string): RawBuilder<unknown> {
  const begin = midnightOf(day)
  const end = midnightOf(day, 1)
  const perOrder = (part: string, key: RawBuilder<unknown>) => sql`
    select ${part}, ${key}, count(*), sum(money), sum(discount) from sold where ${key} is not null group by 2`
  const perLine = (part: string, key: RawBuilder<unknown>) => sql`
    select ${part}, ${key}, sum(quantity), sum(line_total_satang - discount_satang), 0
      from sold join order_lines on order_id = id group by 2`
  return sql`
    with sold as (
      select id, channel, payment_method, coupon_code, ${takenOff} as discount, ${revenue} as money, ${person} as person
        from orders where orders.paid_at >= ${begin} and orders.paid_at < ${end} and ${counts})
    select ${'all'}::text as part, ''::text as key, count(*)::bigint as count, sum(money)::bigint as money,
           sum(discount)::bigint as discount from sold having count(*) > 0
    union all select 'buyers', '', count(distinct person), 0, 0 from sold having count(*) > 0
    union all select 'pieces', '', sum(quantity), 0, 0 from sold join order_lines on order_id = id having count(*) > 0
    union all ${perOrder('channel', sql`channel`)}
    union all ${perOrder('method', sql`payment_method`)}
    union all ${perOrder('coupon', sql`coupon_code`)}
    union all ${perLine('product', sql`product_id`)}
    union all ${perLine('category', sql`category`)}
    union all ${perLine('size', sql`size`)}
    union all select 'margin', line.product_id, sum(line.quantity), sum(${lineNet}), sum(${lineCost})
      from sold join orders on orders.id = sold.id join order_lines line on line.order_id = sold.id
     where ${hasCost} group by 2`
}

/** Holds a day alone until the transaction ends. */
export const lockDay = (tx: Db, day: string) =>
  sql`select pg_advisory_xact_lock(7102044, sales_day_lock(${midnightOf(day)}::timestamptz))`.execute(tx)

/** Writes the sums of a day anew and keeps them. Its lock is held. */
export async function writeSums(tx: Db, day: string): Promise<void> {
  await sql`delete from sales_days where day = ${day}::date`.execute(tx)
  await sql`
    insert into sales_days (day, part, key, count, money, discount)
    select ${day}::date, sums.* from (${sumsOf(day)}) sums`.execute(tx)
  await sql`insert into kept_sales_days (day) values (${day}::date) on conflict do nothing`.execute(tx)
}

/** Whether the kept sums of a day are those of its orders. Its lock is held. */
export async function sumsAreRight(tx: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    with counted as (${sumsOf(day)}),
         stored as (select part, key, count, money, discount from sales_days where day = ${day}::date)
    select exists (select from ((table counted except table stored) union all (table stored except table counted)) odd)
           as wrong`.execute(tx)
  return rows[0]?.wrong === false
}

/** The days before this one (2026-11-21) from the first sale on that are not kept, newest first. */
export async function daysToKeep(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
      from generate_series((select min(paid_at at time zone 'Asia/Bangkok')::date from orders where stock_state = 'sold'),
                           ${before}::date - 1, '1 day') calendar (day)
     where not exists (select from kept_sales_days kept where kept.day = calendar.day)
     order by calendar.day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Every kept day, oldest first. */
export async function keptDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from kept_sales_days order by kept_sales_days.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Reports count the day from its orders again until it is added up anew. */
export const dropDay = (tx: Db, day: string) => sql`delete from kept_sales_days where day = ${day}::date`.execute(tx)
