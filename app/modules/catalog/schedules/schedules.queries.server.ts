import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { OpenSchedule, SchedulePlan, ScheduleState } from './schedule-rules.ts'

type StoredSchedule = OpenSchedule & { id: number; productId: string }

const columns = [
  'id',
  'product_id',
  'kind',
  'state',
  'starts_at',
  'ends_at',
  'price_satang',
  'regular_satang',
  'regular_compare_at_satang',
] as const
const open = ['planned', 'running'] as const

const schedules = (db: Db) => db.selectFrom('product_schedules').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof schedules>['execute']>>[number]

const toSchedule = (row: Row): StoredSchedule => ({
  id: row.id,
  productId: row.product_id,
  kind: row.kind as StoredSchedule['kind'],
  state: row.state as ScheduleState,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  price: row.price_satang,
  regular: row.regular_satang === null ? null : { price: row.regular_satang, compareAt: row.regular_compare_at_satang },
})

/** Price in satang. */
export async function scheduledProduct(db: Db, id: string) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'name_en as en', 'name_th as th', 'price_satang as price', 'hidden'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { en, th, ...product } = row
  return { ...product, name: { en, th } }
}

/** Next first. */
export async function openSchedules(db: Db, productId: string): Promise<StoredSchedule[]> {
  const rows = await schedules(db)
    .where('product_id', '=', productId)
    .where('state', 'in', open)
    .orderBy('starts_at')
    .execute()
  return rows.map(toSchedule)
}

/** Newest first, ten at most. */
export async function pastSchedules(db: Db, productId: string): Promise<StoredSchedule[]> {
  const rows = await schedules(db)
    .where('product_id', '=', productId)
    .where('state', 'not in', open)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(toSchedule)
}

/** Earliest first. */
export async function dueSchedules(db: Db, now: Date): Promise<{ id: number; productId: string }[]> {
  const rows = await db
    .selectFrom('product_schedules')
    .select(['id', 'product_id as productId'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'planned'), eb('starts_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('ends_at', '<=', now)]),
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
    .insertInto('product_schedules')
    .values({
      product_id: productId,
      kind: plan.kind,
      starts_at: plan.startsAt,
      ends_at: plan.kind === 'sale' ? plan.endsAt : null,
      price_satang: plan.kind === 'sale' ? plan.price : null,
      created_by: by.actorId,
      created_at: by.now,
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
    .updateTable('product_schedules')
    .set({
      state,
      ...(regular ? { regular_satang: regular.price, regular_compare_at_satang: regular.compareAt } : {}),
      ...(state === 'running' ? {} : { finished_at: now }),
    })
    .where('id', '=', id)
    .execute()
}
