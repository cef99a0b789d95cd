import { type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Slips } from '#app/platform/database/schema.gen.ts'
import type { Slip } from './slip.ts'

const slipOf = (row: Selectable<Slips>): Slip => ({
  id: row.id,
  orderId: row.orderId,
  picture: row.picture ?? undefined,
  payload: row.payload,
  bank: row.bank ?? undefined,
  reference: row.reference ?? undefined,
  state: row.state,
  inTime: row.inTime,
  doubts: row.doubts as Slip['doubts'],
  uploadedAt: row.uploadedAt,
  checkState: row.checkState,
  checkedBy: row.checkedBy ?? undefined,
  checkedAt: row.checkedAt ?? undefined,
  sent: row.sentSatang ?? undefined,
  sentAt: row.sentAt ?? undefined,
  receiver: row.receiver,
  decidedAt: row.decidedAt ?? undefined,
  decidedBy: row.decidedBy ?? undefined,
  received: row.receivedSatang ?? undefined,
  outcome: row.outcome ?? undefined,
  rejectReason: row.rejectReason ?? undefined,
  rejectNote: row.rejectNote,
  version: row.version,
})

export async function findSlip(db: Db, id: string): Promise<Slip | undefined> {
  const row = await db.selectFrom('slips').selectAll().where('id', '=', id).executeTakeFirst()
  return row && slipOf(row)
}

export async function slipsOfOrder(db: Db, orderId: string): Promise<Slip[]> {
  const rows = await db
    .selectFrom('slips')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  return rows.map(slipOf)
}

export type SameSlip = { digest: string; bank?: string | undefined; reference?: string | undefined }

/** The order's slips, and the oldest slip of any order with this picture or transfer reference. */
export async function slipsForUpload(
  db: Db,
  { orderId, digest, bank, reference }: SameSlip & { orderId: string },
): Promise<{ slips: Slip[]; same: Slip | undefined }> {
  const isSame = sql<boolean>`(digest = ${digest} or (bank = ${bank ?? null} and reference = ${reference ?? null}) is true)`
  const rows = await db
    .selectFrom('slips')
    .selectAll()
    .select(isSame.as('isSame'))
    .where((where) => where.or([where('orderId', '=', orderId), isSame]))
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  const same = rows.find((row) => row.isSame)
  return { slips: rows.filter((row) => row.orderId === orderId).map(slipOf), same: same && slipOf(same) }
}

/** Locks the order of a slip and returns its id, which never changes. */
export async function lockOrderOfSlip(tx: Db, slipId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from slips s join orders o on o.id = s.order_id where s.id = ${slipId} for update of o`.execute(tx)
  return rows[0]?.id
}

type NewSlip = Pick<Slip, 'id' | 'orderId' | 'bank' | 'reference' | 'payload' | 'inTime' | 'doubts'> & {
  digest: string
  picture: string
  asks: boolean
  now: Date
}

/** False when picture or reference exist already, also under concurrency. */
export async function insertSlip(tx: Db, slip: NewSlip): Promise<boolean> {
  const written = await tx
    .insertInto('slips')
    .values({
      id: slip.id,
      orderId: slip.orderId,
      digest: slip.digest,
      picture: slip.picture,
      payload: slip.payload,
      bank: slip.bank ?? null,
      reference: slip.reference ?? null,
      state: 'waiting',
      inTime: slip.inTime,
      doubts: [...slip.doubts],
      uploadedAt: slip.now,
      checkState: slip.asks ? 'asked' : 'none',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes what changes of a slip, under the order's lock. */
export async function saveSlip(tx: Db, after: Slip): Promise<void> {
  await tx
    .updateTable('slips')
    .set({
      state: after.state,
      decidedAt: after.decidedAt ?? null,
      decidedBy: after.decidedBy ?? null,
      receivedSatang: after.received ?? null,
      outcome: after.outcome ?? null,
      rejectReason: after.rejectReason ?? null,
      rejectNote: after.rejectNote,
      doubts: [...after.doubts],
      checkState: after.checkState,
      checkedBy: after.checkedBy ?? null,
      checkedAt: after.checkedAt ?? null,
      sentSatang: after.sent ?? null,
      sentAt: after.sentAt ?? null,
      receiver: after.receiver,
      version: after.version,
    })
    .where('id', '=', after.id)
    .execute()
}

export async function slipsListed(db: Db, decided: boolean, max: number) {
  const rows = await db
    .selectFrom('slips')
    .innerJoin('orders', 'orders.id', 'slips.orderId')
    .selectAll('slips')
    .select(['orders.number', 'orders.firstName', 'orders.lastName', 'orders.totalSatang'])
    .where('slips.state', decided ? 'in' : '=', decided ? ['approved', 'rejected'] : 'waiting')
    .orderBy(decided ? 'slips.decidedAt' : 'slips.uploadedAt', decided ? 'desc' : 'asc')
    .orderBy('slips.id')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    ...slipOf(row),
    orderNumber: row.number,
    name: `${row.firstName} ${row.lastName}`.trim(),
    total: row.totalSatang,
  }))
}

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
export async function dropPictures(db: Db, { decidedBefore, cameBefore }: { decidedBefore: Date; cameBefore: Date }) {
  await db
    .updateTable('slips')
    .set({ picture: null, payload: '', receiver: '' })
    .where('picture', 'is not', null)
    .where((where) =>
      where.or([
        where('decidedAt', '<', decidedBefore),
        where.and([where('state', '=', 'waiting'), where('uploadedAt', '<', cameBefore)]),
      ]),
    )
    .execute()
}

export async function knownPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('slips').select('picture').where('picture', 'in', names).execute()
  return new Set(rows.flatMap(({ picture }) => picture ?? []))
}
