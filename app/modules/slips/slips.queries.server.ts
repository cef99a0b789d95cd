import { type Insertable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { type Db, hasRow, queryRow, queryValue, queryValues } from '#app/platform/database/database.server.ts'
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
  const isExisting = sql<boolean>`(digest = ${digest} or bank = ${bank ?? null} and reference = ${reference ?? null})`
  const rows = await db
    .selectFrom('slips')
    .selectAll()
    .select(sql<boolean>`${isExisting} is true`.as('isExisting'))
    .where((where) => where.or([where('orderId', '=', orderId), isExisting]))
    .orderBy('uploadedAt')
    .orderBy('id')
    .$castTo<Slip & { isExisting: boolean }>()
    .execute()
  return { slips: rows.filter((row) => row.orderId === orderId), existing: rows.find((row) => row.isExisting) }
}

/** Locks the order of a slip and returns its id, which never changes. */
export const lockOrderOfSlip = (tx: Db, slipId: string) =>
  queryValue<string>(tx)`
    select o.id from slips s join orders o on o.id = s.order_id where s.id = ${slipId} for update of o`

/** False when picture or reference exist already, also under concurrency. */
export const insertSlip = (tx: Db, slip: Omit<Insertable<Slips>, 'state'>) =>
  hasRow(
    tx
      .insertInto('slips')
      .values({ ...slip, state: 'waiting' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )

/** Writes what changes of a slip, under the order's lock. */
export async function saveSlip(tx: Db, after: Slip): Promise<void> {
  const change = {
    ...pick(after, 'state', 'decidedAt', 'decidedBy', 'receivedSatang', 'outcome', 'rejectReason', 'rejectNote'),
    ...pick(after, 'checkState', 'checkedBy', 'checkedAt', 'sentSatang', 'sentAt', 'receiver', 'version'),
    doubts: [...after.doubts],
  }
  await tx.updateTable('slips').set(change).where('id', '=', after.id).execute()
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
  const waiting = await queryRow<{ count: number; next: string | null }>(db)`
    select count(*)::int as count,
           (select id from slips where state = 'waiting' and id is distinct from ${except ?? null}::uuid
             order by uploaded_at, id limit 1) as next
      from slips where state = 'waiting'`
  return { count: waiting?.count ?? 0, next: waiting?.next ?? undefined }
}

/** By decision, or by upload when never decided. */
export const clearOldPictures = (
  db: Db,
  { decidedBefore, uploadedBefore }: { decidedBefore: Date; uploadedBefore: Date },
) =>
  sql`update slips set picture = null, payload = '', receiver = ''
       where picture is not null
         and (decided_at < ${decidedBefore} or state = 'waiting' and uploaded_at < ${uploadedBefore})`.execute(db)

/** Those of the pictures that a slip has. */
export const existingPictures = async (db: Db, names: readonly string[]): Promise<Set<string>> =>
  new Set(await queryValues<string>(db)`select picture from slips where picture = any(${names}::text[])`)
