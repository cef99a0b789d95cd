import { type RawBuilder, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'

/** Everything an order copies. */
export type Sellable = Pick<QuotedLine, 'productId' | 'size' | 'name' | 'category' | 'unitPrice' | 'available'> & {
  variantId: number
  sku: string
  pictureId: string | undefined
  compareAt: Satang | undefined
  /** Includes reserved units. */
  onHand: number
  /** False if the product is hidden or deleted or the size retired. */
  sold: boolean
}

/** Includes hidden products. */
export const findBySku = async (db: Db, skus: readonly string[]) =>
  skus.length === 0
    ? []
    : db.selectFrom('variants').where('sku', 'in', skus).select(['sku', 'productId', 'size']).execute()

type SellableRow = Omit<Sellable, 'name' | 'pictureId' | 'compareAt'> & {
  nameEn: string
  nameTh: string
  pictureId: string | null
  compareAt: Satang | null
}

type Wanted = { productId: string; size: string }

/** Existing ones, unordered; no locks. */
export const findSellable = async (db: Db, lines: readonly Wanted[]): Promise<Sellable[]> =>
  lines.length === 0 ? [] : toSellable((await selectSellable(lines).execute(db)).rows)

/** The rows for `toSellable`. */
export function selectSellable(lines: readonly Wanted[]): RawBuilder<SellableRow> {
  // JSON, not arrays: the planner's row estimate is constant, so one plan serves all carts.
  const keys = lines.map(({ productId, size }) => ({ product_id: productId, size }))
  return sql<SellableRow>`
    select v.id as variant_id, v.product_id, v.size, v.sku, p.name_en, p.name_th, p.category,
           (select picture_id from product_pictures where product_id = p.id order by position limit 1) as picture_id,
           p.price_satang as unit_price, p.compare_at_price_satang as compare_at,
           coalesce(s.on_hand - s.reserved, 0) as available, coalesce(s.on_hand, 0) as on_hand,
           p.listed and not v.retired as sold
      from json_to_recordset(${JSON.stringify(keys)}::json) as want (product_id text, size text)
     cross join lateral (
       -- Looked up line by line: the guess for a JSON list is a hundred rows, which would make it a scan of all variants.
       select * from variants where product_id = want.product_id and size = want.size limit 1) v
      join products p on p.id = v.product_id
      left join stock s on s.variant_id = v.id
  `
}

export const toSellable = (rows: readonly SellableRow[]): Sellable[] =>
  rows.map(({ nameEn, nameTh, pictureId, compareAt, ...row }) => ({
    ...row,
    name: { en: nameEn, th: nameTh },
    pictureId: pictureId ?? undefined,
    compareAt: compareAt ?? undefined,
  }))

/** `available` now. */
export type SizeOnSale = { productId: string; variantId: number; sku: string; size: string; available: number }

/** Not retired, in display order; no locks. */
export const sizesOfProducts = (db: Db, productIds: readonly string[]) =>
  queryRows<SizeOnSale>(db)`
    select v.product_id, v.id as "variantId", v.sku, v.size, s.on_hand - s.reserved as available
      from variants v join stock s on s.variant_id = v.id
     where v.product_id = any(${productIds}::text[]) and not v.retired
     order by v.product_id, v.position`
