// Rollups of consecutive days, for groups with many rows.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type Span, spanLengths } from './sales-days-rules.ts'

const spanned: ReadonlySet<string> = new Set(['product', 'piece', 'colour', 'brand'])
export const isSpanned = (part: string): boolean => spanned.has(part)

/** part, key, count, money, known, net, cost. */
const sumsOf = ({ first, days }: Span) => sql`
  select part, key, sum(count)::bigint as count, sum(money)::bigint as money, sum(known)::bigint as known,
         sum(net)::bigint as net, sum(cost)::bigint as cost
    from sales_days
   where day between ${first}::date and ${first}::date + ${days - 1}::int and part = any(${[...spanned]}::text[])
   group by 1, 2`

/** Newest first. */
export async function spansToRollUp(db: Db): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select to_char(first, 'YYYY-MM-DD') as first, days
      from (select sales_span_of(day, days) as first, days
              from kept_sales_days, unnest(${[...spanLengths]}::int[]) days
             group by 1, 2 having count(*) = days) whole
     where not exists (select from kept_sales_spans kept where kept.first = whole.first and kept.days = whole.days)
     order by whole.first desc, days`.execute(db)
  return rows
}

export async function storedSpans(db: Db): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select to_char(first, 'YYYY-MM-DD') as first, days from kept_sales_spans
     order by kept_sales_spans.first, days`.execute(db)
  return rows
}

/** Locks all spans of its 32-day block. */
export const lockSpan = (tx: Db, { first }: Span) =>
  sql`select pg_advisory_xact_lock(7102045, (${first}::date - date '2000-01-01') / 32)`.execute(tx)

/** Only if all days still have rollups. The caller holds the span's lock. */
export async function writeSpan(tx: Db, span: Span): Promise<void> {
  const { first, days } = span
  const { rows } = await sql<{ whole: boolean }>`
    select count(*) = ${days} as whole from kept_sales_days
     where day between ${first}::date and ${first}::date + ${days - 1}::int`.execute(tx)
  if (!rows[0]?.whole) return
  await sql`delete from sales_spans where first = ${first}::date and days = ${days}
             and part = any(${[...spanned]}::text[])`.execute(tx)
  await sql`
    insert into sales_spans (first, days, part, key, count, money, known, net, cost)
    select ${first}::date, ${days}, sums.* from (${sumsOf(span)}) sums order by part, key`.execute(tx)
  await sql`
    insert into kept_sales_spans (first, days) values (${first}::date, ${days}) on conflict do nothing`.execute(tx)
}

/** The caller holds the span's lock. */
export async function spanIsRight(tx: Db, span: Span): Promise<boolean> {
  const { rows } = await sql<{ wrong: boolean }>`
    with counted as (${sumsOf(span)}),
         stored as (select part, key, count, money, known, net, cost from sales_spans
                     where first = ${span.first}::date and days = ${span.days} and part = any(${[...spanned]}::text[]))
    select exists (select from ((table counted except table stored) union all (table stored except table counted)) odd)
           as wrong`.execute(tx)
  return rows[0]?.wrong === false
}

export const deleteRollupSpan = (tx: Db, { first, days }: Span) =>
  sql`delete from kept_sales_spans where first = ${first}::date and days = ${days}`.execute(tx)

/** Waits for concurrent rollups and drops them too. */
export async function deleteRollupSpansOf(tx: Db, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(7102045, (${day}::date - date '2000-01-01') / 32)`.execute(tx)
  await sql`
    delete from kept_sales_spans
     where first between ${day}::date - 31 and ${day}::date and first + days > ${day}::date`.execute(tx)
}
