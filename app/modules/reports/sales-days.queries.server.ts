import { type RawBuilder, sql } from 'kysely'
import { bangkokDay, midnightOf } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ComparedRange } from './report-period.ts'
import type { Range } from './report-range.ts'
import { type RangeParts, rangeParts, type SpannedDays, spannedDays } from './sales-days-rules.ts'
import { deleteRollupSpansOf, isSpanned } from './sales-spans.queries.server.ts'
import {
  buyersOf,
  counts,
  hasCost,
  lineCost,
  lineNet,
  ordersWithCodes,
  person,
  revenue,
  takenByCode,
  takenOff,
  usedCode,
} from './sold-orders.queries.server.ts'

/** `live` is counted from orders. */
type StretchParts = RangeParts & { spanned: SpannedDays }
export type ComparedParts = Readonly<Record<keyof ComparedRange, StretchParts>>

const nothing: StretchParts = { kept: [], live: [], spanned: { spans: [], days: [] } }

export async function partsOf(db: Db, { current, before }: ComparedRange): Promise<ComparedParts> {
  const days = ({ from, to }: Range) => sql`day between ${bangkokDay(from)}::date and ${bangkokDay(to)}::date`
  // One statement for one snapshot: no span without its days.
  const { rows } = await sql<{ first: string; days: number }>`
    select to_char(day, 'YYYY-MM-DD') as first, days
      from (select day, 1 as days from kept_sales_days union all select first, days from kept_sales_spans) kept
     where ${days(current)} or ${days(before)}`.execute(db)
  const kept = new Set(rows.filter(({ days }) => days === 1).map(({ first }) => first))
  const spans = rows.filter(({ days }) => days > 1)
  const partsIn = (range: Range): StretchParts => {
    const parts = rangeParts(range, kept)
    return { ...parts, spanned: spannedDays(parts.kept, spans) }
  }
  return { current: partsIn(current), before: partsIn(before) }
}

export async function partsOfRange(db: Db, range: Range): Promise<ComparedParts> {
  return { current: (await partsOf(db, { current: range, before: range })).current, before: nothing }
}

/** key, current, count, money, discount. Add bigints only, or all become numeric. */
export const rollupRows = (part: string, parts: ComparedParts): RawBuilder<unknown> =>
  isSpanned(part)
    ? sql`
      select key, current, count, money, discount from (${rowsOfDays(part, daysBesideSpans(parts))}) kept_days
      union all
      select span.key, chosen.current, span.count, span.money, 0::bigint from ${chosenSpans(part, parts)}`
    : sql`
      select key, current, count, money, discount
        from (${rowsOfDays(part, { current: parts.current.kept, before: parts.before.kept })}) kept_days`

/** current, pieces, known (units with a cost), net, cost. */
export const rollupMargin = ({ current, before }: ComparedParts): RawBuilder<unknown> => sql`
  select current, count as items, known, net, cost
    from (${rowsOfDays('pieces', { current: current.kept, before: before.kept })}) items`

/** key, pieces, known, net, cost. */
export function rollupMarginOfProducts(stretch: StretchParts, some?: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = { current: stretch, before: nothing }
  return sql`
    select key, count as items, known, net, cost from (${rowsOfDays('product', daysBesideSpans(parts), some)}) product
    union all
    select span.key, span.count, span.known, span.net, span.cost from ${chosenSpans('product', parts, some)}`
}

type ComparedDays = Record<keyof ComparedRange, string[]>

const daysBesideSpans = ({ current, before }: ComparedParts): ComparedDays => ({
  current: current.spanned.days,
  before: before.spanned.days,
})

/** `some`: array of keys. */
const rowsOfDays = (part: string, { current, before }: ComparedDays, some?: RawBuilder<unknown>) => sql`
  select key, day = any(${current}::date[]) as current, count, money, discount, known, net, cost
    from sales_days where part = ${part} and day = any(${[...current, ...before]}::date[]) ${keyIn(some)}`

const keyIn = (some?: RawBuilder<unknown>) => (some ? sql`and key = any(${some})` : sql``)

/** One lookup per span: of many, few are read. */
function chosenSpans(part: string, { current, before }: ComparedParts, some?: RawBuilder<unknown>) {
  const spans = [
    ...current.spanned.spans.map((span) => ({ ...span, current: true })),
    ...before.spanned.spans.map((span) => ({ ...span, current: false })),
  ]
  return sql`jsonb_to_recordset(${JSON.stringify(spans)}) as chosen (first date, days smallint, current boolean)
     cross join lateral (
       select key, count, money, known, net, cost from sales_spans
        where part = ${part} and days = chosen.days and first = chosen.first ${keyIn(some)} offset 0) span`
}

/** Orders without rollup. */
export const paidLive = ({ live }: Pick<RangeParts, 'live'>): RawBuilder<boolean> =>
  live.length === 0
    ? sql`false`
    : sql<boolean>`(${sql.join(
        live.map(({ from, to }) => sql`orders.paid_at between ${from} and ${to}`),
        sql` or `,
      )})`

/** Product ids have no slash. */
export const itemKey = sql<string>`product_id || '/' || size`

