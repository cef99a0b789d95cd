// Reads coupons for staff; their cost is read from `orders`.
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, draftOf } from '#app/kit/entity-fields.ts'
import type { FiltersOf } from '#app/kit/list-filters.ts'
import { type Db } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import { type Coupon, type CouponState, couponState } from '../coupon.ts'
import { type CouponDraft, couponFields } from '../coupon-fields.ts'
import { selectCoupons } from '../coupons.queries.server.ts'
import type { couponFilters } from './coupon-filters.ts'

/** `cost` in satang. */
export type AdminCoupon = Coupon & { state: CouponState; stateWhenOn: CouponState; cost: number }

type CouponFilters = FiltersOf<typeof couponFilters>

/** A page by code, and the number of matches. */
export async function adminCoupons(db: Db, filters: CouponFilters, now: Date) {
  const matching = matchingCoupons(filters, now)
  const { rows, ...page } = await readPage(db, filters, { matching, sort: sql`code`, rows: couponRows })
  return { ...page, rows: rows.map((row) => withState(row, now)) }
}

/** At most 10,000. */
export async function everyCoupon(db: Db, filters: CouponFilters, now: Date): Promise<AdminCoupon[]> {
  const { rows } = await couponRows(sql`${matchingCoupons(filters, now)} order by code limit 10000`).execute(db)
  return rows.map((row) => withState(row, now))
}

/** Cost: the discount and waived delivery fees in paid orders. */
const couponRows = (page: RawBuilder<unknown>) => sql<Coupon & { cost: number }>`
  with page as (select * ${page})
  select ${sql.join([...columnsOf(couponFields), 'usedCount'].map((column) => sql.ref(column)))},
         (select coalesce(sum(coalesce(coupon_uses.discount_satang, orders.discount_satang) + shipping_discount_satang), 0)::bigint
            from coupon_uses join orders on orders.id = coupon_uses.order_id
           where coupon_uses.coupon_code = page.code and released_at is null and paid_at is not null) as cost
    from page order by code`

const withState = (row: Coupon & { cost: number }, now: Date): AdminCoupon => ({
  ...row,
  state: couponState(row, now),
  stateWhenOn: couponState({ ...row, active: true }, now),
})

function matchingCoupons({ code, q, state }: CouponFilters, now: Date): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (q) conditions.push(sql`code like ${`%${code.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (state !== 'all') conditions.push(inState(state, now))
  return sql`from coupons where ${sql.join(conditions, sql` and `)}`
}

/** The SQL of `couponState`. */
function inState(state: CouponState, now: Date): RawBuilder<unknown> {
  const isEarly = sql`coalesce(starts_at > ${now}, false)`
  const isOver = sql`coalesce(ends_at <= ${now}, false)`
  const isUsedUp = sql`coalesce(used_count >= usage_limit_global, false)`
  const conditions: Record<CouponState, RawBuilder<unknown>> = {
    off: sql`not active`,
    not_started: sql`active and ${isEarly}`,
    ended: sql`active and not ${isEarly} and ${isOver}`,
    used_up: sql`active and not ${isEarly} and not ${isOver} and ${isUsedUp}`,
    active: sql`active and not ${isEarly} and not ${isOver} and not ${isUsedUp}`,
  }
  return conditions[state]
}

/** `hasUses`: orders print its code, so the code is fixed. */
export type EditedCoupon = { draft: CouponDraft; version: number; hasUses: boolean; usedCount: number }

/** One statement, so that version and fields match. */
export async function editedCoupon(db: Db, code: string): Promise<EditedCoupon | undefined> {
  const row = await selectCoupons(db)
    .where('code', '=', code)
    .select(['version', sql<boolean>`exists (select from coupon_uses where coupon_code = code)`.as('hasUses')])
    .executeTakeFirst()
  if (!row) return undefined
  const { version, hasUses, usedCount } = row
  return { draft: draftOf(couponFields, row), version, hasUses, usedCount }
}
