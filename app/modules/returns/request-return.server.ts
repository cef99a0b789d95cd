import { randomUUID } from 'node:crypto'
import { ok, refuse } from '#app/kit/result.ts'
import { reserveStock } from '#app/modules/inventory/reserve-stock.server.ts'
import { sizesOfProducts } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { orderNumberFromId } from '#app/modules/orders/order-number.ts'
import { lockWholeOrder } from '#app/modules/orders/orders.queries.server.ts'
import { insertWithOrder } from '#app/modules/orders/save-order.queries.server.ts'
import { newOrderParts, recordEvent } from '#app/modules/orders/save-order.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { decideNewReturn, type NewReturn, type NewReturnFacts } from './new-return-rules.ts'
import { mailReturn } from './return-mails.server.ts'
import type { ReturnRequest } from './return-request-rules.ts'
import { excludedLines, findReturnByKey, insertReturn } from './returns.queries.server.ts'

type NewRequest = ReturnRequest & {
  orderId: string
  /** Deduplicates a double submit. */
  key: string
  actor: Actor
  now: Date
}

/** Requests a return and reserves wanted sizes. Limit: 10 an hour. The entry point checks access. */
export function requestReturn(db: Db, { orderId, key, ...request }: NewRequest) {
  const { now } = request
  const requestKey = `${orderId}:${key}`
  return inTransaction(db, async (tx) => {
    const facts = await readNewReturn(tx, orderId, requestKey)
    if (!facts) return refuse('not_found')
    if (facts.repeated) return ok(facts.repeated)
    const exchangeId = randomUUID()
    const names = { id: exchangeId, number: orderNumberFromId(exchangeId), accessKey: signId(exchangeId) }
    const decision = decideNewReturn(facts, { ...request, id: randomUUID(), requestKey, exchange: names })
    if (!decision.ok) return decision
    if (!(await allow(tx, { key: `return ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    return (await writeNewReturn(tx, facts, decision.value)) ? ok(decision.value.orderReturn) : refuse('size_gone')
  })
}

/** Under the order's lock; stock is read without one, and checked again when it is reserved. */
async function readNewReturn(tx: Db, orderId: string, requestKey: string): Promise<NewReturnFacts | undefined> {
  const order = await lockWholeOrder(tx, orderId)
  if (!order) return undefined
  const [repeated, refunds, excluded, terms, sizes] = await Promise.all([
    findReturnByKey(tx, requestKey),
    refundsOfOrder(tx, orderId),
    excludedLines(tx, orderId),
    readSettings(tx),
    sizesOfProducts(
      tx,
      order.lines.map(({ productId }) => productId),
    ),
  ])
  return { order, repeated, refunds, excluded, terms, sizes }
}

/** False, with nothing written, when a size is no longer available. */
async function writeNewReturn(
  tx: Db,
  { order, terms }: NewReturnFacts,
  { orderReturn, exchange, placed, event }: NewReturn,
): Promise<boolean> {
  if (exchange) {
    if (!(await reserveStock(tx, exchange.lines))) return false
    failpoint('exchange.after_stock')
    await insertWithOrder(tx, newOrderParts(exchange, placed))
  }
  await insertReturn(tx, orderReturn)
  await recordEvent(tx, order.id, event)
  await mailReturn(tx, { order, orderReturn, terms }, 'requested')
  return true
}
