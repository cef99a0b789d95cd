import type { Reason } from '#app/kit/refusals.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { writeCancellation } from '#app/modules/orders/status/record-cancellation.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { refundByExchange } from '#app/modules/refunds/refund-by-exchange.server.ts'
import { noteRestocked } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import type { LockedReturn, ReturnStep } from './return-step-rules.ts'
import { saveReturn } from './returns.queries.server.ts'

type Change = { returnId: string; actorId?: string; now: Date }

/** Reads, decides and writes one step of a return. Returns the return after it; a step that is done already succeeds. */
export function changeReturn<Refused extends Reason>(
  db: Db,
  change: Change,
  decide: (facts: LockedReturn) => Result<ReturnStep | undefined, Refused>,
): Promise<Result<OrderReturn, Refused | 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const facts = await lockReturn(tx, change.returnId)
    if (!facts) return refuse('not_found')
    const decided = decide(facts)
    if (!decided.ok) return decided
    return ok(decided.value ? await writeStep(tx, facts, decided.value, change) : facts.back)
  })
}

/** Writes a decided step under the locks of `lockReturn`; locks stock last. Returns the return after it. */
async function writeStep(
  tx: Db,
  facts: Pick<LockedReturn, 'order' | 'terms'>,
  { after, cancels, restock = [], event, pays, arrived = [], notice }: ReturnStep,
  { actorId, now }: Pick<Change, 'actorId' | 'now'>,
): Promise<OrderReturn> {
  const { order } = facts
  if (cancels) await writeCancellation(tx, cancels)
  if (restock.length > 0)
    await returnStock(tx, restock, { kind: 'return', orderId: order.id, refundId: after.id, actorId, now })
  if (event) await recordEvent(tx, order.id, event)
  if (pays) await payExchange(tx, after.id, pays)
  for (const { lineNumber, sellable } of arrived)
    await noteRestocked(tx, after.exchange?.refundId ?? '', { lineNumber, restocked: sellable })
  await saveReturn(tx, after)
  if (notice) await mailReturn(tx, { ...facts, back: after }, notice)
  return after
}

async function payExchange(tx: Db, returnId: string, { id, refund, payment }: NonNullable<ReturnStep['pays']>) {
  await refundByExchange(tx, refund, { id, returnId, exchange: payment.order, event: payment.event })
  await recordPayment(tx, payment)
  failpoint('exchange.after_payment')
}
