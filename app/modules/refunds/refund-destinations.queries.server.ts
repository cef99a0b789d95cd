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
    givenBy: by,
    givenAt: now,
    ...nothingPending,
  }
  await tx
    .insertInto('refundDestinations')
    .values({ refundId, ...row })
    .onConflict((conflict) => conflict.column('refundId').doUpdateSet(row))
    .execute()
}

const nothingPending = { pendingEncrypted: null, pendingAt: null, pendingDigest: null }

/** Invalidates the link of an earlier one. */
export async function keepPendingDestination(
  tx: Db,
  encryption: Encryption,
  { refundId, to, token, now }: { refundId: string; to: RefundDestination; token: string | undefined; now: Date },
): Promise<void> {
  const encrypted = encryption.encrypt(JSON.stringify(to), about(refundId))
  const row = {
    pendingEncrypted: encrypted,
    pendingAt: now,
    pendingDigest: token === undefined ? null : digestOf(token),
  }
  await tx
    .insertInto('refundDestinations')
    .values({ refundId, givenBy: 'customer', givenAt: now, ...row })
    .onConflict((conflict) => conflict.column('refundId').doUpdateSet(row))
    .execute()
}

/** By the mail's secret, or the version (`at`) that staff saw. False when gone, replaced or expired. */
export async function confirmPendingDestination(
  tx: Db,
  { refundId, by, now }: { refundId: string; by: { token: string } | { at: Date }; now: Date },
): Promise<boolean> {
  const waiting = tx
    .updateTable('refundDestinations')
    .set((row) => ({ encrypted: row.ref('pendingEncrypted'), givenBy: 'customer', givenAt: now, ...nothingPending }))
    .where('refundId', '=', refundId)
    .where('pendingEncrypted', 'is not', null)
  const { numUpdatedRows } = await ('token' in by
    ? waiting
        .where('pendingDigest', '=', digestOf(by.token))
        .where('pendingAt', '>', addMinutes(now, -60 * confirmHours))
    : waiting.where('pendingDigest', 'is', null).where('pendingAt', '=', by.at)
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
    .selectFrom('refundDestinations')
    .select(['pendingEncrypted', 'pendingAt', 'pendingDigest'])
    .where('refundId', '=', refundId)
    .executeTakeFirst()
  if (!row?.pendingEncrypted || !row.pendingAt) return undefined
  const text = encryption.decrypt(row.pendingEncrypted, about(refundId))
  return {
    to: text === undefined ? undefined : parseDestination(text),
    at: row.pendingAt,
    confirmedBy: row.pendingDigest ? 'mail' : 'staff',
    isOver: row.pendingDigest !== null && row.pendingAt <= addMinutes(now, -60 * confirmHours),
  }
}

/** Undefined when the link confirms none. */
export async function findConfirmedBy(
  db: Db,
  { orderId, token, now }: { orderId: string; token: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refundDestinations')
    .innerJoin('refunds', 'refunds.id', 'refundDestinations.refundId')
    .select('refundId')
    .where('refunds.orderId', '=', orderId)
    .where('pendingDigest', '=', digestOf(token))
    .where('pendingAt', '>', addMinutes(now, -60 * confirmHours))
    .executeTakeFirst()
  return row?.refundId
}

/** Without `to` when encrypted with another secret. */
export async function findDestination(
  db: Db,
  encryption: Encryption,
  refundId: string,
): Promise<KeptDestination | undefined> {
  const row = await db.selectFrom('refundDestinations').selectAll().where('refundId', '=', refundId).executeTakeFirst()
  if (!row?.encrypted) return undefined
  const text = encryption.decrypt(row.encrypted, about(refundId))
  const to = text === undefined ? undefined : parseDestination(text)
  return { to, by: row.givenBy === 'staff' ? 'staff' : 'customer', at: row.givenAt }
}

export async function deleteDestination(tx: Db, refundId: string): Promise<void> {
  await tx.deleteFrom('refundDestinations').where('refundId', '=', refundId).execute()
}

export async function deleteOldDestinations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('refundDestinations')
    .where((row) =>
      row.or([
        row('givenAt', '<', before),
        row('refundId', 'in', (done) =>
          done.selectFrom('refunds').select('id').where('state', 'in', ['succeeded', 'failed']),
        ),
      ]),
    )
    .execute()
}
