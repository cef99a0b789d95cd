import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { placeExchange } from './place-exchange.server.ts'
import { returnFactsOf } from './read-return-facts.server.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import { decideRequest, type RequestRefusal, type ReturnRequest } from './return-rules.ts'
import { insertReturn, returnsOfOrder } from './returns.queries.server.ts'

type NewRequest = ReturnRequest & {
  orderId: string
  /** Deduplicates a double submit. */
  key: string
  actor: Actor
  now: Date
}

/**
 * Requests a return under the order's lock, and reserves wanted sizes. A known key returns its return. Limit: 10 an
 * hour. The entry point checks access.
 */
export function requestReturn(
  db: Db,
  { orderId, key, actor, now, ...request }: NewRequest,
): Promise<Result<OrderReturn, RequestRefusal | 'not_found' | 'too_often' | 'size_gone' | 'not_paid'>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const requestKey = `${orderId}:${key}`
    const repeated = (await returnsOfOrder(tx, orderId)).find((one) => one.requestKey === requestKey)
    if (repeated) return ok(repeated)
    const facts = await returnFactsOf(tx, order)
    const decided = decideRequest(facts, request, now)
    if (!decided.ok) return decided
    if (!(await allow(tx, { key: `return ${orderId}`, limit: 10, perSeconds: 3600, now }))) return refuse('too_often')
    const exchange = await placeExchange(tx, facts, { ...request, actor, now })
    if (!exchange.ok) return exchange
    const id = randomUUID()
    const kind = exchange.value ? 'exchange' : 'refund'
    await insertReturn(tx, { id, orderId, requestKey, kind, exchangeOrderId: exchange.value, ...request, now })
    await recordEvent(tx, orderId, { kind: 'return_requested', actor, now })
    const written = (await returnsOfOrder(tx, orderId)).find((one) => one.id === id)
    if (!written) throw new Error('the return that was just written is missing')
    await mailReturn(tx, order, written, 'requested')
    return ok(written)
  })
}
