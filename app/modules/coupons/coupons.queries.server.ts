import { sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import { columnsOf } from '#app/kit/entity-fields.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Coupon, CouponCustomer, CouponHistory } from './coupon.ts'
import { personKey } from './coupon-code.ts'
import { couponFields } from './coupon-fields.ts'

export const selectCoupons = (db: Db) => db.selectFrom('coupons').select([...columnsOf(couponFields), 'usedCount'])

/** `lock`: locks the rows by name, as everywhere, against deadlocks. */
export function findCoupons(db: Db, codes: readonly string[], options: { lock: boolean } = { lock: false }) {
  const query = selectCoupons(db).where('code', 'in', codes).orderBy(sql`code collate "C"`)
  return (options.lock ? query.forUpdate() : query).execute()
}

/** The best first. */
export const firstOrderCoupons = (db: Db): Promise<Coupon[]> =>
  selectCoupons(db)
    .where('active', '=', true)
    .where('firstPurchaseOnly', '=', true)
    .where('kind', '=', 'percent')
    .orderBy('value', 'desc')
    .orderBy('code')
    .execute()

/** Paid to the shop or the carrier, and not fully refunded. */
const hasPaid = sql`((paid_at is not null or payment_method = 'cod' and completed_at is not null)
       and cancelled_at is null and refunded_at is null)`

/** By account, address or phone. Also reads orders and users: one round trip. */
export async function couponHistories(db: Db, codes: readonly string[], customer: CouponCustomer) {
  const userId = customer.userId ?? null
  const email = customer.email ? emailKey(customer.email) : null
  const key = email ? personKey(email) : null
  const phone = customer.phone || null
  const rows = await queryRows<Omit<CouponHistory, 'signedIn'> & { code: string }>(db)`
    select code,
           (select count(*) from coupon_uses
             where coupon_code = code and released_at is null
               and (email_key = ${key}::text or user_id = ${userId}::text or phone = ${phone}::text)) as uses_by_person,
           exists (select 1 from users where id = ${userId}::text and email_verified) as email_confirmed,
           exists (select 1 from orders where user_id = ${userId}::text and ${hasPaid})
        or exists (select 1 from orders where phone = ${phone}::text and ${hasPaid})
        or exists (select 1 from orders where lower(email) = ${email}::text and ${hasPaid}) as has_paid_order
      from unnest(${codes}::text[]) as requested (code)
  `
  return new Map(rows.map(({ code, ...history }) => [code, { ...history, signedIn: userId !== null }]))
}

/** Whether or not the address is confirmed. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
  return row?.id
}
