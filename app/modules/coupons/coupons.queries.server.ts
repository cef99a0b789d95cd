import { sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import { columnsOf } from '#app/kit/entity-fields.ts'
import { zero } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Coupon, CouponCustomer, CouponHistory, WelcomeOffer } from './coupon.ts'
import { personKey } from './coupon-code.ts'
import { couponFields } from './coupon-fields.ts'

export const selectCoupons = (db: Db) =>
  db
    .selectFrom('coupons')
    .select([...columnsOf(couponFields), 'usedCount'])
    .$narrowType<Coupon>()

/** `lock`: locks the rows by name, as everywhere, against deadlocks. */
export function findCoupons(
  db: Db,
  codes: readonly string[],
  options: { lock: boolean } = { lock: false },
): Promise<Coupon[]> {
  const query = selectCoupons(db).where('code', 'in', codes).orderBy(sql`code collate "C"`)
  return (options.lock ? query.forUpdate() : query).execute()
}

/** The best first-order coupon that is valid now in every category without a minimum; whole percent. */
export function findWelcomeOffer(db: Db, now: Date): Promise<WelcomeOffer | undefined> {
  return db
    .selectFrom('coupons')
    .select(['code', 'value as percent'])
    .where('active', '=', true)
    .where('firstPurchaseOnly', '=', true)
    .where('kind', '=', 'percent')
    .where('minOrderSatang', '=', zero)
    .where(sql<boolean>`cardinality(applicable_categories) = 0`)
    .where((it) => it.or([it('startsAt', 'is', null), it('startsAt', '<=', now)]))
    .where((it) => it.or([it('endsAt', 'is', null), it('endsAt', '>', now)]))
    .where((it) => it.or([it('usageLimitGlobal', 'is', null), it('usageLimitGlobal', '>', it.ref('usedCount'))]))
    .orderBy('value', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}

/** Paid to the shop or the carrier, and not fully refunded. */
const hasPaid = sql`((paid_at is not null or payment_method = 'cod' and completed_at is not null)
       and cancelled_at is null and refunded_at is null)`

/** By account, address or phone. Also reads orders and users: one round trip. */
export async function couponHistories(
  db: Db,
  codes: readonly string[],
  customer: CouponCustomer,
): Promise<Map<string, CouponHistory>> {
  const userId = customer.userId ?? null
  const email = customer.email ? emailKey(customer.email) : null
  const key = email ? personKey(email) : null
  const phone = customer.phone || null
  const { rows } = await sql<{ code: string; uses: number; paid: boolean; confirmed: boolean }>`
    select code,
           (select count(*) from coupon_uses
             where coupon_code = code and released_at is null
               and (email_key = ${key}::text or user_id = ${userId}::text or phone = ${phone}::text)) as uses,
           exists (select 1 from users where id = ${userId}::text and email_verified) as confirmed,
           exists (select 1 from orders where user_id = ${userId}::text and ${hasPaid})
        or exists (select 1 from orders where phone = ${phone}::text and ${hasPaid})
        or exists (select 1 from orders where lower(email) = ${email}::text and ${hasPaid}) as paid
      from unnest(${codes}::text[]) as requested (code)
  `.execute(db)
  return new Map(
    rows.map(({ code, uses, paid, confirmed }) => [
      code,
      { usesByPerson: uses, hasPaidOrder: paid, signedIn: userId !== null, confirmed },
    ]),
  )
}

/** Whether or not the address is confirmed. */
export async function accountOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
  return row?.id
}
