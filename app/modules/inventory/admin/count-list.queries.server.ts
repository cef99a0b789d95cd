import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import type { StockCountLines, StockCounts } from '#app/platform/database/schema.gen.ts'
import type { CountFilters } from '../counts/count-rules.ts'
import type { KnownSize } from '../delivery-rules.ts'

const countsPerPage = 20
const linesPerPage = 100

/** `startedBy`, `approvedBy`: names. */
export type AdminCount = Selectable<StockCounts> & Record<'sizes' | 'counted' | 'different', number>

const countRow = sql`
  select c.id, c.location, c.version, s.name as "startedBy", c.started_at, a.name as "approvedBy",
         c.approved_at, c.dropped_at, l.sizes, l.counted, l.different
    from stock_counts c
   cross join lateral (
     select count(*)::int as sizes, count(counted)::int as counted,
            (count(*) filter (where counted <> expected))::int as different
       from stock_count_lines where count_id = c.id) l
    left join users s on s.id = c.started_by
    left join users a on a.id = c.approved_by`

export const stockCounts = (db: Db) => queryRows<AdminCount>(db)`${countRow} order by c.id desc limit ${countsPerPage}`

export const findCount = (db: Db, id: number) => queryRow<AdminCount>(db)`${countRow} where c.id = ${id}`

/** `since`: movements since the count began. */
export type AdminCountLine = Omit<KnownSize, 'onHand'> &
  Pick<Selectable<StockCountLines>, 'expected' | 'counted'> & { location: string; since: number }

const views: Readonly<Record<CountFilters['view'], RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`l.counted is null`,
  different: sql`l.counted <> l.expected`,
}

/** In order of location. */
export const countLines = (db: Db, id: number, filters: CountFilters) =>
  readPage(db, filters, {
    matching: sql`from stock_count_lines l join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where l.count_id = ${id} and ${views[filters.view]}`,
    sort: sql`s.location, p.name_en, v.position, v.id`,
    rows: (page) => sql<AdminCountLine>`
      select v.id as "variantId", v.sku, v.size, p.name_en, p.name_th, s.location,
             l.expected, l.counted, s.on_hand - l.expected as since ${page}`,
    perPage: linesPerPage,
  })
