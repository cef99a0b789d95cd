import { type Insertable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Slips } from '#app/platform/database/schema.gen.ts'
import type { Slip } from './slip.ts'

export const findSlip = (db: Db, id: string): Promise<Slip | undefined> =>
  db.selectFrom('slips').selectAll().where('id', '=', id).$castTo<Slip>().executeTakeFirst()

export const slipsOfOrder = (db: Db, orderId: string): Promise<Slip[]> =>
  db
    .selectFrom('slips')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('uploadedAt')
    .orderBy('id')
    .$castTo<Slip>()
    .execute()

export type SlipIdentity = { orderId: string; digest: string; bank?: string; reference?: string }

/** The order's slips, and the oldest slip of any order with this picture or transfer reference. */
export async function slipsForUpload(db: Db, { orderId, digest, bank, reference }: SlipIdentity) {
  const isExisting = sql<boolean>`(digest = ${digest} or (bank = ${bank ?? null} and reference = ${reference ?? null}) is true)`
  const rows = await db
    .selectFrom('slips')
    .selectAll()
    .select(isExisting.as('isExisting'))
    .where((where) => where.or([where('orderId', '=', orderId), isExisting]))
    .orderBy('uploadedAt')
    .orderBy('id')
    .$castTo<Slip & { isExisting: boolean }>()
    .execute()
  return { slips: rows.filter((row) => row.orderId === orderId), existing: rows.find((row) => row.isExisting) }
}

/** Locks the order of a slip and returns its id, which never changes. */
export async function lockOrderOfSlip(tx: Db, slipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from slips s join orders o on o.id = s.order_id where s.id = ${slipId} for update of o`.execute(tx)
  return rows[0]?.id
}

/** False when picture or reference exist already, also under concurrency. */
export async function insertSlip(tx: Db, slip: Omit<Insertable<Slips>, 'state'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('slips')
    .values({ ...slip, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes what changes of a slip, under the order's lock. */
export async function saveSlip(tx: Db, after: Slip): Promise<void> {
  const decision = pick(
    after,
    'state',
    'decidedAt',
    'decidedBy',
    'receivedSatang',
    'outcome',
    'rejectReason',
    'rejectNote',
  )
  const check = pick(after, 'checkState', 'checkedBy', 'checkedAt', 'sentSatang', 'sentAt', 'receiver')
  await tx
    .updateTable('slips')
    .set({ ...decision, ...check, doubts: [...after.doubts], version: after.version })
    .where('id', '=', after.id)
    .execute()
}

export const listSlips = (db: Db, decided: boolean, max: number) =>
  db
    .selectFrom('slips')
    .innerJoin('orders', 'orders.id', 'slips.orderId')
    .selectAll('slips')
    .select(['orders.number', 'orders.totalSatang as total'])
    .select(sql`trim(first_name || ' ' || last_name)`.as('name'))
    .where('slips.state', decided ? 'in' : '=', decided ? ['approved', 'rejected'] : 'waiting')
    .orderBy(decided ? 'slips.decidedAt' : 'slips.uploadedAt', decided ? 'desc' : 'asc')
    .orderBy('slips.id')
    .limit(max)
    .$castTo<Slip & { number: string; name: string; total: Satang }>()
    .execute()

/** `next`: the oldest, apart from `except`. */
export async function waitingSlips(db: Db, except?: string): Promise<{ count: number; next: string | undefined }> {
  const { rows } = await sql<{ count: number; next: string | null }>`
    select count(*)::int as count,
           (select id from slips where state = 'waiting' and id is distinct from ${except ?? null}::uuid
             order by uploaded_at, id limit 1) as next
      from slips where state = 'waiting'`.execute(db)
  return { count: rows[0]?.count ?? 0, next: rows[0]?.next ?? undefined }
}

/** By decision, or by upload when never decided. */
export async function clearOldPictures(
  db: Db,
  { decidedBefore, uploadedBefore }: { decidedBefore: Date; uploadedBefore: Date },
) {
  await db
    .updateTable('slips')
    .set({ picture: null, payload: '', receiver: '' })
    .where('picture', 'is not', null)
    .where((where) =>
      where.or([
        where('decidedAt', '<', decidedBefore),
        where.and([where('state', '=', 'waiting'), where('uploadedAt', '<', uploadedBefore)]),
      ]),
    )
    .execute()
}

export async function existingPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('slips').select('picture').where('picture', 'in', names).execute()
  return new Set(rows.flatMap(({ picture }) => picture ?? []))
}
