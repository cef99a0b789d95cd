// Without deleted products. Reads inventory's `stock`.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, queryRow, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { Products } from '#app/platform/database/schema.gen.ts'
import { type ProductText, productTextNames, textField } from '../product-text-fields.ts'
import { matchesText, readProductPage } from '../search/product-search.queries.server.ts'
import type { ProductFilters } from './product-filters.ts'
import type { SizeStock } from './product-sizes.tsx'

/** Prices in satang; `available` over all sizes. */
export type AdminProduct = Pick<Selectable<Products>, 'id' | 'nameEn' | 'nameTh' | 'category' | 'hidden'> & {
  brand: string
  price: number
  compareAt: number | null
  /** Admins only. */
  cost?: number | null
  pictureId: string | null
  available: number
  sizes: number
  sizesAvailable: number
}

/** Newest first. `withCost` is for admins only. */
export async function adminProducts(db: Db, filters: ProductFilters, { withCost = false } = {}) {
  const order = sql`p.created_at desc, p.id`
  return readProductPage(db, filters, {
    where: await matching(db, filters),
    order,
    // Cuts the page first, so that stock is read for its products only.
    rows: (page) => sql<AdminProduct>`
      select p.id, p.name_en, p.name_th, p.category, b.name as brand,
             p.price_satang as price, p.compare_at_price_satang as "compareAt",
             p.hidden, ${withCost ? sql`p.cost_satang as cost,` : sql``}
             (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1) as "pictureId",
             stock.available, stock.sizes, stock."sizesAvailable"
        from (select * from products p ${page}) p
        join brands b on b.id = p.brand_id
       cross join lateral (
         select coalesce(sum(s.on_hand - s.reserved), 0)::int as available, count(*)::int as sizes,
                (count(*) filter (where s.on_hand > s.reserved))::int as "sizesAvailable"
           from variants v join stock s on s.variant_id = v.id
          where v.product_id = p.id and not v.retired) stock
       order by ${order}`,
  })
}

export const productsMatching = async (db: Db, filters: ProductFilters, max: number) =>
  queryValues<string>(db)`
    select p.id from products p where ${await matching(db, filters)} order by p.id limit ${max}`

export const productNames = (db: Db, ids: readonly string[], language: Language) =>
  queryValues<string>(db)`
    select ${sql.ref(language === 'en' ? 'nameEn' : 'nameTh')} as name from products
     where id = any(${ids}::text[]) order by id`

async function matching(db: Db, { q, category, visibility, stock, missing }: ProductFilters) {
  const conditions = [sql`p.deleted_at is null`]
  if (category !== 'all') conditions.push(sql`p.category = ${category}`)
  if (visibility !== 'all') conditions.push(sql`p.hidden = ${visibility === 'hidden'}`)
  if (stock === 'in') conditions.push(sql`p.sizes_in_stock <> '{}'`)
  if (stock === 'out') conditions.push(sql`p.sizes_in_stock = '{}'`)
  if (stock === 'low') conditions.push(hasLowSize)
  if (missing !== 'all') conditions.push(lacksText(missing))
  if (q) conditions.push(await matchesText(db, q))
  return sql.join(conditions, sql` and `)
}

const hasLowSize = sql`p.id = any (array(
  select s.of_product_id from stock s join variants v on v.id = s.variant_id where s.low_quantity > 0 and not v.retired))`

/** See publication-rules.ts. */
function lacksText(language: Language): RawBuilder<unknown> {
  const other = language === 'en' ? 'th' : 'en'
  const column = (name: ProductText, where: Language) => sql.ref(`p.${textField(name, where)}`)
  return sql`(${sql.join(
    productTextNames.map((name) => sql`(${column(name, language)} = '' and ${column(name, other)} <> '')`),
    sql` or `,
  )})`
}

export const deletedProduct = (db: Db, id: string) =>
  queryRow<{ id: string; en: string; th: string }>(db)`
    select id, name_en as en, name_th as th from products where id = ${id} and deleted_at is not null`

/** Includes retired sizes. */
export const stockOfProduct = (db: Db, id: string) =>
  queryRows<SizeStock>(db)`
    select v.id as "variantId", size, retired, on_hand, reserved
      from variants v join stock s on s.variant_id = v.id where product_id = ${id} order by position`
