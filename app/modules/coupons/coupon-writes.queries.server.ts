// Writes of staff to coupons.
import { sql } from 'kysely'
import { type Db, FactChanged, queryRows } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { CouponInput } from './coupon-fields.ts'
import { selectCoupons } from './coupons.queries.server.ts'
import type { StoredCoupon } from './save-coupon-rules.ts'

/** Takes a normalized code. */
export const lockCoupon = (tx: Db, code: string): Promise<StoredCoupon | undefined> =>
  selectCoupons(tx).select('version').where('code', '=', code).forUpdate().executeTakeFirst()

/** Whether another coupon than `own` has `code`, and whether an order has used `own`. */
export async function savingFacts(tx: Db, code: string, own: string | undefined) {
  const rows = await queryRows<{ isTaken: boolean; hasUses: boolean }>(tx)`
    select exists (select from coupons where code = ${code} and code is distinct from ${own ?? null}::text) as "isTaken",
           exists (select from coupon_uses where coupon_code = ${own ?? null}::text) as "hasUses"
  `
  return { isTaken: rows[0]?.isTaken ?? false, hasUses: rows[0]?.hasUses ?? false }
}

export async function insertCoupon(tx: Db, coupon: CouponInput): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new FactChanged()
  await invalidateHomePage(tx)
}

/** Locks the prefix until the end of the transaction. */
export async function isPrefixTaken(tx: Db, prefix: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon campaign ${prefix}`}, 0))`.execute(tx)
  const begins = tx
    .selectFrom('coupons')
    .select('code')
    .where(sql<boolean>`starts_with(code, ${`${prefix}-`})`)
  return (await begins.limit(1).executeTakeFirst()) !== undefined
}

/** All or none. */
export const insertCoupons = (tx: Db, coupons: readonly CouponInput[]) =>
  tx.insertInto('coupons').values(coupons).execute().catch(factChanged)

/** `used_count` stays. */
export async function updateCoupon(tx: Db, code: string, coupon: CouponInput): Promise<void> {
  const row = { ...coupon, version: sql<number>`version + 1` }
  await tx.updateTable('coupons').set(row).where('code', '=', code).execute().catch(factChanged)
  await invalidateHomePage(tx)
}

export async function writeActive(tx: Db, code: string, active: boolean): Promise<void> {
  const row = { active, version: sql<number>`version + 1` }
  await tx.updateTable('coupons').set(row).where('code', '=', code).execute()
  await invalidateHomePage(tx)
}

/** unique_violation: the code was taken meanwhile. */
function factChanged(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? new FactChanged() : error
}

/** The home page may promise a coupon to new accounts. */
const invalidateHomePage = (tx: Db) => invalidatePages<CacheTag>(tx, 'content')
