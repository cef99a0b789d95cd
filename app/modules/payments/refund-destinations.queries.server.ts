import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { parseDestination, type RefundDestination } from './refund-destination.ts'

/** Whose it is: copied to another row it opens nothing. */
const about = (refundId: string) => `refund ${refundId}`

export type KeptDestination = { to: RefundDestination | undefined; by: 'customer' | 'staff'; at: Date }

/** Keeps where a refund goes, encrypted, in the place of what was said before. */
export async function keepDestination(
  tx: Db,
  seal: Seal,
  { refundId, to, by, now }: { refundId: string; to: RefundDestination; by: 'customer' | 'staff'; now: Date },
): Promise<void> {
  const row = { sealed: seal.close(JSON.stringify(to), about(refundId)), given_by: by, given_at: now }
  await tx
    .insertInto('refund_destinations')
    .values({ refund_id: refundId, ...row })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute()
}

/** Undefined when nobody said where yet; without `to` it was sealed with another secret of the shop and opens no more. */
export async function findDestination(db: Db, seal: Seal, refundId: string): Promise<KeptDestination | undefined> {
  const row = await db
    .selectFrom('refund_destinations')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (!row) return undefined
  const text = seal.open(row.sealed, about(refundId))
  const to = text === undefined ? undefined : parseDestination(text)
  return { to, by: row.given_by === 'staff' ? 'staff' : 'customer', at: row.given_at }
}

export async function deleteDestination(tx: Db, refundId: string): Promise<void> {
  await tx.deleteFrom('refund_destinations').where('refund_id', '=', refundId).execute()
}

/** Those said before a moment, and those whose refund waits for nothing any more. */
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
