import type { Order } from '#app/modules/orders/order.ts'
import type { EventInput } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { createRefund } from './create-refund.server.ts'
import type { ExchangeRefund } from './exchange-refund-rules.ts'

/** `exchange`: the order it pays. */
type Exchanged = { id: string; returnId: string; exchange: Order; event: Pick<EventInput, 'actor' | 'now'> }

/**
 * Moves the value of returned items to the exchange order, as decided under the order's lock. The caller's transaction
 * books the same amount there. Once per return.
 */
export async function refundByExchange(
  tx: Db,
  { order, plan }: ExchangeRefund,
  { id, returnId, exchange, event: { actor, now } }: Exchanged,
): Promise<void> {
  const refund = await createRefund(tx, {
    id,
    cause: 'exchange',
    orderId: order.id,
    order,
    payment: undefined,
    amount: plan.amount,
    plan,
    exchange,
    requestKey: `exchange:${returnId}`,
    actor,
    now,
  })
  if (!refund) throw new Error('duplicate refund of an exchange under the order lock')
  failpoint('exchange.after_refund')
}
