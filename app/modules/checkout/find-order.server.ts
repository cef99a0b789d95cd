// Finds the order that an address names and settles its payment.

import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById, findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { isOpen } from '#app/modules/payments/payment-rules.ts'
import { paymentState } from '#app/modules/payments/payment-state.server.ts'
import { findPaymentBySession, paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Address } from '#app/site.ts'
import type { CheckoutPorts, OrderPorts } from './checkout-ports.ts'

/** Finds the order by `?order=<access key>`. */
export async function orderOfAddress(db: Db, query: URLSearchParams): Promise<Order | undefined> {
  const key = query.get('order') ?? ''
  return isKey(key) ? findOrderByKey(db, key) : undefined
}

/** For the customer's own order. The session id alone opens nothing: it is stored in clear. */
async function customerOrderOfSession(
  { db, visitor }: Pick<CheckoutPorts, 'db' | 'visitor'>,
  query: URLSearchParams,
): Promise<Order | undefined> {
  const session = sessionOf(query)
  if (!session) return undefined
  const customer = await visitor()
  const payment = customer.signedIn ? await findPaymentBySession(db, session) : undefined
  const order = payment && (await findOrderById(db, payment.orderId))
  return customer.signedIn && order?.userId === customer.userId ? order : undefined
}

/** Customers return before the webhook and must not pay twice. */
export async function settledOrderOfAddress(
  shop: OrderPorts & Pick<CheckoutPorts, 'visitor'>,
  query: URLSearchParams,
): Promise<Order | undefined> {
  const order = (await orderOfAddress(shop.db, query)) ?? (await customerOrderOfSession(shop, query))
  return order && settledOrder(shop, order)
}

export async function settledOrder({ db, payments, clock }: OrderPorts, order: Order): Promise<Order> {
  if (order.status !== 'pending' || order.awaiting === 'confirmation') return order
  for (const { sessionId, stage } of await paymentsOfOrder(db, order.id))
    if (sessionId && isOpen(stage)) await paymentState(db, payments, sessionId, clock())
  return (await findOrderById(db, order.id)) ?? order
}

/** The key opens the order, the session names the payment. */
export const afterPaying = (accessKey: string, sessionId: string) =>
  `/payment-success?session_id=${sessionId}&order=${accessKey}` as const satisfies Address

export function sessionOf(query: URLSearchParams): string | undefined {
  const session = query.get('session_id') ?? ''
  return isKey(session) ? session : undefined
}

/** The access key, or “unknown” when malformed. */
export function keyOf(query: URLSearchParams): string {
  const key = query.get('order') ?? ''
  return isKey(key) ? key : 'unknown'
}

/** Anything else is no key and costs no query. */
const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)
