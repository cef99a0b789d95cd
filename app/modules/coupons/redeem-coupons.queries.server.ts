import { sql } from 'kysely'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Parts } from '#app/platform/database/one-statement.ts'
import type { CouponUses } from './coupon.ts'
import { personKey } from './coupon-code.ts'

/** The caller holds the coupons' locks and has checked the rules. */
export function redemptionParts({ orderId, coupons, customer, now }: CouponUses): Parts {
  const { userId = null, email, phone } = customer
  return {
    part: sql`
      select * from json_to_recordset(${JSON.stringify(coupons)}::json) as part (code text, discount bigint, "shippingDiscount" bigint)`,
    counted: sql`update coupons set used_count = used_count + 1 where code in (select code from part)`,
    redeemed: sql`
      insert into coupon_uses (order_id, coupon_code, user_id, email_key, phone, discount_satang, shipping_discount_satang, created_at)
      select ${orderId}::uuid, code, ${userId}::text, ${email ? personKey(email) : ''}::text, ${phone || null}::text,
             discount, "shippingDiscount", ${now}::timestamptz
        from part`,
  }
}

/** Returns the uses of an order that ended unpaid, once. */
export const releaseCoupons = (tx: Db, orderId: string, now: Date) =>
  sql`
    with given as (
      update coupon_uses set released_at = ${now}
       where order_id = ${orderId} and released_at is null returning coupon_code),
    locked as (${byName('given')})
    update coupons set used_count = used_count - 1 from locked where coupons.code = locked.code
  `.execute(tx)

/** Locks an order's coupons by name, before stock. */
export const lockUsedCoupons = (tx: Db, orderId: string) =>
  sql`
    with uses as (select coupon_code from coupon_uses where order_id = ${orderId}) ${byName('uses')}
  `.execute(tx)

/** Takes the uses again after a late payment. Never refused, as the customer paid that price; raises a global limit. */
export const reclaimCoupons = (tx: Db, orderId: string) =>
  sql`
    with taken as (
      update coupon_uses set released_at = null
       where order_id = ${orderId} and released_at is not null returning coupon_code),
    locked as (${byName('taken')})
    update coupons
       set used_count = used_count + 1,
           usage_limit_global = case when usage_limit_global <= used_count then used_count + 1 else usage_limit_global end
      from locked where coupons.code = locked.code
  `.execute(tx)

/** By name, as placing does. */
const byName = (uses: 'given' | 'taken' | 'uses') => sql`
  select code from coupons where code in (select coupon_code from ${sql.ref(uses)}) order by code collate "C" for update`

/** Writes each coupon's new discount on a changed order. */
export async function changeCouponParts(tx: Db, orderId: string, parts: readonly CouponPart[]): Promise<void> {
  if (parts.length === 0) return
  await sql`
    update coupon_uses u set discount_satang = part.discount, shipping_discount_satang = part."shippingDiscount"
      from json_to_recordset(${JSON.stringify(parts)}::json) as part (code text, discount bigint, "shippingDiscount" bigint)
     where u.order_id = ${orderId}::uuid and u.coupon_code = part.code`.execute(tx)
}

/** Removes a person from coupon uses; the uses stay, for limits and costs. */
export const eraseCouponUses = (
  tx: Db,
  { emails, userIds, orderIds }: { emails: readonly string[]; userIds: readonly string[]; orderIds: readonly string[] },
) =>
  sql`
    update coupon_uses set user_id = null, phone = null, email_key = 'erased ' || order_id
     where order_id = any(${orderIds}::uuid[]) or email_key = any(${emails}::text[]) or user_id = any(${userIds}::text[])
  `.execute(tx)
