// Decides a request: the return, and the exchange order that reserves the wanted sizes.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { SizeOnSale } from '#app/modules/inventory/sellable.queries.server.ts'
import { estimateNow } from '#app/modules/orders/arrival/delivery-estimate.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { EventInput, NewOrder } from '#app/modules/orders/save-order.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { exchangeOrder, linesInExchange } from './exchange-rules.ts'
import type { OrderReturn } from './return.ts'
import {
  decideReturnRequest,
  type RequestFacts,
  type RequestRefusal,
  type ReturnRequest,
} from './return-request-rules.ts'

/** `repeated`: the return of the same form. */
export type NewReturnFacts = RequestFacts & {
  repeated: OrderReturn | undefined
  terms: ShopSettings
  sizes: readonly SizeOnSale[]
}

/** `placed`: the first event of the exchange order. */
export type NewReturn = {
  orderReturn: OrderReturn
  exchange: NewOrder | undefined
  placed: EventInput
  event: EventInput
}

type ExchangeNames = Pick<NewOrder, 'id' | 'number' | 'accessKey'>
type NewRequest = ReturnRequest & { id: string; requestKey: string; exchange: ExchangeNames; actor: Actor; now: Date }

export function decideNewReturn(
  facts: NewReturnFacts,
  request: NewRequest,
): Result<NewReturn, RequestRefusal | 'size_gone' | 'not_paid'> {
  const { order } = facts
  const { actor, now } = request
  const allowed = decideReturnRequest(facts, request, now)
  if (!allowed.ok) return allowed
  const exchange = newExchange(facts, request)
  if (!exchange.ok) return exchange
  return ok({
    orderReturn: newReturn(facts, request, exchange.value),
    exchange: exchange.value,
    placed: { kind: 'placed', actor, note: order.number, now },
    event: { kind: 'return_requested', actor, now },
  })
}

/** Undefined when no size is wanted. */
function newExchange({ order, sizes, terms }: NewReturnFacts, { lines, exchange, now }: NewRequest) {
  if (!lines.some(({ exchangeVariantId }) => exchangeVariantId)) return ok(undefined)
  const exchangeLines = linesInExchange(order, lines, sizes)
  if (!exchangeLines.ok) return exchangeLines
  if (!order.paidAt) return refuse('not_paid')
  const deliveryEstimate = estimateNow({ deliveryMethod: 'standard', customer: order.customer }, terms, now)
  return ok(
    exchangeOrder(order, exchangeLines.value, { ...exchange, deliveryEstimate, vatRate: vatRateAt(terms, now) }),
  )
}

const newReturn = (
  { order, sizes }: NewReturnFacts,
  { id, requestKey, lines, note, now }: NewRequest,
  exchange: NewOrder | undefined,
): OrderReturn => ({
  ...justRequested,
  id,
  orderId: order.id,
  requestKey,
  kind: exchange ? 'exchange' : 'refund',
  customerNote: note,
  requestedAt: now,
  exchange: exchange ? { orderId: exchange.id, number: exchange.number, status: 'pending', refundId: null } : null,
  lines: lines.map((line) => ({
    ...line,
    sellable: 0,
    damaged: 0,
    restocked: 0,
    exchangeSize: sizes.find(({ variantId }) => variantId === line.exchangeVariantId)?.size ?? null,
  })),
})

const justRequested = {
  state: 'requested',
  shopNote: '',
  atFault: false,
  decidedAt: null,
  sendBy: null,
  carrier: null,
  trackingNumber: null,
  receivedAt: null,
  endedAt: null,
  refundId: null,
  pictures: [],
  version: 1,
} as const
