import { sql } from 'kysely'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Writes each coupon's new discount on a changed order. */
export async function changeCouponParts(tx: Db, orderId: string, parts: readonly CouponPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update coupon_uses u set discount_satang = part.discount, shipping_discount_satang = part."shippingDiscount"
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (code text, discount bigint, "shippingDiscount" bigint)
     where u.order_id = ${orderId}::uuid and u.coupon_code = part.code`.execute(tx)
}
