import type { Shop } from '#app/context.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById, findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { isOpen } from '#app/modules/payments/payment-rules.ts'
import { paymentState } from '#app/modules/payments/payment-state.server.ts'
import { findPaymentBySession, paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

type Door = Pick<Shop, 'db' | 'payments' | 'clock'>

/** The order behind ?order=<access key> or ?session_id=<payment session>; undefined when neither leads to one. */
export async function orderOfAddress(db: Db, query: URLSearchParams): Promise<Order | undefined> {
  const key = query.get('order') ?? ''
  if (isKey(key)) return findOrderByKey(db, key)
  const session = sessionOf(query)
  const payment = session ? await findPaymentBySession(db, session) : undefined
  return payment && findOrderById(db, payment.orderId)
}

/**
 * The same, brought to where the provider says it is: a shopper who is back before the webhook sees what is true, and
 * nobody is asked to pay what is paid.
 */
export async function settledOrderOfAddress(door: Door, query: URLSearchParams): Promise<Order | undefined> {
  const order = await orderOfAddress(door.db, query)
  return order && settledOrder(door, order)
}

/** An order as the provider says it is now. */
export async function settledOrder({ db, payments, clock }: Door, order: Order): Promise<Order> {
  if (order.status !== 'pending' || order.awaiting !== 'payment') return order
  for (const { sessionId, stage } of await paymentsOfOrder(db, order.id))
    if (sessionId && isOpen(stage)) await paymentState(db, payments, sessionId, clock())
  return (await findOrderById(db, order.id)) ?? order
}

/** The payment session in an address, when it has the shape of one. */
export function sessionOf(query: URLSearchParams): string | undefined {
  const session = query.get('session_id') ?? ''
  return isKey(session) ? session : undefined
}

/** Keys and session ids are long random words; anything else is nobody's and asks the database nothing. */
const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)
