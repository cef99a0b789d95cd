import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, OrderLine } from './order.ts'
import { lineColumns, lineCost, lineRows } from './order-line-rows.queries.server.ts'

type Sums = Pick<Order, 'deliveryMethod' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat' | 'coupons'>

export async function updateSums(tx: Db, orderId: string, sums: Sums, now: Date): Promise<void> {
  const byCodes = sums.coupons.reduce((sum, { discount }) => sum + discount, 0)
  await tx
    .updateTable('orders')
    .set({
      deliveryMethod: sums.deliveryMethod,
      subtotalSatang: sums.subtotal,
      discountSatang: sums.discount,
      // The manual discount is what no coupon gave.
      manualDiscountSatang: sql`case when manual_discount_satang > 0 then ${sums.discount - byCodes} else 0 end`,
      shippingSatang: sums.shipping,
      totalSatang: sums.total,
      vatSatang: sums.vat,
      editedAt: now,
    })
    .where('id', '=', orderId)
    .execute()
}

/** New lines copy the cost of their product. */
export async function replaceLines(tx: Db, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const numbers = lines.map(({ lineNumber }) => lineNumber)
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('lineNumber', 'not in', numbers).execute()
  await sql`
    insert into order_lines (${lineColumns})
    select ${orderId}::uuid, line.*, ${lineCost} from ${lineRows(lines)}
    on conflict (order_id, line_number) do update
      set variant_id = excluded.variant_id, sku = excluded.sku, size = excluded.size, quantity = excluded.quantity,
          line_total_satang = excluded.line_total_satang, discount_satang = excluded.discount_satang`.execute(tx)
}
