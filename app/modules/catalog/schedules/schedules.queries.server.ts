import type { Satang } from '#app/kit/money.ts'
import type { ChangedBy } from '#app/kit/result.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import type { SchedulePlan, Step } from './schedule-rules.ts'

const open = ['planned', 'running'] as const

const schedules = (db: Db) =>
  db
    .selectFrom('productSchedules')
    .select(['id', 'productId', 'kind', 'state', 'startsAt', 'endsAt', 'priceSatang as price'])
    .select(['regularSatang', 'regularCompareAtSatang'])

/** Price in satang. */
export const scheduledProduct = (db: Db, id: string) =>
  queryRow<{ id: string; en: string; th: string; price: Satang; hidden: boolean }>(db)`
    select id, name_en as en, name_th as th, price_satang as price, hidden from products
     where id = ${id} and deleted_at is null`

const ofProduct = (db: Db, productId: string) => schedules(db).where('productId', '=', productId)

/** Next first. */
export const openSchedules = (db: Db, productId: string) =>
  ofProduct(db, productId).where('state', 'in', open).orderBy('startsAt').execute()

/** Newest first, ten at most. */
export const pastSchedules = (db: Db, productId: string) =>
  ofProduct(db, productId).where('state', 'not in', open).orderBy('id', 'desc').limit(10).execute()

/** Earliest first; at the same moment a sale ends before the next begins. */
export const dueSchedules = (db: Db, now: Date) =>
  queryRows<{ id: number; productId: string }>(db)`
    select id, product_id from product_schedules
     where state = 'planned' and starts_at <= ${now} or state = 'running' and ends_at <= ${now}
     order by case state when 'running' then ends_at else starts_at end, state desc, id
     limit 200`

/** Call under the product's lock. */
export const findSchedule = (tx: Db, id: number) => schedules(tx).where('id', '=', id).executeTakeFirst()

export async function insertSchedule(tx: Db, productId: string, plan: SchedulePlan, by: ChangedBy): Promise<number> {
  const { kind, startsAt } = plan
  const sale = plan.kind === 'sale' ? { endsAt: plan.endsAt, priceSatang: plan.price } : {}
  const { id } = await tx
    .insertInto('productSchedules')
    .values({ productId, kind, startsAt, ...sale, createdBy: by.actorId, createdAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewState = Pick<Step, 'state' | 'regular'>

export const writeScheduleState = (tx: Db, id: number, { state, regular }: NewState, now: Date) =>
  tx
    .updateTable('productSchedules')
    .set({
      state,
      ...(regular && { regularSatang: regular.price, regularCompareAtSatang: regular.compareAt }),
      ...(state !== 'running' && { finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
