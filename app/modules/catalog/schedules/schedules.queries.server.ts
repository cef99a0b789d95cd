import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OpenSchedule, SchedulePlan, ScheduleState } from './schedule-rules.ts'

type StoredSchedule = OpenSchedule & { id: number; productId: string }

const columns = [
  'id',
  'productId',
  'kind',
  'state',
  'startsAt',
  'endsAt',
  'priceSatang',
  'regularSatang',
  'regularCompareAtSatang',
] as const
const open = ['planned', 'running'] as const

const schedules = (db: Db) => db.selectFrom('productSchedules').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number]

const toSchedule = (row: Row): StoredSchedule => ({
  id: row.id,
  productId: row.productId,
  kind: row.kind,
  state: row.state,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  price: row.priceSatang,
  regular: row.regularSatang === null ? null : { price: row.regularSatang, compareAt: row.regularCompareAtSatang },
})

/** Price in satang. */
export async function scheduledProduct(db: Db, id: string) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'nameEn as en', 'nameTh as th', 'priceSatang as price', 'hidden'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { en, th, ...product } = row
  return { ...product, name: { en, th } }
}

/** Next first. */
export async function openSchedules(db: Db, productId: string): Promise<StoredSchedule[]> {
  const rows = await schedules(db)
    .where('productId', '=', productId)
    .where('state', 'in', open)
    .orderBy('startsAt')
    .execute()
  return rows.map(toSchedule)
}

/** Newest first, ten at most. */
export async function pastSchedules(db: Db, productId: string): Promise<StoredSchedule[]> {
  const rows = await schedules(db)
    .where('productId', '=', productId)
    .where('state', 'not in', open)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(toSchedule)
}

/** Earliest first. */
export async function dueSchedules(db: Db, now: Date): Promise<{ id: number; productId: string }[]> {
  const rows = await db
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
  return rows
}

/** Call under the product's lock. */
export async function findSchedule(tx: Db, id: number): Promise<StoredSchedule | undefined> {
  const row = await schedules(tx).where('id', '=', id).executeTakeFirst()
  return row && toSchedule(row)
}

export async function insertSchedule(
  tx: Db,
  productId: string,
  plan: SchedulePlan,
  by: { actorId: string | null; now: Date },
): Promise<number> {
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

export async function writeScheduleState(
  tx: Db,
  id: number,
  { state, regular }: { state: ScheduleState; regular?: OpenSchedule['regular'] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('productSchedules')
    .set({
      state,
      ...(regular ? { regularSatang: regular.price, regularCompareAtSatang: regular.compareAt } : {}),
      ...(state === 'running' ? {} : { finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
}
