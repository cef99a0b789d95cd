import { type Selectable, sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import { satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { Coupon, CouponCustomer, CouponHistory, WelcomeOffer } from './coupon.ts'
import { personKey } from './coupon-code.ts'

/**
 * The coupons of normalised codes, by name. `lock` takes their rows until the end of the transaction, because uses are counted
 * under them: one after the other by name, as everybody does who takes several, so that no two orders wait for each other.
 */
export async function findCoupons(
  db: Db,
  codes: readonly string[],
  options: { lock: boolean } = { lock: false },
): Promise<Coupon[]> {
  const query = db.selectFrom('coupons').selectAll().where('code', 'in', codes).orderBy(sql`code collate "C"`)
  const rows = await (options.lock ? query.forUpdate() : query).execute()
  return rows.map(toCoupon)
}

/** A stored row as the rules know it. */
export const toCoupon = (row: Selectable<DB['coupons']>): Coupon => ({
  code: row.code,
  kind: row.kind as Coupon['kind'],
  value: row.value,
  minOrder: satang(row.min_order_satang),
  startsAt: row.starts_at ?? undefined,
  endsAt: row.ends_at ?? undefined,
  usageLimitGlobal: row.usage_limit_global ?? undefined,
  usageLimitPerUser: row.usage_limit_per_user ?? undefined,
  applicableCategories: row.applicable_categories,
  excludeDiscountedItems: row.exclude_discounted_items,
  stackable: row.stackable,
  firstPurchaseOnly: row.first_purchase_only,
  active: row.active,
  usedCount: row.used_count,
})

/**
 * The code and whole per cent that everybody who signs up may be promised: for a first order, valid now, not used up, in
 * every category and without a minimum. The highest, if the shop has several.
 */
export function findWelcomeOffer(db: Db, now: Date): Promise<WelcomeOffer | undefined> {
  return db
    .selectFrom('coupons')
    .select(['code', 'value as percent'])
    .where('active', '=', true)
    .where('first_purchase_only', '=', true)
    .where('kind', '=', 'percent')
    .where('min_order_satang', '=', 0)
    .where(sql<boolean>`cardinality(applicable_categories) = 0`)
    .where((it) => it.or([it('starts_at', 'is', null), it('starts_at', '<=', now)]))
    .where((it) => it.or([it('ends_at', 'is', null), it('ends_at', '>', now)]))
    .where((it) => it.or([it('usage_limit_global', 'is', null), it('usage_limit_global', '>', it.ref('used_count'))]))
    .orderBy('value', 'desc')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}

/** Paid to the shop, or to the carrier who has handed the parcel over, and not all given back. */
const hasPaid = sql`((paid_at is not null or payment_method = 'cod' and completed_at is not null)
       and cancelled_at is null and refunded_at is null)`

/**
 * What this person did with these coupons before, by account, address or phone number. Reads orders and users too:
 * whether somebody has paid before (also at the door, to the carrier) and has proved her address are facts of theirs, asked here
 * in one round trip.
 */
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

/** The account of an address, whether or not it is proved; read from users, as in `couponHistory`. */
export async function accountOf(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
  return row?.id
}
