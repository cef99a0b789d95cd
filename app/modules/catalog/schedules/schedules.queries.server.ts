import { sql } from 'kysely'
import type { ChangedBy } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SchedulePlan, Step } from './schedule-rules.ts'

const open = ['planned', 'running'] as const

const schedules = (db: Db) =>
  db
    .selectFrom('productSchedules')
    .select(['id', 'productId', 'kind', 'state', 'startsAt', 'endsAt', 'priceSatang as price'])
    .select(['regularSatang', 'regularCompareAtSatang'])

/** Price in satang. */
export const scheduledProduct = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['id', 'nameEn as en', 'nameTh as th', 'priceSatang as price', 'hidden'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Next first. */
export const openSchedules = (db: Db, productId: string) =>
  schedules(db).where('productId', '=', productId).where('state', 'in', open).orderBy('startsAt').execute()

/** Newest first, ten at most. */
export const pastSchedules = (db: Db, productId: string) =>
  schedules(db)
    .where('productId', '=', productId)
    .where('state', 'not in', open)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** Earliest first. */
export const dueSchedules = (db: Db, now: Date) =>
  db
    .selectFrom('productSchedules')
    .select(['id', 'productId'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'planned'), eb('startsAt', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('endsAt', '<=', now)]),
      ]),
    )
    .orderBy(sql`case state when 'running' then ends_at else starts_at end`)
    // A sale ends before the next begins at the same moment.
    .orderBy('state', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

/** Call under the product's lock. */
export const findSchedule = (tx: Db, id: number) => schedules(tx).where('id', '=', id).executeTakeFirst()

export async function insertSchedule(tx: Db, productId: string, plan: SchedulePlan, by: ChangedBy): Promise<number> {
  const { id } = await tx
    .insertInto('productSchedules')
    .values({
      productId,
      kind: plan.kind,
      startsAt: plan.startsAt,
      endsAt: plan.kind === 'sale' ? plan.endsAt : null,
      priceSatang: plan.kind === 'sale' ? plan.price : null,
      createdBy: by.actorId,
      createdAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const writeScheduleState = (
  tx: Db,
  id: number,
  { state, regular }: Pick<Step, 'state' | 'regular'>,
  now: Date,
) =>
  tx
    .updateTable('productSchedules')
    .set({
      state,
      ...(regular ? { regularSatang: regular.price, regularCompareAtSatang: regular.compareAt } : {}),
      ...(state === 'running' ? {} : { finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
