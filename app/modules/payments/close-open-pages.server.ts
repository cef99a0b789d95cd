import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import type { Payment } from './payment.ts'

/** Queues the closing of these payments' pages. */
export async function closeOpenPages(tx: Db, open: readonly Payment[]): Promise<void> {
  for (const { id } of open) await enqueue(tx, 'close_payment', { paymentId: id }, { key: `close:${id}` })
}
