import { createHash } from 'node:crypto'
import { addMinutes } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { parseDestination, type RefundDestination } from './refund-destination.ts'

/** Binds the ciphertext to its refund. */
const about = (refundId: string) => `refund ${refundId}`

export const confirmHours = 72

/** A leak of the table confirms nothing. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type PendingDestination = {
  to: RefundDestination | undefined
  at: Date
  confirmedBy: 'mail' | 'staff'
  isOver: boolean
}

export type KeptDestination = { to: RefundDestination | undefined; by: 'customer' | 'staff'; at: Date }

/** Encrypted; replaces earlier and pending accounts. */
export async function keepDestination(
  tx: Db,
  encryption: Encryption,
  { refundId, to, by, now }: { refundId: string; to: RefundDestination; by: 'customer' | 'staff'; now: Date },
): Promise<void> {
  const row = {
    encrypted: encryption.encrypt(JSON.stringify(to), about(refundId)),
    given_by: by,
    given_at: now,
    ...nothingPending,
  }
  await tx
    .insertInto('refund_destinations')
    .values({ refund_id: refundId, ...row })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute()
}

const nothingPending = { pending_encrypted: null, pending_at: null, pending_digest: null }

/** Invalidates the link of an earlier one. */
export async function keepPendingDestination(
  tx: Db,
  encryption: Encryption,
  { refundId, to, token, now }: { refundId: string; to: RefundDestination; token: string | undefined; now: Date },
): Promise<void> {
  const encrypted = encryption.encrypt(JSON.stringify(to), about(refundId))
  const row = {
    pending_encrypted: encrypted,
    pending_at: now,
    pending_digest: token === undefined ? null : digestOf(token),
  }
  await tx
    .insertInto('refund_destinations')
    .values({ refund_id: refundId, given_by: 'customer', given_at: now, ...row })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute()
}

/** By the mail's secret, or the version (`at`) that staff saw. False when gone, replaced or expired. */
export async function confirmPendingDestination(
  tx: Db,
  { refundId, by, now }: { refundId: string; by: { token: string } | { at: Date }; now: Date },
): Promise<boolean> {
  const waiting = tx
    .updateTable('refund_destinations')
    .set((row) => ({ encrypted: row.ref('pending_encrypted'), given_by: 'customer', given_at: now, ...nothingPending }))
    .where('refund_id', '=', refundId)
    .where('pending_encrypted', 'is not', null)
  const { numUpdatedRows } = await ('token' in by
    ? waiting
        .where('pending_digest', '=', digestOf(by.token))
        .where('pending_at', '>', addMinutes(now, -60 * confirmHours))
    : waiting.where('pending_digest', 'is', null).where('pending_at', '=', by.at)
  ).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findPendingDestination(
  db: Db,
  encryption: Encryption,
  refundId: string,
  now: Date,
): Promise<PendingDestination | undefined> {
  const row = await db
    .selectFrom('refund_destinations')
    .select(['pending_encrypted', 'pending_at', 'pending_digest'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (!row?.pending_encrypted || !row.pending_at) return undefined
  const text = encryption.decrypt(row.pending_encrypted, about(refundId))
  return {
    to: text === undefined ? undefined : parseDestination(text),
    at: row.pending_at,
    confirmedBy: row.pending_digest ? 'mail' : 'staff',
    isOver: row.pending_digest !== null && row.pending_at <= addMinutes(now, -60 * confirmHours),
  }
}

/** Undefined when the link confirms none. */
export async function findConfirmedBy(
  db: Db,
  { orderId, token, now }: { orderId: string; token: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refund_destinations')
    .innerJoin('refunds', 'refunds.id', 'refund_destinations.refund_id')
    .select('refund_id')
    .where('refunds.order_id', '=', orderId)
    .where('pending_digest', '=', digestOf(token))
    .where('pending_at', '>', addMinutes(now, -60 * confirmHours))
    .executeTakeFirst()
  return row?.refund_id
}

/** Without `to` when encrypted with another secret. */
export async function findDestination(
  db: Db,
  encryption: Encryption,
  refundId: string,
): Promise<KeptDestination | undefined> {
  const row = await db
    .selectFrom('refund_destinations')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (!row?.encrypted) return undefined
  const text = encryption.decrypt(row.encrypted, about(refundId))
  const to = text === undefined ? undefined : parseDestination(text)
  return { to, by: row.given_by === 'staff' ? 'staff' : 'customer', at: row.given_at }
}

export async function deleteDestination(tx: Db, refundId: string): Promise<void> {
  await tx.deleteFrom('refund_destinations').where('refund_id', '=', refundId).execute()
}

export async function deleteOldDestinations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('refund_destinations')
    .where((row) =>
      row.or([
        row('given_at', '<', before),
        row('refund_id', 'in', (done) =>
          done.selectFrom('refunds').select('id').where('state', 'in', ['succeeded', 'failed']),
        ),
      ]),
    )
    .execute()
}
