// Finds the order that an address or a form names, and settles what the provider knows of its payment by now.

import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById, findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { isOpen } from '#app/modules/payments/payment-rules.ts'
import { paymentState } from '#app/modules/payments/payment-state.server.ts'
import { findPaymentBySession, paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Address } from '#app/site.ts'
import type { CheckoutPorts, OrderPorts } from './checkout-ports.ts'

/** The order behind ?order=<access key>; undefined when it leads to none. */
export async function orderOfAddress(db: Db, query: URLSearchParams): Promise<Order | undefined> {
  const key = query.get('order') ?? ''
  return isKey(key) ? findOrderByKey(db, key) : undefined
}

/**
 * The order behind ?session_id=<payment session>, for the customer whose order it is. The id alone opens nothing: it
 * stands in clear in the database, because the provider is asked by it.
 */
async function ownOrderOfSession(
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

/**
 * The same, brought to where the provider says it is: a shopper who is back before the webhook sees what is true, and
 * nobody is asked to pay what is paid.
 */
export async function settledOrderOfAddress(
  shop: OrderPorts & Pick<CheckoutPorts, 'visitor'>,
  query: URLSearchParams,
): Promise<Order | undefined> {
  const order = (await orderOfAddress(shop.db, query)) ?? (await ownOrderOfSession(shop, query))
  return order && settledOrder(shop, order)
}

/** An order as the provider says it is now. */
export async function settledOrder({ db, payments, clock }: OrderPorts, order: Order): Promise<Order> {
  if (order.status !== 'pending' || order.awaiting === 'confirmation') return order
  for (const { sessionId, stage } of await paymentsOfOrder(db, order.id))
    if (sessionId && isOpen(stage)) await paymentState(db, payments, sessionId, clock())
  return (await findOrderById(db, order.id)) ?? order
}

/**
 * Where a shopper comes back to from paying: the key opens the order, the session says which payment she comes from.
 */
export const afterPaying = (accessKey: string, sessionId: string) =>
  `/payment-success?session_id=${sessionId}&order=${accessKey}` as const satisfies Address

/** The payment session in an address, when it has the shape of one. */
export function sessionOf(query: URLSearchParams): string | undefined {
  const session = query.get('session_id') ?? ''
  return isKey(session) ? session : undefined
}

/** The access key in an address, when it has the shape of one; else nobody's. */
export function keyOf(query: URLSearchParams): string {
  const key = query.get('order') ?? ''
  return isKey(key) ? key : 'unknown'
}

/** Keys and session ids are long random words; anything else is nobody's and asks the database nothing. */
const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)
