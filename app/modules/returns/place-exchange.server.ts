import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { reserveStock } from '#app/modules/inventory/reserve-stock.server.ts'
import { sizesOfProducts } from '#app/modules/inventory/sizes-of-products.queries.server.ts'
import { estimateNow } from '#app/modules/orders/arrival/order-arrival.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { numberOf } from '#app/modules/orders/order-number.ts'
import { insertOrder } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { FactChanged } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { exchangeOrder, linesInExchange } from './exchange-rules.ts'
import type { RequestedLine, ReturnFacts } from './return-rules.ts'

type ExchangeRequest = { lines: readonly RequestedLine[]; actor: Actor; now: Date }

/**
 * Creates the exchange order, which reserves the wanted sizes, under the original order's lock. Returns its id;
 * undefined when no size is wanted. Refuses an unavailable size.
 */
export async function placeExchange(
  tx: Db,
  facts: ReturnFacts,
  { lines, actor, now }: ExchangeRequest,
): Promise<Result<string | undefined, 'size_gone' | 'not_paid'>> {
  const { order } = facts
  if (lines.every(({ exchangeVariantId }) => exchangeVariantId === undefined)) return ok(undefined)
  const sizes = await sizesOfProducts(
    tx,
    order.lines.map(({ productId }) => productId),
  )
  const made = linesInExchange(order, lines, sizes)
  if (!made.ok) return made
  if (!order.paidAt) return refuse('not_paid')
  const settings = await readSettings(tx)
  const id = randomUUID()
  const exchange = exchangeOrder(order, made.value, {
    id,
    number: numberOf(id),
    accessKey: signId(id),
    deliveryEstimate: estimateNow({ deliveryMethod: 'standard', customer: order.customer }, settings, now),
    vatRate: vatRateAt(settings, now),
  })
  if (!(await reserveStock(tx, exchange.lines))) return refuse('size_gone')
  failpoint('exchange.after_stock')
  if (!(await insertOrder(tx, exchange, { kind: 'placed', actor, note: order.number, now })))
    throw new FactChanged('the number is taken')
  return ok(id)
}
