import { sql } from 'kysely'
import type { OrderLine } from './order.ts'

const rowOf = (line: OrderLine) => ({
  line_number: line.lineNumber,
  variant_id: line.variantId,
  product_id: line.productId,
  sku: line.sku,
  name_en: line.name.en,
  name_th: line.name.th,
  category: line.category,
  size: line.size,
  picture_id: line.pictureId ?? null,
  unit_price: line.unitPrice,
  quantity: line.quantity,
  line_total: line.lineTotal,
  discount: line.discount,
})

export const lineColumns = sql`order_id, line_number, variant_id, product_id, sku, name_en, name_th, category, size,
  picture_id, unit_price_satang, quantity, line_total_satang, discount_satang, cost_satang`

/**
 * The lines as rows for `lineColumns`. The cost is copied from the catalogue here because customers read quotes and
 * orders.
 */
export const lineRows = (
  lines: readonly OrderLine[],
) => sql`json_to_recordset(${JSON.stringify(lines.map(rowOf))}::json) as line (
  line_number int, variant_id bigint, product_id text, sku text, name_en text, name_th text, category text,
  size text, picture_id text, unit_price bigint, quantity int, line_total bigint, discount bigint)`
export const lineCost = sql`(select cost_satang from products where products.id = line.product_id)`
