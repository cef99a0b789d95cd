import { sql } from 'kysely'
import type { BothLanguages } from '#app/modules/pricing/quote.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { ComparedMargin, MarginSums } from './margin-rules.ts'
import type { ComparedRange } from './report-period.ts'
import { comparedRows, readRangeParts } from './sales-rollup.queries.server.ts'

type ProductMargin = ComparedMargin & { productId: string; name: BothLanguages }

export async function marginOfSales(db: Db, range: ComparedRange): Promise<ComparedMargin> {
  const rows = await queryRows<SumsRow>(db)`
    select ${comparedSums} from (${comparedRows('items', await readRangeParts(db, range))}) items`
  return compared(rows[0] as SumsRow)
}

/** Highest margin first. */
export async function marginOfProducts(db: Db, range: ComparedRange, max = 10_000): Promise<ProductMargin[]> {
  const rows = await queryRows<SumsRow & { key: string; nameEn: string | null; nameTh: string | null }>(db)`
    with sold as (
      select key, ${comparedSums}
        from (${comparedRows('product', await readRangeParts(db, range))}) rows group by key)
    select sold.*, name_en as "nameEn", name_th as "nameTh"
      from sold left join products on products.id = sold.key
     where items > 0 order by net - cost desc, items desc, key limit ${max}`
  return rows.map(({ key, nameEn, nameTh, ...sums }) => ({
    ...compared(sums),
    productId: key,
    name: { en: nameEn ?? key, th: nameTh || (nameEn ?? key) },
  }))
}

const comparedSums = sql`
  add_up(count) filter (where current) as items, add_up(count) filter (where not current) as "itemsBefore",
  add_up(count - costed) filter (where current) as "withoutCost",
  add_up(count - costed) filter (where not current) as "withoutCostBefore",
  add_up(net) filter (where current) as net, add_up(net) filter (where not current) as "netBefore",
  add_up(cost) filter (where current) as cost, add_up(cost) filter (where not current) as "costBefore"`
type SumsRow = MarginSums & Record<`${keyof MarginSums}Before`, number>

const compared = ({ itemsBefore, withoutCostBefore, netBefore, costBefore, ...now }: SumsRow): ComparedMargin => ({
  ...now,
  before: { items: itemsBefore, withoutCost: withoutCostBefore, net: netBefore, cost: costBefore },
})
