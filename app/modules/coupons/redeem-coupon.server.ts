import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { CouponUse } from './coupon.ts'
import { personKey } from './coupon-code.ts'

/** Counts a use for an order. The caller holds the coupon's row lock and has asked the rules under it. */
export async function redeemCoupon(tx: Db, use: CouponUse): Promise<void> {
  await sql`
    with used as (update coupons set used_count = used_count + 1 where code = ${use.code})
    insert into coupon_uses (order_id, coupon_code, user_id, email_key, phone, waived_satang, created_at)
    values (${use.orderId}, ${use.code}, ${use.customer.userId ?? null},
            ${use.customer.email ? personKey(use.customer.email) : ''},
            ${use.customer.phone || null}, ${use.waived}, ${use.now})
  `.execute(tx)
}

/** Gives the use of an order back, once: the order ended without money. Nothing happens when it had none. */
export async function giveBackCoupon(tx: Db, orderId: string, now: Date): Promise<void> {
  await sql`
    with given as (
      update coupon_uses set released_at = ${now}
       where order_id = ${orderId} and released_at is null returning coupon_code)
    update coupons set used_count = used_count - 1 where code in (select coupon_code from given)
  `.execute(tx)
}

/**
 * Takes the use again for an order whose late money arrived. Not refused at a limit: the shopper has paid the price
 * that included the discount. The global limit is raised instead when it would be passed.
 */
export async function takeCouponAgain(tx: Db, orderId: string): Promise<void> {
  await sql`
    with taken as (
      update coupon_uses set released_at = null
       where order_id = ${orderId} and released_at is not null returning coupon_code)
    update coupons
       set used_count = used_count + 1,
           usage_limit_global = case when usage_limit_global <= used_count then used_count + 1 else usage_limit_global end
     where code in (select coupon_code from taken)
  `.execute(tx)
}
