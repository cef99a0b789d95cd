import { type RawBuilder, sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ComparedRange } from './report-period.ts'
import { comparedRows, partsOf } from './sales-rollup.queries.server.ts'

/** Satang. `net` and `cost` cover only units with a cost; `net` is after discounts, refunds, VAT and delivery. */
type MarginSums = { items: number; withoutCost: number; net: number; cost: number }
export type ComparedMargin = MarginSums & { before: MarginSums }
type ProductMargin = ComparedMargin & { productId: string; name: BothLanguages }

const none: MarginSums = { items: 0, withoutCost: 0, net: 0, cost: 0 }

export async function marginOfSales(db: Db, range: ComparedRange): Promise<ComparedMargin> {
  const { rows } = await sql<MarginSums & { current: boolean }>`
    select current, add_up(count) as items, add_up(count - costed) as "withoutCost", add_up(net) as net, add_up(cost) as cost
      from (${comparedRows('items', await partsOf(db, range))}) items group by 1`.execute(db)
  const of = (stretch: boolean): MarginSums => {
    const { items, withoutCost, net, cost } = rows.find(({ current }) => current === stretch) ?? none
    return { items, withoutCost, net, cost }
  }
  return { ...of(true), before: of(false) }
}

/** Highest margin first. */
export async function marginOfProducts(db: Db, range: ComparedRange, max = 10_000): Promise<ProductMargin[]> {
  const sums = (where: RawBuilder<unknown>, suffix = '') =>
    sql.join([
      sql`add_up(count) filter (where ${where}) as ${sql.ref(`items${suffix}`)}`,
      sql`add_up(count - costed) filter (where ${where}) as ${sql.ref(`withoutCost${suffix}`)}`,
      sql`add_up(net) filter (where ${where}) as ${sql.ref(`net${suffix}`)}`,
      sql`add_up(cost) filter (where ${where}) as ${sql.ref(`cost${suffix}`)}`,
    ])
  const { rows } = await sql<ProductRow>`
    with sold as (
      select key, ${sums(sql`current`)}, ${sums(sql`not current`, 'Before')}
        from (${comparedRows('product', await partsOf(db, range))}) rows group by key)
    select sold.*, name_en as "nameEn", name_th as "nameTh"
      from sold left join products on products.id = sold.key
     where items > 0 order by net - cost desc, items desc, key limit ${max}`.execute(db)
  return rows.map(({ key, nameEn, nameTh, itemsBefore, withoutCostBefore, netBefore, costBefore, ...own }) => ({
    ...own,
    before: { items: itemsBefore, withoutCost: withoutCostBefore, net: netBefore, cost: costBefore },
    productId: key,
    name: { en: nameEn ?? key, th: nameTh || (nameEn ?? key) },
  }))
}

type ProductRow = MarginSums &
  Record<'itemsBefore' | 'withoutCostBefore' | 'netBefore' | 'costBefore', number> & {
    key: string
    nameEn: string | null
    nameTh: string | null
  }
