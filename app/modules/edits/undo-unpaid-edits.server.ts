import { readOrderPayments } from '#app/modules/payments/cancel-order.server.ts'
import { type ClosingShop, closePayment } from '#app/modules/payments/close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from '#app/modules/payments/payment-provider.ts'
import { paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { decideUndo } from './edit-plan-rules.ts'
import { closeUnpaidEdit, findUnpaidEdit, overdueEdits } from './edits.queries.server.ts'
import { writeEdit } from './write-edit.server.ts'

const maxEdits = 200

/** Undoes edits not paid in time, unless the former items are out of stock. Returns the number undone. */
export async function undoUnpaidEdits(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  let undone = 0
  for (const orderId of await overdueEdits(db, shop.now, maxEdits))
    if ((await closePaymentPages(db, provider, orderId, shop)) && (await undoEdit(db, orderId, shop.now))) undone++
  return undone
}

async function closePaymentPages(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  shop: ClosingShop,
): Promise<boolean> {
  try {
    for (const payment of await paymentsOfOrder(db, orderId))
      if (!(await closePayment(db, provider, payment.id, shop))) return false
    return true
  } catch (error) {
    if (error instanceof PaymentProviderError) return false
    throw error
  }
}

/** Checks again under the lock: the balance may be paid by now. */
const undoEdit = (db: Db, orderId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const facts = { ...(await readOrderPayments(tx, orderId)), unpaidEdit: await findUnpaidEdit(tx, orderId) }
    const decision = decideUndo(facts, now)
    if (!decision.ok) return false
    if (
      decision.value !== 'keep' &&
      (await writeEdit(tx, facts, decision.value, { actor: { kind: 'system' }, now, undone: true }))
    )
      return true
    await closeUnpaidEdit(tx, orderId)
    return false
  })

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    undo_unpaid_edits: Record<string, never>
  }
}

type EditPorts = Pick<Ports, 'database' | 'clock' | 'origin'> & { payments: PaymentProvider }

/** Scheduled jobs of edits. */
export const editTasks = ({ database, payments, clock, origin }: EditPorts) => ({
  undo_unpaid_edits: async () => {
    await undoUnpaidEdits(database.db, payments, { origin, now: clock() })
  },
})
