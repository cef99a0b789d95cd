import { sql } from 'kysely'
import { type Db, FactChanged, queryRow } from '#app/platform/database/database.server.ts'
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
  const facts = await queryRow<{ isTaken: boolean; hasUses: boolean }>(tx)`
    select exists (select from coupons where code = ${code} and code is distinct from ${own ?? null}::text) as "isTaken",
           exists (select from coupon_uses where coupon_code = ${own ?? null}::text) as "hasUses"
  `
  return facts ?? { isTaken: false, hasUses: false }
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
  const hasPrefix = sql<boolean>`starts_with(code, ${`${prefix}-`})`
  return (await tx.selectFrom('coupons').select('code').where(hasPrefix).limit(1).executeTakeFirst()) !== undefined
}

/** All or none. */
export const insertCoupons = (tx: Db, coupons: readonly CouponInput[]) =>
  tx.insertInto('coupons').values(coupons).execute().catch(factChanged)

/** `used_count` stays. */
export async function updateCoupon(tx: Db, code: string, changes: CouponInput | { active: boolean }): Promise<void> {
  const row = { ...changes, version: sql<number>`version + 1` }
  await tx.updateTable('coupons').set(row).where('code', '=', code).execute().catch(factChanged)
  await invalidateHomePage(tx)
}

/** unique_violation: the code was taken meanwhile. */
function factChanged(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? new FactChanged() : error
}

/** The home page may promise a coupon to new accounts. */
const invalidateHomePage = (tx: Db) => invalidatePages<CacheTag>(tx, 'content')