const dayKey = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const marginSums = sql`coalesce(sum(quantity) filter (where has_cost), 0), coalesce(sum(net) filter (where has_cost), 0),
  coalesce(sum(cost), 0)`

/** From orders: part, key, count, money, discount, known, net, cost. */
function sumsOf(day: string): RawBuilder<unknown> {
  const begin = midnightOf(day)
  const end = midnightOf(day, 1)
  const paid = sql<boolean>`orders.paid_at >= ${begin} and orders.paid_at < ${end}`
  const perOrder = (part: string, key: RawBuilder<unknown>) => sql`
    select ${part}, ${key}, count(*), sum(money), sum(discount), 0, 0, 0 from sold where ${key} is not null group by 2`
  const perLine = (part: string, key: RawBuilder<unknown>) => sql`
    select ${part}, ${key}, sum(quantity), sum(sales), 0, 0, 0, 0 from lines where ${key} is not null group by 2`
  return sql`
    with sold as (
      select channel, payment_method, ${takenOff} as discount, ${revenue} as money, ${person} as person
        from orders where ${paid} and ${counts}),
         lines as materialized (
      select product_id, line.category, size, colour, brand_id, quantity, line_total_satang - line.discount_satang as sales,
             ${hasCost} as has_cost, ${lineNet} as net, ${lineCost} as cost
        from orders join order_lines line on order_id = orders.id left join products on products.id = product_id
       where ${paid} and ${counts}),
         buyers as materialized (${buyersOf(paid)})
    select ${'all'}::text as part, ''::text as key, count(*)::bigint as count, sum(money)::bigint as money,
           sum(discount)::bigint as discount, 0::bigint as known, 0::bigint as net, 0::bigint as cost
      from sold having count(*) > 0
    union all select 'buyers', '', count(distinct person), 0, 0, 0, 0, 0 from sold having count(*) > 0
    union all select 'pieces', '', sum(quantity), 0, 0, ${marginSums} from lines having count(*) > 0
    union all ${perOrder('channel', sql`channel`)}
    union all ${perOrder('method', sql`payment_method`)}
    union all
    select 'coupon', ${usedCode}, count(*), sum(${revenue}), sum(${takenByCode}), 0, 0, 0
      from ${ordersWithCodes} where ${paid} and ${counts} and ${usedCode} is not null group by 2
    union all
    select 'product', product_id, sum(quantity), sum(sales), 0, ${marginSums} from lines group by 2
    union all ${perLine('category', sql`category`)}
    union all ${perLine('size', sql`size`)}
    union all ${perLine('colour', sql`colour`)}
    union all ${perLine('brand', sql`brand_id`)}
    union all ${perLine('piece', itemKey)}
    union all select 'again', ${dayKey('last')}, count(*), 0, 0, 0, 0, 0 from buyers where last is not null group by 2
    union all select 'first', ${dayKey('since')}, count(*), 0, 0, 0, 0, 0 from buyers where last is null group by 2
    union all select 'new', ${dayKey('since')}, sum(orders), sum(money), 0, 0, 0, 0 from buyers group by 2`
}

export const lockDay = (tx: Db, day: string) =>
  sql`select pg_advisory_xact_lock(7102044, sales_day_lock(${midnightOf(day)}::timestamptz))`.execute(tx)

/** The caller holds the day's lock. */
export async function writeSums(tx: Db, day: string): Promise<void> {
  await sql`delete from sales_days where day = ${day}::date`.execute(tx)
  await sql`
    insert into sales_days (day, part, key, count, money, discount, known, net, cost)
    select ${day}::date, sums.* from (${sumsOf(day)}) sums`.execute(tx)
  await sql`insert into kept_sales_days (day) values (${day}::date) on conflict do nothing`.execute(tx)
}

/**
 * False while a product's colour or brand changes, invisible to other transactions (same lock as drop_days_of_product).
 */
export async function snapshotIsStable(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ still: boolean }>`select pg_try_advisory_xact_lock(7102046, 0) as still`.execute(tx)
  return rows[0]?.still === true
}

/** The caller holds the day's lock. */
export async function sumsAreRight(tx: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    with counted as (${sumsOf(day)}),
         stored as (select part, key, count, money, discount, known, net, cost from sales_days where day = ${day}::date)
    select exists (select from ((table counted except table stored) union all (table stored except table counted)) odd)
           as wrong`.execute(tx)
  return rows[0]?.wrong === false
}

/** Newest first, from the first sale up to `before`. */
export async function daysToRollUp(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
      from generate_series((select min(paid_at at time zone 'Asia/Bangkok')::date from orders where stock_state = 'sold'),
                           ${before}::date - 1, '1 day') calendar (day)
     where not exists (select from kept_sales_days kept where kept.day = calendar.day)
     order by calendar.day desc`.execute(db)
  return rows.map(({ day }) => day)
}

export async function rolledUpDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from kept_sales_days order by kept_sales_days.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Reports count its orders until the next rollup. The caller holds the day's lock. */
export async function deleteRollupDay(tx: Db, day: string): Promise<void> {
  await sql`delete from kept_sales_days where day = ${day}::date`.execute(tx)
  await deleteRollupSpansOf(tx, day)
}
