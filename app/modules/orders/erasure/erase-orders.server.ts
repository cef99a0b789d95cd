import type { Db } from '#app/platform/database/pool.server.ts'
import {
  clearRecipients,
  dropCopiesTo,
  eraseContact,
  lockOrdersOf,
  overdueKept,
} from './erase-orders.queries.server.ts'
import { type KeptOrder, keepUntil } from './erasure-rules.ts'

type Of = { emails: readonly string[]; userIds: readonly string[]; now: Date }
type ErasedOrders = { kept: KeptOrder[]; cleared: string[]; ids: string[] }

/**
 * Erases a person from their ended orders. Paid orders keep name and address as long as tax law requires
 * (`erasure-rules.ts`).
 */
export async function eraseOrders(tx: Db, { emails, userIds, now }: Of): Promise<ErasedOrders> {
  const orders = await lockOrdersOf(tx, emails, userIds)
  const kept = orders.flatMap(({ id, number, paidAt }) => (paidAt ? [{ id, number, until: keepUntil(paidAt) }] : []))
  const cleared = orders.filter(({ paidAt }) => !paidAt)
  const ids = orders.map(({ id }) => id)
  await eraseContact(tx, ids, kept, now)
  await clearRecipients(
    tx,
    cleared.map(({ id }) => id),
  )
  await dropCopiesTo(tx, emails)
  return { kept, cleared: cleared.map(({ number }) => number), ids }
}

export const deleteExpiredRecipients = async (db: Db, now: Date): Promise<void> =>
  clearRecipients(db, await overdueKept(db, now))
