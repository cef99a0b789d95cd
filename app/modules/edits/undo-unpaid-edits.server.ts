import { readOrderPayments } from '#app/modules/payments/cancel-order.server.ts'
import { type ClosingShop, closePaymentsOf } from '#app/modules/payments/close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError, undefinedAfter } from '#app/modules/payments/payment-provider.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { decideUndo } from './edit-plan-rules.ts'
import { closeUnpaidEdit, findUnpaidEdit, overdueEdits } from './edits.queries.server.ts'
import { writeEdit } from './write-edit.server.ts'

const maxEdits = 200

/** Undoes edits not paid in time, unless the former items are out of stock. Returns the number undone. */
export async function undoUnpaidEdits(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  let undone = 0
  for (const orderId of await overdueEdits(db, shop.now, maxEdits)) {
    const isClosed = await closePaymentsOf(db, provider, orderId, shop).catch(undefinedAfter(PaymentProviderError))
    if (isClosed && (await undoEdit(db, orderId, shop.now))) undone++
  }
  return undone
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

type EditPorts = Pick<Ports, 'database' | 'clock' | 'origin'> & { payments: PaymentProvider }

/** Scheduled jobs of edits. */
export const editTasks = ({ database, payments, clock, origin }: EditPorts) => ({
  undo_unpaid_edits: () => undoUnpaidEdits(database.db, payments, { origin, now: clock() }),
})
