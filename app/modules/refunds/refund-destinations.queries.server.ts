import { createHash } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { addMinutes } from '#app/kit/dates.ts'
import { parseJson } from '#app/kit/parse-json.ts'
import { bankCodes } from '#app/modules/settings/thai-banks.ts'
import { type Db, queryValue } from '#app/platform/database/database.server.ts'
import type { RefundDestinations } from '#app/platform/database/schema.gen.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import type { RefundDestination } from './refund-destination.ts'

const storedDestination: z.ZodType<RefundDestination> = z.union([
  z.object({ way: z.literal('promptpay'), id: z.string() }),
  z.object({ way: z.literal('bank'), bank: z.enum(bankCodes), number: z.string(), name: z.string() }),
])
const parseDestination = (text: string | undefined) => storedDestination.safeParse(parseJson(text ?? '')).data

export const confirmHours = 72

/** Links of mails sent before have expired. */
const confirmableSince = (now: Date) => addMinutes(now, -60 * confirmHours)

/** Binds the ciphertext to its refund. */
const contextOf = (refundId: string) => `refund ${refundId}`

/** A leak of the table confirms nothing. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex')

const nothingPending = { pendingEncrypted: null, pendingAt: null, pendingDigest: null }

type NewDestination = { refundId: string; to: RefundDestination; now: Date }

/** Given by staff. Encrypted; replaces earlier and pending accounts. */
export async function saveDestination(tx: Db, encryption: Encryption, { refundId, to, now }: NewDestination) {
  const encrypted = encryption.encrypt(JSON.stringify(to), contextOf(refundId))
  const row = { encrypted, givenBy: 'staff', givenAt: now, ...nothingPending } as const
  await upsert(tx, { refundId, ...row }, row)
}

/** Given by the customer. Encrypted; invalidates the link of an earlier one. */
export async function savePendingDestination(
  tx: Db,
  encryption: Encryption,
  { refundId, to, token, now }: NewDestination & { token: string | undefined },
) {
  const pendingEncrypted = encryption.encrypt(JSON.stringify(to), contextOf(refundId))
  const pendingDigest = token === undefined ? null : digestOf(token)
  const row = { pendingEncrypted, pendingAt: now, pendingDigest }
  await upsert(tx, { refundId, givenBy: 'customer', givenAt: now, ...row }, row)
}

const upsert = (
  tx: Db,
  row: Insertable<RefundDestinations>,
  change: Omit<Updateable<RefundDestinations>, 'refundId'>,
) =>
  tx
    .insertInto('refundDestinations')
    .values(row)
    .onConflict((conflict) => conflict.column('refundId').doUpdateSet(change))
    .execute()

/** By the mail's secret, or the version (`at`) that staff saw. False when gone, replaced or expired. */
export async function confirmPendingDestination(
  tx: Db,
  { refundId, by, now }: { refundId: string; by: { token: string } | { at: Date }; now: Date },
): Promise<boolean> {
  const pending = tx
    .updateTable('refundDestinations')
    .set((row) => ({ encrypted: row.ref('pendingEncrypted'), givenBy: 'customer', givenAt: now, ...nothingPending }))
    .where('refundId', '=', refundId)
    .where('pendingEncrypted', 'is not', null)
  const { numUpdatedRows } = await ('token' in by
    ? pending.where('pendingDigest', '=', digestOf(by.token)).where('pendingAt', '>', confirmableSince(now))
    : pending.where('pendingDigest', 'is', null).where('pendingAt', '=', by.at)
  ).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findPendingDestination(db: Db, encryption: Encryption, refundId: string, now: Date) {
  const row = await db
    .selectFrom('refundDestinations')
    .select(['pendingEncrypted', 'pendingAt', 'pendingDigest'])
    .where('refundId', '=', refundId)
    .executeTakeFirst()
  if (!row?.pendingEncrypted || !row.pendingAt) return undefined
  return {
    to: parseDestination(encryption.decrypt(row.pendingEncrypted, contextOf(refundId))),
    at: row.pendingAt,
    confirmedBy: row.pendingDigest ? 'mail' : 'staff',
    isExpired: row.pendingDigest !== null && row.pendingAt <= confirmableSince(now),
  } as const
}

/** Undefined when the link confirms none. */
export const findRefundOfToken = (
  db: Db,
  { orderId, token, now }: { orderId: string; token: string; now: Date },
): Promise<string | undefined> =>
  queryValue<string>(db)`
    select refund_id from refund_destinations join refunds on refunds.id = refund_id
     where order_id = ${orderId} and pending_digest = ${digestOf(token)} and pending_at > ${confirmableSince(now)}`

/** Without `to` when encrypted with another secret. */
export async function findDestination(db: Db, encryption: Encryption, refundId: string) {
  const row = await db.selectFrom('refundDestinations').selectAll().where('refundId', '=', refundId).executeTakeFirst()
  if (!row?.encrypted) return undefined
  const to = parseDestination(encryption.decrypt(row.encrypted, contextOf(refundId)))
  return { to, by: row.givenBy, at: row.givenAt }
}

export const deleteDestination = (tx: Db, refundId: string) =>
  tx.deleteFrom('refundDestinations').where('refundId', '=', refundId).execute()

/** Also those of refunds that have ended. */
export const deleteOldDestinations = (db: Db, before: Date) =>
  sql`delete from refund_destinations where given_at < ${before}
         or exists (select from refunds where id = refund_id and state in ('succeeded', 'failed'))`.execute(db)
